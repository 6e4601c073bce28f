import { expect, test } from 'vitest';
import { startLanguage } from './appearance.ts';

test.each([
  ['nl', 'de-DE', 'nl'],
  [null, 'de-AT', 'de'],
  [null, 'FR', 'fr'],
  [null, 'tr-TR', 'en'],
  [null, undefined, 'en'],
] as const)('stored %s and browser %s start in %s', (stored, browser, language) => {
  expect(startLanguage(stored, browser)).toBe(language);
});

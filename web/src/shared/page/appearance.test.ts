import { expect, test } from 'vitest';
import { applyAppearance, startLanguage } from './appearance.ts';

test.each([
  ['nl', 'de-DE', 'nl'],
  [null, 'de-AT', 'de'],
  [null, 'FR', 'fr'],
  [null, 'tr-TR', 'en'],
  [null, undefined, 'en'],
] as const)('stored %s and browser %s start in %s', (stored, browser, language) => {
  expect(startLanguage(stored, browser)).toBe(language);
});

test.each([
  [
    { theme: 'dark', textSize: 125 },
    { theme: 'dark', textSize: '125' },
  ],
  [
    { theme: 'light', textSize: 85 },
    { theme: 'light', textSize: '85' },
  ],
  [{ theme: 'system', textSize: 100 }, {}],
  [{}, {}],
  // Values of an older or a broken storage.
  [{ theme: 'pink' as 'dark', textSize: 7 as 85 }, {}],
] as const)('%o is shown by the attributes %o', (chosen, shown) => {
  const root = { dataset: { theme: 'light', textSize: '85' } } as unknown as HTMLElement;
  applyAppearance(root, chosen);
  expect(root.dataset).toEqual(shown);
});

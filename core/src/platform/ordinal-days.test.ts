import { expect, test } from 'vitest';
import { withOrdinal } from './ordinal-days.ts';

test.each([
  ['fr', '1 novembre 2026', '1er novembre 2026'],
  ['fr', '1\u00A0nov.', '1er\u00A0nov.'],
  ['fr', '11 novembre 2026', '11 novembre 2026'],
  ['fr', '01/11/2026', '01/11/2026'],
  ['fr', '1er novembre 2026', '1er novembre 2026'],
  ['nl', '1 november 2026', '1 november 2026'],
])('in %s, %s is written %s', (language, date, written) => {
  expect(withOrdinal(language, date)).toBe(written);
});

import { expect, test } from 'vitest';
import { titleWith } from './title-count.ts';

test.each([
  [0, 'Overview · Lindental', 'Overview · Lindental'],
  [1, 'Overview · Lindental', '(1) Overview · Lindental'],
  [12, '(11) Overview · Lindental', '(12) Overview · Lindental'],
  [0, '(3) Overview · Lindental', 'Overview · Lindental'],
])('with %i unseen news the page %s has the title %s', (count, title, shown) => {
  expect(titleWith(count, title)).toBe(shown);
});

import { expect, test } from 'vitest';
import { liftClearOf } from './toast-place.ts';

const place = { top: 600, bottom: 650 };

test.each([
  ['nothing there', [], 0],
  ['a button below it', [{ top: 660, bottom: 700 }], 0],
  ['a button further up', [{ top: 500, bottom: 540 }], 0],
  ['a button in its place', [{ top: 610, bottom: 654 }], 44],
  [
    'two buttons with room above',
    [
      { top: 610, bottom: 654 },
      { top: 540, bottom: 584 },
    ],
    114,
  ],
  [
    'two buttons with room between',
    [
      { top: 610, bottom: 654 },
      { top: 500, bottom: 544 },
    ],
    44,
  ],
  ['a list as high as the window', [{ top: -20, bottom: 654 }], 0],
] as const)('a toast covers no controls: %s', (_, controls, lift) => {
  expect(liftClearOf(controls, place)).toBe(lift);
});

import { expect, test } from 'vitest';

const sheets = import.meta.glob<string>('./*.css', { query: '?raw', import: 'default', eager: true });

/** Selectors with `:hover` outside of `@media (hover: hover)`. */
function stickyHovers(css: string): string[] {
  const around: string[] = [];
  const found: string[] = [];
  let words = '';
  for (const sign of css.replaceAll(/\/\*[\s\S]*?\*\//g, '')) {
    if (sign === '{') {
      const selector = words.trim();
      // A rule that also applies without `:hover` changes nothing on hover.
      const isForBoth = selector.split(',').some((one) => !one.includes(':hover'));
      if (
        selector.includes(':hover') &&
        !isForBoth &&
        !around.some((query) => query.includes('(hover: hover)'))
      )
        found.push(selector);
      around.push(selector);
    }
    if (sign === '}') around.pop();
    words = '{};'.includes(sign) ? '' : words + sign;
  }
  return found;
}

test('a finger leaves nothing highlighted: what a resting pointer shows is for devices that have one', () => {
  expect(Object.keys(sheets).length).toBeGreaterThan(20);
  expect(
    Object.entries(sheets).flatMap(([sheet, css]) => stickyHovers(css).map((rule) => sheet + rule)),
  ).toEqual([]);
  expect(stickyHovers('.a:hover { color: red } @media (hover: hover) { .b:hover { color: red } }')).toEqual([
    '.a:hover',
  ]);
});

import { expect, test } from 'vitest';

const sheets = import.meta.glob<string>('./*.css', { query: '?raw', import: 'default', eager: true });
const colours = /^(?:(?:[a-z-]+-)?color|background|background-image|fill|stroke|opacity)$/;
const sized = /^@(?:media|container)\b.*(?:width|height)/;

/** The declarations of colours in queries for a size, each with its query. */
function coloursBySize(css: string): string[] {
  const around: string[] = [];
  const found: string[] = [];
  let words = '';
  for (const sign of css.replaceAll(/\/\*[\s\S]*?\*\//g, '')) {
    const [name = ''] = words.trim().split(':');
    const query = around.find((one) => sized.test(one));
    if ((sign === ';' || sign === '}') && query !== undefined && colours.test(name))
      found.push(`${query} ${words.trim()}`);
    if (sign === '{') around.push(words.trim());
    if (sign === '}') around.pop();
    words = '{};'.includes(sign) ? '' : words + sign;
  }
  return found;
}

/**
 * Why contrast need not be measured on every screen in every width: `e2e/specs/every-screen.spec.ts` does so where one of
 * these sheets draws a screen itself, and on one screen with the frame.
 */
test('colours depend on the size of the window in few sheets', () => {
  const bySize = Object.entries(sheets).filter(([, css]) => coloursBySize(css).length > 0);
  expect(bySize.map(([sheet]) => sheet)).toEqual([
    './auth.css',
    './balance.css',
    './field.css',
    './forecast.css',
    './frame.css',
    './grove.css',
    './menu.css',
    './nav.css',
    './queue.css',
    './statements.css',
    './surfaces.css',
    './toasts.css',
    './workspace-curves.css',
  ]);
  const mixed = '.a { color: red } @container body (min-width: 9rem) { .b { inset: 0; color: red } }';
  expect(coloursBySize(mixed)).toEqual(['@container body (min-width: 9rem) color: red']);
});

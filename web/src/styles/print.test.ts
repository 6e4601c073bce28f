import { expect, test } from 'vitest';
import tokens from './tokens.css?raw';

const sheets = import.meta.glob<string>('./*.css', { query: '?raw', import: 'default', eager: true });

test('every print is in the light colours, whichever theme was chosen: one rule, after those of the themes', () => {
  const rule = /@media print \{\s*:root,\s*:root\[data-theme\] \{\s*color-scheme: light;/.exec(tokens);
  expect(rule?.index).toBeGreaterThan(tokens.indexOf(":root[data-theme='dark']"));
  const printRules = Object.values(sheets).flatMap((css) => css.split('@media print').slice(1));
  expect(printRules.length).toBeGreaterThan(4);
  expect(printRules.filter((css) => css.includes('color-scheme:'))).toHaveLength(1);
});

import { expect, test } from 'vitest';
import css from './nav.css?raw';

test('the pressed "More" is marked at any width: on a phone, too, the sheet comes a while after the press', () => {
  const [rule] = /^\.nav li > \[aria-expanded='true'\] \{\n {2}background: [^}]*\}/m.exec(css) ?? [];
  // A rule within a container query is indented.
  expect(rule).toBeDefined();
});

test('in a low window, where entries have no picture, a number stands beside its word and not over it', () => {
  const [low] = /^@media \(max-height: 16rem\) \{\n[^]*?^\}/m.exec(css) ?? [''];
  expect(low).toMatch(/\.icon \{\s*display: none;/);
  expect(low).toMatch(/grid-auto-flow: column;/);
  expect(low).toMatch(/\.count \{\s*position: static;/);
});

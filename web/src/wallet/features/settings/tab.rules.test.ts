import { expect, test } from 'vitest';
import { tabOf } from './tab.rules.ts';

test.each([
  [undefined, 'profile'],
  ['security', 'security'],
  ['extern', 'community'],
  ['no-such-tab', 'profile'],
])('the address part %s opens %s', (alias, tab) => {
  expect(tabOf(alias)).toBe(tab);
});

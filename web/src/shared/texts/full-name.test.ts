import { expect, test } from 'vitest';
import { fullName } from './full-name.ts';

test.each([
  [{ firstName: 'Maria', lastName: 'Sommer' }, 'Maria Sommer'],
  [{ firstName: 'Maria', lastName: '' }, 'Maria'],
  [{ firstName: null, lastName: 'Sommer' }, 'Sommer'],
  [{}, ''],
])('%j is shown as %j', (person, shown) => {
  expect(fullName(person)).toBe(shown);
});

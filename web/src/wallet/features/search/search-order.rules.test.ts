import { expect, test } from 'vitest';
import { inOrder } from './search-order.rules.ts';

const member = (name: string, longitude?: number) => ({
  gradidoID: name,
  name,
  alias: '',
  place: longitude === undefined ? undefined : { longitude, latitude: 50 },
  isExact: false,
});
const members = [member('Öle'), member('Yusuf', 9), member('Anna'), member('Claire', 8.1), member('Paul')];
const namesOf = (found: readonly { name: string }[]): string[] => found.map(({ name }) => name);

test('members are listed by nearness where it is known, and the others by their names', () => {
  const own = { longitude: 8, latitude: 50 };
  expect(namesOf(inOrder(members, own, 'de'))).toEqual(['Claire', 'Yusuf', 'Anna', 'Öle', 'Paul']);
});

test('without an own place all are listed by their names, as the language sorts them', () => {
  expect(namesOf(inOrder(members, undefined, 'de'))).toEqual(['Anna', 'Claire', 'Öle', 'Paul', 'Yusuf']);
});

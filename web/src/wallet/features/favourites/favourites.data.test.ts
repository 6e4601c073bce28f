import { expect, test } from 'vitest';
import { particulars } from '../partners/partners.rules.ts';
import { favouritesQuery } from './favourites.data.ts';

const person = { gradidoID: 'm', firstName: 'Mira', lastName: 'Berg', alias: 'mira', communityUuid: 'c' };

test.each([
  ['Lindental', 'mira'],
  ['Auental', 'Auental/mira'],
])('a favourite of %s is listed as %s', (communityName, shown) => {
  const favourites = favouritesQuery().select?.({ favourites: [{ ...person, communityName }] });
  expect(favourites?.map(particulars)).toEqual([shown]);
});

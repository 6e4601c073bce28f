import { expect, test } from 'vitest';
import {
  memberFilters,
  parseMemberSearch,
  parseMembersSearch,
  toServerFilter,
  withSwitched,
} from './members-search.ts';

test('the address contains the search', () => {
  const search = parseMembersSearch(new URLSearchParams('q=+maria+&show=closed&order=oldest&page=3'));
  expect(search).toEqual({ words: 'maria', show: 'closed', order: 'oldest', page: 3 });
});

test('missing and invalid parameters mean all members from the first page', () => {
  const everybody = { words: '', show: 'all', order: 'newest', page: 1 };
  expect(parseMembersSearch(new URLSearchParams())).toEqual(everybody);
  expect(parseMembersSearch(new URLSearchParams('show=some&order=any&page=-1'))).toEqual(everybody);
});

test('each filter lists other accounts, and a closed account is neither active nor waiting', () => {
  const asked = memberFilters.map((show) => JSON.stringify(toServerFilter(show)));
  expect(new Set(asked).size).toBe(memberFilters.length);
  expect(toServerFilter('active')).toEqual({ byActivated: true, byDeleted: false });
  expect(toServerFilter('notActivated')).toEqual({ byActivated: false, byDeleted: false });
  expect(toServerFilter('closed')).toEqual({ byActivated: null, byDeleted: true });
});

test('the page of a member keeps the pages of both its lists', () => {
  const search = parseMemberSearch(
    new URLSearchParams('contributions=2&links=4&ended=deleted+redeemed+other'),
  );
  expect(search).toEqual({ contributions: 2, links: 4, ended: ['redeemed', 'deleted'] });
});

test('another kind of links starts at the first page', () => {
  const search = { contributions: 2, links: 4, ended: ['redeemed'] as const };
  const more = withSwitched(search, 'expired');
  expect(more).toEqual({ contributions: 2, links: 1, ended: ['redeemed', 'expired'] });
  expect(withSwitched(more, 'redeemed').ended).toEqual(['expired']);
});

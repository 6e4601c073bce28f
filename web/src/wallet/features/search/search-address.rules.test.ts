import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { parseSearch } from './search-address.rules.ts';

test.each([
  ['', { words: '', page: 1, onMap: false }],
  ['?query=%20mira%20&page=3', { words: 'mira', page: 3, onMap: false }],
  ['?view=map', { words: '', page: 1, onMap: true }],
  ['?page=0&view=list', { words: '', page: 1, onMap: false }],
  ['?page=-2', { words: '', page: 1, onMap: false }],
  ['?page=1e3', { words: '', page: 1, onMap: false }],
])('the address %s is parsed', (address, search) => {
  expect(parseSearch(new URLSearchParams(address))).toEqual(search);
});

test('written parameters are parsed unchanged', () => {
  const search = { words: 'Mira & Jonas', page: 2, onMap: true };
  const address = paths.userSearch({ query: search.words, page: search.page, onMap: search.onMap });
  expect(parseSearch(new URL(address, 'http://localhost').searchParams)).toEqual(search);
});

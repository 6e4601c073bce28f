import { expect, test } from 'vitest';
import { beginningOf, likelyMembers } from './likely-members.rules.ts';

const named = (name: string, alias = '') => ({
  gradidoID: name,
  name,
  alias,
  place: undefined,
  isExact: false,
});
const members = [named('Jonas W'), named('Johanna Berg', 'joha'), named('Josefine K'), named('Jo')];

test.each([
  ['Jonsa', ['Jonas W']],
  ['Jonnas Weidner', ['Jonas W']],
  ['jonass', ['Jonas W']],
  ['Johana', ['Johanna Berg']],
  ['Josephine', ['Josefine K']],
  ['joah', ['Johanna Berg']],
  ['Joachim', []],
  ['Jönas', ['Jonas W']],
])('by “%s” may be meant %j', (typed, names) => {
  expect(likelyMembers(members, typed).map(({ name }) => name)).toEqual(names);
});

test.each([
  ['Jonsa Weidner', 'jo'],
  ['  Öykü', 'oy'],
  ['Jo', undefined],
  ['…', undefined],
  ['', undefined],
])('the search for “%s” is tried again with %j', (typed, start) => {
  expect(beginningOf(typed)).toBe(start);
});

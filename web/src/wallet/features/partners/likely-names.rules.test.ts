import { expect, test } from 'vitest';
import { findBeginning, likelyPeople } from './likely-names.rules.ts';

const named = (name: string, alias = '') => ({ name, alias });
const members = [named('Jonas W'), named('Johanna Berg', 'joha'), named('Josefine K'), named('Jo')];

test.each([
  ['Jonsa', ['Jonas W']],
  ['Jonnas Weidner', ['Jonas W']],
  ['jonass', ['Jonas W']],
  ['Johana', ['Johanna Berg']],
  ['Josephine', ['Josefine K']],
  ['joah', ['Johanna Berg']],
  ['Joachim', []],
  ['Jp', []],
  ['jonas@example.org', []],
  ['Jönas', ['Jonas W']],
])('by “%s” may be meant %j', (typed, names) => {
  const likely = likelyPeople(members, typed, ({ name, alias }) => `${name} ${alias}`);
  expect(likely.map(({ name }) => name)).toEqual(names);
});

test.each([
  ['Jonsa Weidner', 'jo'],
  ['  Öykü', 'oy'],
  ['Jo', undefined],
  ['jonsa@example.org', undefined],
  ['…', undefined],
  ['', undefined],
])('the search for “%s” is tried again with %j', (typed, start) => {
  expect(findBeginning(typed)).toBe(start);
});

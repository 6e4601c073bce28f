import { expect, test } from 'vitest';
import { pageInChunk, tabOf, wantedContribution } from './list-address.rules.ts';

test('the address contains a known tab, or none', () => {
  expect(tabOf('own-contributions')).toBe('own-contributions');
  expect(tabOf('toString')).toBeUndefined();
  expect(tabOf(undefined)).toBeUndefined();
});

test('the anchor of a mail names one entry', () => {
  expect(wantedContribution('#contributionListItem-12')).toBe(12);
  expect(wantedContribution('#contributionListItem-')).toBeUndefined();
  expect(wantedContribution('#transaction-12')).toBeUndefined();
});

test('an entry is found on its page, though open questions come first in a chunk', () => {
  const newestFirst = Array.from({ length: 100 }, (_, index) => ({
    id: 500 - index,
    createdAt: 9000 - index,
  }));
  const lifted = [...newestFirst.slice(60, 61), ...newestFirst.slice(0, 60), ...newestFirst.slice(61)];
  expect(pageInChunk(500, lifted, 0)).toBe(1);
  expect(pageInChunk(476, lifted, 0)).toBe(1);
  expect(pageInChunk(475, lifted, 0)).toBe(2);
  expect(pageInChunk(440, lifted, 0)).toBe(3);
  expect(pageInChunk(500, lifted, 100)).toBe(5);
  expect(pageInChunk(7, lifted, 0)).toBeUndefined();
});

test('of entries with the same time, the one with the higher number is newer', () => {
  const chunk = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, createdAt: 1 }));
  expect(pageInChunk(30, chunk, 0)).toBe(1);
  expect(pageInChunk(1, chunk, 0)).toBe(2);
});

import { expect, test } from 'vitest';
import { pageInChunk, tabOf, wantedContribution } from './list-address.rules.ts';

test('the address names a tab, or none that is known', () => {
  expect(tabOf('own-contributions')).toBe('own-contributions');
  expect(tabOf('toString')).toBeUndefined();
  expect(tabOf(undefined)).toBeUndefined();
});

test('the anchor of a mail names one entry', () => {
  expect(wantedContribution('#contributionListItem-12')).toBe(12);
  expect(wantedContribution('#contributionListItem-')).toBeUndefined();
  expect(wantedContribution('#transaction-12')).toBeUndefined();
});

test('an entry is found on its page, though open questions stand first in a chunk', () => {
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

test('of entries from the same moment the later number is the newer one', () => {
  const chunk = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, createdAt: 1 }));
  expect(pageInChunk(30, chunk, 0)).toBe(1);
  expect(pageInChunk(1, chunk, 0)).toBe(2);
});

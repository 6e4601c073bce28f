import { expect, test } from 'vitest';
import { allPages } from './all-pages.ts';

test('a list in pages is read to its end', async () => {
  const pages = [['a', 'b'], ['c']];
  const asked: number[] = [];
  const all = await allPages(async (page) => {
    asked.push(page);
    return { rows: pages[page - 1] ?? [], count: 3 };
  });
  expect(all).toEqual(['a', 'b', 'c']);
  expect(asked).toEqual([1, 2]);
});

test('an empty page ends the list, even when the count promises more', async () => {
  expect(await allPages(async (page) => ({ rows: page === 1 ? ['a'] : [], count: 9 }))).toEqual(['a']);
});

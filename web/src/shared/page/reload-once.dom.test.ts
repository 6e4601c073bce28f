import { beforeEach, expect, test, vi } from 'vitest';
import { reloadOnceWhenGone } from './reload-once.ts';

beforeEach(() => {
  sessionStorage.removeItem('kula-reloaded');
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  return () => {
    reload.mockRestore();
    vi.unstubAllGlobals();
    sessionStorage.removeItem('kula-reloaded');
  };
});

test('while servers of two versions answer in turn, the page is reloaded once for each of them', async () => {
  const reloads: boolean[] = [];
  for (const file of [
    '/assets/entry-old.js',
    '/assets/entry-new.js',
    '/assets/entry-old.js',
    '/assets/entry-new.js',
  ])
    reloads.push(await reloadOnceWhenGone(file));
  expect(reloads).toEqual([true, true, false, false]);
});

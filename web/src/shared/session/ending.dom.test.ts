import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

/** The module as a page finds it that was just loaded. */
const load = async (): Promise<typeof import('./ending.ts')> => {
  vi.resetModules();
  return import('./ending.ts');
};
beforeEach(() => sessionStorage.clear());

test('a login page that is loaded again still says why the session ended, until the next login', async () => {
  (await load()).keepEnding('over');
  const { keepEnding, useEnding } = await load();
  const { result, rerender } = renderHook(useEnding);
  expect(result.current).toBe('over');
  keepEnding(null);
  rerender();
  expect(result.current).toBeNull();
  expect(renderHook((await load()).useEnding).result.current).toBeNull();
});

test('after a logout it says nothing any more', async () => {
  (await load()).keepEnding('loggedOut');
  expect(renderHook((await load()).useEnding).result.current).toBeNull();
});

test.each(['', 'toString', '<b>'])('what nobody has stored is ignored: %s', async (stored) => {
  sessionStorage.setItem('kula-session-ending', stored);
  expect(renderHook((await load()).useEnding).result.current).toBeNull();
});

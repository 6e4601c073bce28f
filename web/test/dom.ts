/**
 * For every test with a document: removes what the previous one left, and provides the browser's database and
 * locks.
 */
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { patienceMs } from './fields.ts';
import { opened } from './opened.ts';

configure({ asyncUtilTimeout: patienceMs });

const last = new Map<string, Promise<unknown>>();

/** happy-dom has no locks: here the page has all of them, and grants each to one after the other. */
function request<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const result = (last.get(name) ?? Promise.resolve()).then(work);
  last.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}

// Several files may share one document.
Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });

afterEach(() => {
  // First, while the test server still answers them.
  for (const leave of opened) leave();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

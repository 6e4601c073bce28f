/** For every test with a document: nothing is left of the one before, and the browser's database and locks are there. */
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { patienceMs } from './fields.ts';

configure({ asyncUtilTimeout: patienceMs });

let last: Promise<unknown> = Promise.resolve();

/** There are no locks in happy-dom: here one page has them all, and gives them one after the other. */
function request<Result>(_name: string, work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

Object.defineProperty(navigator, 'locks', { value: { request } });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

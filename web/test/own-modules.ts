/**
 * For test files that share a process but no module of the wallet, because they put others in the place of some: the
 * next one loads all of them anew.
 */
import { afterAll, vi } from 'vitest';
import { emptyDocument } from './empty-document.ts';

afterAll(() => {
  vi.useRealTimers();
  emptyDocument();
  vi.resetModules();
});

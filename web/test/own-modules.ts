/**
 * For test files that share a process but no module of the wallet, because they put others in the place of some: each
 * loads all of them anew. The first of the set-up files, because the next ones load some.
 */
import { configure, getConfig } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { emptyDocument } from './empty-document.ts';

vi.resetModules();

// A whole app replaces it, and tests of hooks need it.
const { eventWrapper } = getConfig();

afterAll(async () => {
  vi.useRealTimers();
  configure({ eventWrapper });
  emptyDocument();
  // What is still loading would be there before the next file has put others in its place.
  await vi.dynamicImportSettled();
});

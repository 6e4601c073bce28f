/**
 * For every test with a document: removes what the previous one left, and provides the browser's database and
 * locks.
 */
import 'fake-indexeddb/auto';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { writeDrafts } from '#shared/session/drafts.ts';
import { patienceMs } from './fields.ts';
import { opened, unanswered } from './opened.ts';

configure({
  asyncUtilTimeout: patienceMs,
  // While something is waited for, each change of the document is a look that may find nothing: describing the document each
  // time took a tenth of the computing. The last look, at the end of the waiting, describes it.
  getElementError,
});

/** Of Node, which the types of a browser do not have. */
const withPlaceOfCaller = Error as unknown as { captureStackTrace(error: Error, left: unknown): void };

function getElementError(message: string | null, container: Element): Error {
  const said = message ?? '';
  const error = new Error(isWaiting() ? said : `${said}\n${prettyDOM(container) || ''}`);
  // By its name the testing library knows its own error, and gives it the place in the test.
  error.name = 'TestingLibraryElementError';
  withPlaceOfCaller.captureStackTrace(error, getElementError);
  return error;
}

/** The testing library keeps this in its settings, without a type. */
function isWaiting(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}

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

/** Of Node, which the types of a browser do not have; captured, because a test may stop the timers. */
const inNextTurn = Reflect.get(globalThis, 'setImmediate') as (work: () => void) => void;
const nextTurn = (): Promise<void> => new Promise((resolve) => inNextTurn(resolve));

/**
 * What has been asked is answered within a few turns, and kept by the page for its next load: later, the next test would
 * begin with it. Some answers never come.
 */
async function untilAnswered(): Promise<void> {
  for (let turn = 0; turn < 20 && unanswered.size > 0; turn += 1) await nextTurn();
  unanswered.clear();
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
}

afterEach(async () => {
  const wasOpen = opened.size > 0;
  // First, while the test server still answers them.
  for (const leave of opened) leave();
  cleanup();
  if (wasOpen) await untilAnswered();
  // What was typed last is not to be written into the storage of the next test.
  writeDrafts();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

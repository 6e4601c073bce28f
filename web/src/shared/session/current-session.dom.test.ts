import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from './current-session.ts';
import { keepEnding, useEnding } from './ending.ts';
import { sessionKey } from './session.ts';

const stored = (token: string | null): string => JSON.stringify({ token, gradidoID: '3f1b2c4d' });

/** What another tab does to the stored session. */
function changeElsewhere(newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(sessionKey);
  else localStorage.setItem(sessionKey, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue })));
}

beforeEach(() => {
  changeElsewhere(stored('one'));
  act(() => keepEnding(null));
});

test.each([
  ['removed', null],
  ['emptied', stored(null)],
])('a session that another tab has %s is said to have ended', (_, left) => {
  const { result } = renderHook(useEnding);
  changeElsewhere(left);
  expect(session.get().token).toBeNull();
  expect(result.current).toBe('loggedOut');
});

test('a token that another tab has renewed ends nothing', () => {
  const { result } = renderHook(useEnding);
  changeElsewhere(stored('two'));
  expect(session.get().token).toBe('two');
  expect(result.current).toBeNull();
});

import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renewMember, session } from './current-session.ts';
import { keepEnding, useEnding } from './ending.ts';
import { emptySession, sessionKey } from './session.ts';

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

const member = {
  gradidoID: '3f1b2c4d',
  firstName: 'Hanna',
  language: 'de',
  roles: ['MODERATOR'],
  hideAmountGDD: false,
  hideAmountGDT: false,
};

test('an answer about the member keeps what was changed since it was requested', () => {
  const before = session.get();
  session.update({ hideAmountGDD: true });
  expect(renewMember(before, member)).toBe(true);
  expect(session.get()).toMatchObject({
    firstName: 'Hanna',
    roles: ['MODERATOR'],
    hideAmountGDD: true,
    token: 'one',
  });
});

test('an answer about the member that arrives after a logout leaves nothing here', () => {
  const before = session.get();
  session.logout();
  expect(renewMember(before, member)).toBe(false);
  expect(session.get()).toMatchObject({ gradidoID: '', firstName: '', roles: [] });
  expect(localStorage.getItem(sessionKey)).not.toContain('3f1b2c4d');
});

test('an answer about the member that arrives after a login of another one is not stored', () => {
  const before = session.get();
  changeElsewhere(JSON.stringify({ ...emptySession, token: 'two', gradidoID: 'other', firstName: 'Lena' }));
  expect(renewMember(before, member)).toBe(false);
  expect(session.get()).toMatchObject({ gradidoID: 'other', firstName: 'Lena' });
});

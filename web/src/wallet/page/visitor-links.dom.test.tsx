import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { emptySession } from '#shared/session/session.ts';
import type { SessionState } from '#shared/session/session.ts';
import { hanna } from '../../../test/wallet.tsx';
import { WaysIn } from './visitor-links.tsx';

/** The links in their order, each with its address and its look. */
function ways({ isForMembers = false } = {}): string[] {
  render(
    <MemoryRouter initialEntries={['/redeem/abc?pid=7']}>
      <WaysIn code="abc" logIn="Log in" join="Join" isForMembers={isForMembers} />
    </MemoryRouter>,
  );
  return screen
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href') ?? ''} ${link.className}`);
}

const joinFirst = ['Join /register/abc?pid=7 button', 'Log in /login/abc?pid=7 button quiet'];
const logInFirst = ['Log in /login/abc?pid=7 button', 'Join /register/abc?pid=7 button quiet'];

test('joining leads where the wallet was never used', () => {
  session.update(emptySession);
  expect(ways()).toEqual(joinFirst);
});

test.each<[string, Partial<SessionState>]>([
  ['a language was chosen', { language: 'de' }],
  ['a session has expired', { gradidoID: 'm-1' }],
  ['the device stayed signed in', { stays: true }],
])('logging in leads where %s', (_, known) => {
  session.update({ ...emptySession, ...known });
  expect(ways()).toEqual(logInFirst);
});

test('logging in leads after a logout', () => {
  session.login(hanna);
  session.logout();
  expect(ways()).toEqual(logInFirst);
});

test('logging in leads to what is for a member only', () => {
  session.update(emptySession);
  expect(ways({ isForMembers: true })).toEqual(logInFirst);
});

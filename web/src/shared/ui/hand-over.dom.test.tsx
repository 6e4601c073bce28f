import { screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { noteHandOver } from '#shared/session/begun-hand-over.ts';
import { emptySession } from '#shared/session/session.ts';
import type { SessionState } from '#shared/session/session.ts';
import { draw, newUser } from '../../../test/drawn.ts';
import { playServer, refusal, token } from '../../../test/played-server.ts';
import { HandOver } from './hand-over.tsx';

const anybody = { language: 'en', roles: [], hideAmountGDD: false, hideAmountGDT: false };
const amara = { ...anybody, gradidoID: 'amara', firstName: 'Amara', lastName: 'Diallo' };
const hanna = { ...anybody, gradidoID: 'hanna', firstName: 'Hanna', lastName: 'Vogt' };

function refuse(): never {
  throw refusal('SESSION_EXPIRED');
}

const target = (): string => '/overview';

function Page({ linkToken }: { linkToken: string | null }) {
  const { pathname } = useLocation();
  return pathname === '/authenticate' ? (
    <HandOver token={linkToken} target={target} loginPath="/login" />
  ) : (
    <output>{pathname}</output>
  );
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.update(emptySession);
});

test.each([
  ['a signed-in member', 'token', '/overview'],
  ['a visitor', null, '/login'],
])('%s without a token sees no message about a used one', async (_, own, arrives) => {
  session.setToken(own);
  await open(null);
  await screen.findByText(arrives);
});

async function open(linkToken: string | null): Promise<void> {
  const app = (
    <MemoryRouter initialEntries={['/authenticate']}>
      <Page linkToken={linkToken} />
    </MemoryRouter>
  );
  await draw('/authenticate', app, () => Promise.resolve());
}

function signedIn(member: typeof amara, more: Partial<SessionState> = {}): SessionState {
  session.login(member);
  const { token: own = `of.${member.gradidoID}`, ...rest } = more;
  session.update({ stays: true, publisherId: 55, ...rest });
  session.setToken(own);
  localStorage.setItem('kula-something', 'stored');
  return session.get();
}

function nobodyHere(): void {
  session.update({ ...emptySession, publisherId: 55 });
}

function button(name: string): Promise<HTMLElement> {
  return screen.findByRole('button', { name });
}

describe('a link that anybody can make', () => {
  test('takes no session away with a token that is refused', async () => {
    const server = playServer({ verifyLogin: refuse });
    const before = signedIn(hanna);
    await open('refused-beside-a-session');
    await screen.findByText('/overview');
    expect(session.get()).toEqual(before);
    expect(localStorage.getItem('kula-something')).toBe('stored');
    expect(server.asked('logout')).toEqual([]);
  });

  test('changes nothing for a visitor with a token that is refused, and says so', async () => {
    playServer({ verifyLogin: refuse });
    nobodyHere();
    const before = session.get();
    await open('refused-for-a-visitor');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(session.get()).toEqual(before);
  });

  test('replaces the session of another member only after a question, which has the focus', async () => {
    const server = playServer({ verifyLogin: amara, logout: true });
    const before = signedIn(hanna);
    noteHandOver('replaces-after-a-question');
    await open('replaces-after-a-question');
    const go = await button('Go on as Amara Diallo');
    expect(document.activeElement?.textContent).toBe('This link signs in Amara Diallo');
    expect(screen.getByText('You are signed in as Hanna Vogt.')).toBeDefined();
    expect(session.get()).toEqual(before);
    await newUser().click(go);
    await screen.findByText('/overview');
    expect(session.get()).toMatchObject({ gradidoID: amara.gradidoID, token, email: '', publisherId: null });
    // The server ends the session of Hanna, and her device is forgotten.
    await expect.poll(() => server.asked('logout')).toHaveLength(1);
    await expect.poll(() => session.get()).toMatchObject({ left: [], stays: false });
  });

  test('leaves the session of a member who stays, and ends the one that it opened', async () => {
    const server = playServer({ verifyLogin: amara, logout: true });
    const before = signedIn(hanna);
    await open('leaves-the-session');
    await newUser().click(await button('Stay signed in as Hanna Vogt'));
    await screen.findByText('/overview');
    await expect.poll(() => server.asked('logout')).toHaveLength(1);
    await expect.poll(() => session.get()).toEqual(before);
  });

  test.each([
    ['has expired', { token: `played.${btoa('{"exp":1}')}.`, keptHere: true }],
    ['is over', { token: null }],
  ])('signs nobody in without a question where the session of a member %s', async (_, more) => {
    const server = playServer({ verifyLogin: amara, logout: true });
    const before = signedIn(hanna, more);
    await open(`after-a-session-${String(more.token)}`);
    await button('Go on as Amara Diallo');
    expect(screen.queryByText(/You are signed in/)).toBeNull();
    expect(session.get()).toEqual(before);
    await newUser().click(await button('That is not me'));
    await screen.findByText('/login');
    await expect.poll(() => server.asked('logout')).toHaveLength(1);
    expect(session.get()).toEqual(before);
  });
});

test.each([
  ['the member who is here already', 'token-of-the-same', () => signedIn(amara)],
  ['a visitor whose tab requested the token', 'token-requested', () => noteHandOver('token-requested')],
])('%s goes on without a question', async (_, linkToken, prepare) => {
  playServer({ verifyLogin: amara });
  prepare();
  await open(linkToken);
  await screen.findByText('/overview');
  expect(session.get()).toMatchObject({ gradidoID: 'amara', token });
});

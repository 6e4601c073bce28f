/** The whole wallet, with its English words, in a document without a browser; its server is played by the test. */
import { configure } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { matchPath } from 'react-router';
import { afterEach, expect, vi } from 'vitest';
import { queryClient } from '#shared/client/query-client.ts';
import { session } from '#shared/session/current-session.ts';
import { emptySession } from '#shared/session/session.ts';
import { showLanguage } from '#shared/texts/texts.ts';
import { App } from '../src/wallet/app.tsx';
import { loadParts } from '../src/wallet/parts.ts';
import { preload, routes } from '../src/wallet/routes.tsx';
import { playServer, token } from './played-server.ts';
import type { Answers, PlayedServer } from './played-server.ts';

/** Generous, because a slow machine is no fault of the wallet; what never comes still fails. */
const patienceMs = 20_000;
configure({ asyncUtilTimeout: patienceMs });

export interface Wallet {
  readonly user: UserEvent;
  readonly server: PlayedServer;
  /** Closes the page; the device keeps what it keeps. */
  leave(): void;
}

export const hanna = {
  gradidoID: '11111111-1111-4111-8111-111111111111',
  alias: 'hanna',
  firstName: 'Hanna',
  lastName: 'Vogt',
  language: 'en',
  roles: [],
  klickTipp: { newsletterState: true },
  hideAmountGDD: false,
  hideAmountGDT: false,
  gmsAllowed: false,
  humhubAllowed: false,
};
type Member = typeof hanna;

interface Opening {
  /** Who is signed in; nobody if it is null. */
  readonly member?: Member | null;
  readonly answers?: Answers;
}

/** Opens this address of the wallet as a browser does that loads it anew. */
export async function openWallet(
  address: string,
  { member = hanna, answers = {} }: Opening = {},
): Promise<Wallet> {
  const server = playServer({ verifyLogin: member ?? hanna, login: hanna, ...answers });
  queryClient.clear();
  session.update(emptySession);
  if (member !== null) {
    session.login(member, 'hanna@example.org');
    session.setToken(token);
  }
  return { user: userEvent.setup(), server, leave: await draw(address) };
}

let leaveLast: (() => void) | undefined;
afterEach(() => leaveLast?.());

/** As the start of the wallet does it, and as a browser draws it: nothing waits for the test. */
async function draw(address: string): Promise<() => void> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  configure({ eventWrapper: (work) => work() as undefined });
  window.history.replaceState(undefined, '', address);
  tellTexts();
  const { pathname } = window.location;
  // After a login the overview follows.
  const shown = routes.filter(({ pattern }) =>
    [pathname, '/overview'].some((path) => matchPath(pattern, path) !== null),
  );
  await Promise.all([
    showLanguage('en'),
    preload(pathname, session.get().token !== null),
    loadParts(shown.map(({ Screen }) => Screen)),
  ]);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<App handOverToken={null} />);
  leaveLast = () => {
    root.unmount();
    place.remove();
    leaveLast = undefined;
  };
  return leaveLast;
}

/** Where the texts are, as the page says it that is served while developing. */
function tellTexts(): void {
  if (document.querySelector('meta[name="kula-texts"]') !== null) return;
  const meta = document.createElement('meta');
  meta.name = 'kula-texts';
  const at = Object.fromEntries(
    ['en', 'de', 'fr'].map((language) => [language, `/src/locales/${language}?texts`]),
  );
  meta.content = JSON.stringify({ at, names: ['start'] });
  document.head.append(meta);
}

/** Writes into a field at once, as pasting does. */
export async function fill({ user }: Pick<Wallet, 'user'>, field: HTMLElement, words: string): Promise<void> {
  await user.clear(field);
  if (words === '') return;
  await user.click(field);
  await user.paste(words);
}

/** The field is marked as wrong and the sentence belongs to it, for the eye and for screen readers. */
export async function expectProblem(field: HTMLElement, sentence: string | RegExp): Promise<void> {
  await vi.waitFor(() => {
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field)).toMatch(sentence);
  }, patienceMs);
}

/** What a screen reader says of a field after its name. */
export function descriptionOf(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

export function expectNoProblem(field: HTMLElement): void {
  expect(field.getAttribute('aria-invalid')).toBeNull();
}

/** Where the wallet is now. */
export function address(): string {
  return location.pathname + location.search + location.hash;
}

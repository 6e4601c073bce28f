/** The whole admin area, with its English texts, in happy-dom, with a test server. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { queryClient } from '#shared/client/query-client.ts';
import { session } from '#shared/session/current-session.ts';
import { emptySession } from '#shared/session/session.ts';
import { App } from '../src/admin/app.tsx';
import { preload } from '../src/admin/routes.tsx';
import { draw, newUser } from './drawn.ts';
import { playServer, token } from './played-server.ts';
import type { Answers, Manner, PlayedServer } from './played-server.ts';

export interface Admin {
  readonly user: UserEvent;
  readonly server: PlayedServer;
  /** Closes the page; waiting decisions are sent. */
  leave(): void;
}

const anybody = {
  language: 'en',
  klickTipp: null,
  hideAmountGDD: false,
  hideAmountGDT: false,
};

export const amara = {
  ...anybody,
  gradidoID: '33333333-3333-4333-8333-333333333333',
  alias: 'amara',
  firstName: 'Amara',
  lastName: 'Diallo',
  roles: ['MODERATOR'],
};
export const theo: Official = {
  ...anybody,
  gradidoID: '44444444-4444-4444-8444-444444444444',
  alias: 'theo',
  firstName: 'Theo',
  lastName: 'Brandt',
  roles: ['ADMIN'],
};
export type Official = typeof amara;

interface Opening {
  /** The signed-in member; none if it is null. */
  readonly as?: Official | null;
  readonly answers?: Answers;
  readonly manner?: Manner;
}

/** Opens this address of the admin area like a page load of a browser. */
export async function openAdmin(
  path: string,
  { as = amara, answers = {}, manner }: Opening = {},
): Promise<Admin> {
  const server = playServer({ verifyLogin: as ?? amara, login: amara, ...answers }, manner);
  queryClient.clear();
  session.update({ ...emptySession, redirectPath: '' });
  if (as !== null) {
    session.login(as, `${as.alias}@example.org`);
    session.setToken(token);
  }
  const leave = await draw(path, <App handOverToken={null} />, () => preload(location.pathname));
  return { user: newUser(), server, leave };
}

/** The same, and waits for the heading of the page, and for its contents unless the test holds their answers. */
export async function openPage(path: string, heading: string, opening: Opening = {}): Promise<Admin> {
  const admin = await openAdmin(path, opening);
  await screen.findByRole('heading', { name: heading, level: 1 });
  for (let left = turnsOfAnswers; left > 0 && admin.server.underWay() > 0; left--) await nextTurn();
  // What an answer contains is rendered in the turn after it.
  await nextTurn();
  return admin;
}

/** An answer of the test server that is not held needs no timer: after so many turns it is there on any machine. */
const turnsOfAnswers = 50;

/** Every answer is there, and what follows it is rendered. */
export async function settled({ server }: Admin): Promise<void> {
  await expect.poll(server.underWay).toBe(0);
  await nextTurn();
}

const nextTurn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** The text of the toasts. */
export async function expectSaid(words: string | RegExp): Promise<void> {
  await expect
    .poll(() => [...document.querySelectorAll('.toast')].map((toast) => toast.textContent).join('\n'))
    .toMatch(words);
}

/** The section of a page with a heading of the second level. */
export async function partOf(heading: string): Promise<HTMLElement> {
  const found = (await screen.findByRole('heading', { name: heading, level: 2 })).closest('section');
  if (found === null) throw new Error(`${heading} heads no part of the page.`);
  return found;
}

/** The list items of a page that contain these texts. */
export function entriesOf(words: string | RegExp): HTMLElement[] {
  const entries = [...document.querySelectorAll<HTMLElement>('main li')];
  return entries.filter(({ textContent }) =>
    typeof words === 'string' ? textContent.includes(words) : words.test(textContent),
  );
}

/** The only list item that contains these texts. */
export async function entryOf(words: string | RegExp): Promise<HTMLElement> {
  await expect.poll(() => entriesOf(words)).toHaveLength(1);
  const [entry] = entriesOf(words);
  if (entry === undefined) throw new Error(`No entry has the words ${String(words)}.`);
  return entry;
}

/** People who look after the community, and members that a test needs for itself. */
import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions } from '@playwright/test';
import { signedIn } from '../fixtures.ts';
import { logIn, must, speak } from './api.ts';
import type { Person } from './api.ts';
import { newcomer } from './newcomer.ts';
import type { RunningServer } from './server.ts';

type Mailing = Pick<RunningServer, 'url' | 'mails'>;
export type Role = 'MODERATOR' | 'MODERATOR_AI' | 'ADMIN';

export async function administrator(url: string): Promise<Person> {
  const theo = await logIn(url, 'theo@example.org');
  await speak(url, theo, 'en');
  return theo;
}

/** Somebody new whom the administrator gave a role. */
export async function newOfficial(server: Mailing, role: Role): Promise<Person> {
  const [admin, person] = [await logIn(server.url, 'theo@example.org'), await newMember(server)];
  const give = 'mutation ($userId: Int!, $role: RoleNames) { setUserRole(userId: $userId, role: $role) }';
  await must(server.url, give, { userId: await numberOf(server.url, person.email), role }, admin.token);
  return person;
}

/** Somebody new whom nobody else has the name of. */
export function newMember(server: Mailing): Promise<Person> {
  return newcomer(server, { firstName: 'Henrike', lastName: ownName() });
}

/** A last name of letters only that stands nowhere else. */
export function ownName(): string {
  const letters = randomUUID()
    .replaceAll('-', '')
    .slice(0, 12)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  return `Q${letters}`;
}

/** The number of a member, by which the admin area knows them. */
export async function numberOf(url: string, email: string): Promise<number> {
  const admin = await logIn(url, 'theo@example.org');
  type Data = { searchUsers: { userList: { userId: number; email: string }[] } };
  const find = 'query ($query: String!) { searchUsers(query: $query) { userList { userId email } } }';
  const { searchUsers } = await must<Data>(url, find, { query: email }, admin.token);
  const found = searchUsers.userList.find((member) => member.email === email);
  if (found === undefined) throw new Error(`${email} is not found`);
  return found.userId;
}

/** What a browser keeps of somebody who is signed in to the admin area. */
export function inOffice(url: string, person: Person, role?: Role): BrowserContextOptions {
  const state = signedIn(url, person, { language: 'en', roles: role === undefined ? [] : [role] });
  if (typeof state === 'string') throw new Error('A browser cannot be prepared by a file here.');
  const origins = state.origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.map(({ value }) => ({ name: 'kula-admin-session', value })),
  }));
  return { storageState: { ...state, origins } };
}

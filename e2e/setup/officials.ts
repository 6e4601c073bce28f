/** Moderators and administrators, and members for a single test. */
import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions } from '@playwright/test';
import type { Person } from '../../server/test/graphql-client.ts';
import { signedIn } from '../fixtures.ts';
import { logIn, must, speak } from './api.ts';
import { newcomer } from './newcomer.ts';
import type { RunningServer } from './server.ts';

type Mailing = Pick<RunningServer, 'url' | 'mails'>;
export type Role = 'MODERATOR' | 'MODERATOR_AI' | 'ADMIN';

export async function administrator(url: string): Promise<Person> {
  const theo = await logIn(url, 'theo@example.org');
  await speak(url, theo, 'en');
  return theo;
}

/** A new member to whom the administrator gave a role. */
export async function newOfficial(server: Mailing, role: Role): Promise<Person> {
  const [admin, person] = [await logIn(server.url, 'theo@example.org'), await newMember(server)];
  const give = 'mutation ($userId: Int!, $role: RoleNames) { setUserRole(userId: $userId, role: $role) }';
  await must(server.url, give, { userId: await numberOf(server.url, person.email), role }, admin.token);
  return person;
}

/** A new member with a unique name. */
export function newMember(server: Mailing): Promise<Person> {
  return newcomer(server, { firstName: 'Henrike', lastName: ownName() });
}

/** A unique last name of letters only. */
export function ownName(): string {
  const letters = randomUUID()
    .replaceAll('-', '')
    .slice(0, 12)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  return `Q${letters}`;
}

/** The number of a member in the admin area. */
export async function numberOf(url: string, email: string): Promise<number> {
  const admin = await logIn(url, 'theo@example.org');
  type Data = { searchUsers: { userList: { userId: number; email: string }[] } };
  const find = 'query ($query: String!) { searchUsers(query: $query) { userList { userId email } } }';
  const { searchUsers } = await must<Data>(url, find, { query: email }, admin.token);
  const found = searchUsers.userList.find((member) => member.email === email);
  if (found === undefined) throw new Error(`${email} is not found`);
  return found.userId;
}

/** The storage of a browser in which somebody is signed in to the admin area. */
export function inOffice(url: string, person: Person, role?: Role): BrowserContextOptions {
  const state = signedIn(url, person, { language: 'en', roles: role === undefined ? [] : [role] });
  if (typeof state === 'string') throw new Error('A browser cannot be prepared by a file here.');
  const origins = state.origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.map(({ value }) => ({ name: 'kula-admin-session', value })),
  }));
  return { storageState: { ...state, origins } };
}

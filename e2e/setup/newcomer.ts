/** A member for a single test, for changes that cannot be undone: a username, a password, closing the account. */
import { randomUUID } from 'node:crypto';
import type { Person } from '../../server/test/graphql-client.ts';
import { demoPassword, logIn, must } from './api.ts';
import type { RunningServer } from './server.ts';

const createDocument = `mutation ($email: String!, $firstName: String!, $lastName: String!) {
  createUser(email: $email, firstName: $firstName, lastName: $lastName, language: "en") { id }
}`;
const setPasswordDocument = `mutation ($code: String!, $password: String!) {
  setPassword(code: $code, password: $password)
}`;

export async function newcomer(
  { url, mails }: Pick<RunningServer, 'url' | 'mails'>,
  name: { firstName: string; lastName: string } = { firstName: 'Henrike', lastName: 'Vogt' },
): Promise<Person> {
  const email = `newcomer-${randomUUID()}@example.net`;
  await must(url, createDocument, { email, ...name });
  const { text } = await mails.waitFor(email, /./);
  const code = /\/checkEmail\/([^/\s]+)/.exec(text)?.[1];
  if (code === undefined) throw new Error(`There is no code in the mail:\n${text}`);
  await must(url, setPasswordDocument, { code, password: demoPassword });
  return logIn(url, email);
}

/** Calls the server like a client, for what a test needs besides the browser. */
import { createHmac } from 'node:crypto';
import { execute, type Person, signInAt } from '../../server/test/graphql-client.ts';

export const demoPassword = 'Kula-Demo-1';

export interface Booking {
  readonly id: number;
  readonly typeId: string;
  readonly amount: string;
  readonly balance: string;
  readonly previousBalance: string;
  readonly balanceDate: string;
  readonly memo: string;
  readonly decay: { decay: string; start: string | null; end: string | null };
  readonly linkedUser: { firstName: string; lastName: string } | null;
}

export interface Account {
  readonly balance: { balance: string; count: number };
  readonly transactions: readonly Booking[];
}

/** Executes an operation that must succeed, and returns its data. */
export async function must<Data>(
  url: string,
  query: string,
  variables: object = {},
  token?: string,
): Promise<Data> {
  const { data, errors } = await execute<Data>(url, query, variables, token);
  if (data === null || errors !== undefined)
    throw new Error(`${query} was refused: ${JSON.stringify(errors)}`);
  return data;
}

export function logIn(url: string, email: string, password = demoPassword): Promise<Person> {
  return signInAt(url, email, password);
}

/** Of a member of the demo community, from 1 on. */
export function memberAddress(number: number): string {
  return `member${String(number).padStart(2, '0')}@example.org`;
}

/** So many of them, one after the other: each sign-in computes a hash. */
export async function logInMany(url: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 1; number <= count; number++) people.push(await logIn(url, memberAddress(number)));
  return people;
}

/** The member's own language, in which the wallet is shown after a login. */
export async function speak(url: string, { token }: Person, language: string): Promise<void> {
  const change = 'mutation ($language: String!) { updateUserInfos(language: $language) }';
  await must(url, change, { language }, token);
}

const accountDocument = `query ($size: Int!) {
  transactionList(currentPage: 1, pageSize: $size, order: DESC) {
    balance { balance count }
    transactions {
      id typeId amount balance previousBalance balanceDate memo
      decay { decay start end } linkedUser { firstName lastName }
    }
  }
}`;

/** The newest bookings of a member with the virtual rows. */
export async function accountOf(url: string, { token }: Person, size = 10): Promise<Account> {
  return (await must<{ transactionList: Account }>(url, accountDocument, { size }, token)).transactionList;
}

/** Ends the session of this token on the server, as another device could. */
export async function endSession(url: string, { token }: Person): Promise<void> {
  await must(url, 'mutation { logout }', {}, token);
}

/** The same session with a token that ends at another time, signed as the server signs. */
export function tokenEnding(token: string, secret: string, endsAt: number): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...claims, exp: Math.floor(endsAt / 1000) })).toString(
    'base64url',
  );
  const signature = createHmac('sha256', secret).update(`${header}.${changed}`).digest('base64url');
  return `${header}.${changed}.${signature}`;
}

/** One member gives to another. */
export async function give(
  url: string,
  from: Person,
  to: Person,
  gift: { readonly amount: string; readonly memo: string },
): Promise<void> {
  const send = `mutation ($to: String!, $amount: Decimal!, $memo: String!) {
    sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: $amount, memo: $memo)
  }`;
  await must(url, send, { to: to.gradidoID, ...gift }, from.token);
}

/** Calls the server like a client, for what a test needs besides the browser. */
import { createHmac } from 'node:crypto';

export const demoPassword = 'Kula-Demo-1';

export interface Answer<Data> {
  readonly data: Data | null;
  readonly errors?: readonly { message: string; extensions: { code: string } }[];
  readonly token: string | null;
}

export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gradidoID: string;
  readonly alias: string | null;
  readonly token: string;
}

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

export async function execute<Data>(
  url: string,
  query: string,
  variables: object = {},
  token?: string,
): Promise<Answer<Data>> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      clientTimezoneOffset: '0',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  if (text === '') throw new Error(`${url} answered ${response.status} without a word.`);
  const body = JSON.parse(text) as Omit<Answer<Data>, 'token'>;
  return { ...body, token: response.headers.get('token') };
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

const loginDocument = `mutation ($email: String!, $password: String!) {
  login(email: $email, password: $password) { firstName lastName gradidoID alias }
}`;

export async function logIn(url: string, email: string, password = demoPassword): Promise<Person> {
  type Data = { login: Omit<Person, 'email' | 'token'> };
  const { data, errors, token } = await execute<Data>(url, loginDocument, { email, password });
  if (data === null || token === null)
    throw new Error(`${email} could not log in: ${JSON.stringify(errors)}`);
  return { ...data.login, email, token };
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

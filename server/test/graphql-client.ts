/** A client of servers that are processes of their own. */

export interface Answer<Data> {
  readonly data: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
  /** The token of the session, where the answer has one. */
  readonly token: string | null;
  readonly response: Response;
}

/** Sends an operation; throws where nothing, or nothing of GraphQL, answers. */
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
      clienttimezoneoffset: '0',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  if (text === '') throw new Error(`${url} answered ${response.status} without a word.`);
  const body = JSON.parse(text) as Pick<Answer<Data>, 'data' | 'errors'>;
  return { ...body, token: response.headers.get('token'), response };
}

const LOGIN = `mutation ($email: String!, $password: String!) {
  login(email: $email, password: $password) { firstName lastName gradidoID alias }
}`;

/** Somebody who is signed in. */
export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gradidoID: string;
  readonly alias: string | null;
  readonly token: string;
}

/** Begins a session; throws where that is refused. */
export async function signInAt(url: string, email: string, password: string): Promise<Person> {
  type Data = { login: Omit<Person, 'email' | 'token'> };
  const { data, errors, token } = await execute<Data>(url, LOGIN, { email, password });
  if (!data || token === null) throw new Error(`${email} cannot sign in: ${JSON.stringify(errors)}`);
  return { ...data.login, email, token };
}

/** Members with passkeys, made and used through the operations of the server. */
import type { TestApp } from './app.ts';
import { given } from './app.ts';
import { type Authenticator, createAuthenticator, type Oddity } from './doubles/authenticator.ts';

export const ADD =
  'mutation ($answer: String!, $name: String!) { addPasskey(answer: $answer, name: $name) { id name isSynced } }';
export const CONFIRM_OPTIONS = 'query ($about: String!) { confirmationOptions(about: $about) }';
const SIGN_IN = 'mutation ($answer: String!) { signInWithPasskey(answer: $answer) { firstName } }';

export const creationOptions = async (app: Pick<TestApp, 'graphql'>, token: string): Promise<string> =>
  given((await app.graphql<{ passkeyOptions: string }>('{ passkeyOptions }', {}, { token })).data)
    .passkeyOptions;

/** A new passkey of the member who has just signed in. */
export async function addPasskey(app: TestApp, token: string, name = 'Phone'): Promise<Authenticator> {
  const authenticator = createAuthenticator(app.deps.config.communityUrl);
  const answer = authenticator.create(await creationOptions(app, token));
  const { error } = await app.graphql<object>(ADD, { answer, name }, { token });
  if (error) throw new Error(error.message);
  return authenticator;
}

/** The authenticator's answer for this content. */
export async function confirm(
  app: Pick<TestApp, 'graphql'>,
  token: string,
  { authenticator, about, odd }: { authenticator: Authenticator; about: string; odd?: Oddity },
): Promise<string> {
  const { data } = await app.graphql<{ confirmationOptions: string }>(CONFIRM_OPTIONS, { about }, { token });
  return authenticator.answer(given(data).confirmationOptions, odd);
}

export const signInOptions = async (app: Pick<TestApp, 'graphql'>): Promise<string> =>
  given((await app.graphql<{ passkeySignInOptions: string }>('{ passkeySignInOptions }')).data)
    .passkeySignInOptions;

/** Signs in with the authenticator's answer. */
export const signInWith = (app: Pick<TestApp, 'graphql'>, answer: string) =>
  app.graphql<{ signInWithPasskey: { firstName: string } }>(SIGN_IN, { answer });

/** Passkeys, recovery codes, and devices that stay signed in. */
import { expect } from 'vitest';
import { given } from '../app.ts';
import { openBrowser } from '../browser.ts';
import { createAuthenticator } from '../doubles/authenticator.ts';
import { PASSWORD } from '../people.ts';
import type { OperationExample, Fixture } from './fixture.ts';

const CONTINUE = 'mutation { continueSession { firstName } }';
const FORGET = 'mutation { forgetStay }';
const proof = { password: PASSWORD };

interface Row {
  readonly id: number;
}

/** A new passkey of a person, with the authenticator that holds it. */
async function withPasskey({ app, execute }: Fixture, person: 'maria' | 'jonas') {
  const authenticator = createAuthenticator(app.deps.config.communityUrl);
  await execute(person, 'proveOwner', { proof });
  const answer = authenticator.create(await execute<string>(person, 'passkeyOptions'));
  const { id } = await execute<Row>(person, 'addPasskey', { answer, name: 'Phone' });
  return { id, authenticator };
}

/** A browser in which Maria stays signed in. */
async function stayingBrowser({ app, member }: Fixture) {
  const browser = openBrowser(app);
  const { email } = member('maria');
  const login = `mutation { login(email: "${email}", password: "${PASSWORD}") { id } }`;
  const { token } = await browser.execute(login);
  await browser.execute('mutation { staySignedIn }', {}, token);
  return { browser, token: given(token) };
}

export const safeguards: Readonly<Record<string, OperationExample>> = {
  staySignedIn: {
    works: async ({ execute }) => expect(await execute('maria', 'staySignedIn')).toBe(true),
    refuses: ({ refuse }) => refuse(undefined, 'staySignedIn', 'UNAUTHORIZED'),
  },
  stays: {
    works: async (fixture) => {
      await stayingBrowser(fixture);
      expect(await fixture.execute('maria', 'stays')).toMatchObject([{ device: 'Firefox · Android' }, {}]);
    },
    refuses: ({ refuse }) => refuse(undefined, 'stays', 'UNAUTHORIZED'),
  },
  continueSession: {
    works: async (fixture) => {
      const { browser } = await stayingBrowser(fixture);
      expect((await browser.execute(CONTINUE)).data).toEqual({ continueSession: { firstName: 'Maria' } });
      fixture.worked.add('continueSession');
    },
    refuses: ({ refuse }) => refuse(undefined, 'continueSession', 'WRONG_CREDENTIALS'),
  },
  endStay: {
    works: async ({ execute }) => {
      const [{ id } = { id: 0 }] = await execute<Row[]>('maria', 'stays');
      expect(await execute('maria', 'endStay', { id })).toBe(true);
      expect(await execute('maria', 'stays')).not.toContainEqual(expect.objectContaining({ id }));
    },
    refuses: ({ refuse }) => refuse('jonas', 'endStay', 'NOT_FOUND', { id: 1 }),
  },
  forgetStay: {
    works: async (fixture) => {
      const { browser } = await stayingBrowser(fixture);
      const deviceCookie = given(browser.cookies.get('kula-stay'));
      await browser.execute(FORGET);
      browser.cookies.set('kula-stay', deviceCookie);
      expect((await browser.execute(CONTINUE)).error?.extensions.code).toBe('WRONG_CREDENTIALS');
      fixture.worked.add('forgetStay');
    },
    // The answer does not reveal whether there was anything to remove.
    refuses: async ({ execute, refused }) => {
      expect(await execute(undefined, 'forgetStay')).toBe(true);
      refused.add('forgetStay');
    },
  },
  proveOwner: {
    works: async ({ execute }) => expect(await execute('maria', 'proveOwner', { proof })).toBe(true),
    refuses: ({ refuse }) =>
      refuse('maria', 'proveOwner', 'PASSWORD_WRONG', { proof: { password: 'Wrong-Horse-9' } }),
  },
  passkeyOptions: {
    works: async ({ execute }) =>
      expect(JSON.parse(await execute<string>('maria', 'passkeyOptions'))).toMatchObject({
        attestation: 'none',
      }),
    refuses: ({ refuse }) => refuse(undefined, 'passkeyOptions', 'UNAUTHORIZED'),
  },
  addPasskey: {
    works: async (fixture) => expect((await withPasskey(fixture, 'maria')).id).toBeGreaterThan(0),
    refuses: ({ refuse }) => refuse('maria', 'addPasskey', 'PASSKEY_REFUSED', { answer: '{}', name: 'x' }),
  },
  passkeys: {
    works: async ({ execute }) =>
      expect(await execute('maria', 'passkeys')).toMatchObject([{ name: 'Phone' }]),
    refuses: ({ refuse }) => refuse(undefined, 'passkeys', 'UNAUTHORIZED'),
  },
  passkeySignInOptions: {
    works: async ({ execute }) =>
      expect(JSON.parse(await execute<string>(undefined, 'passkeySignInOptions'))).toMatchObject({
        userVerification: 'required',
      }),
    // It refuses nobody: the challenge is not stored.
    refuses: async ({ refused }) => void refused.add('passkeySignInOptions'),
  },
  confirmationOptions: {
    works: async ({ execute }) =>
      expect(
        JSON.parse(await execute<string>('maria', 'confirmationOptions', { about: 'account' })),
      ).toMatchObject({ allowCredentials: [{ type: 'public-key' }] }),
    refuses: ({ refuse }) => refuse(undefined, 'confirmationOptions', 'UNAUTHORIZED', { about: 'account' }),
  },
  signInWithPasskey: {
    works: async (fixture) => {
      const { authenticator } = await withPasskey(fixture, 'jonas');
      const answer = authenticator.answer(await fixture.execute<string>(undefined, 'passkeySignInOptions'));
      expect(await fixture.execute(undefined, 'signInWithPasskey', { answer })).toMatchObject({
        firstName: 'Jonas',
      });
    },
    refuses: ({ refuse }) => refuse(undefined, 'signInWithPasskey', 'WRONG_CREDENTIALS', { answer: '{}' }),
  },
  renamePasskey: {
    works: async (fixture) => {
      const { id } = await withPasskey(fixture, 'maria');
      expect(await fixture.execute('maria', 'renamePasskey', { id, name: 'Laptop' })).toBe(true);
      expect(await fixture.execute('maria', 'passkeys')).toContainEqual(
        expect.objectContaining({ id, name: 'Laptop' }),
      );
    },
    refuses: ({ refuse }) => refuse('maria', 'renamePasskey', 'PASSKEY_NAME_INVALID', { id: 1, name: ' ' }),
  },
  createRecoveryCodes: {
    works: async ({ execute }) =>
      expect(await execute<string[]>('maria', 'createRecoveryCodes')).toHaveLength(10),
    refuses: ({ refuse }) => refuse(undefined, 'createRecoveryCodes', 'UNAUTHORIZED'),
  },
  signInWithRecoveryCode: {
    works: async ({ execute, member }) => {
      const [code] = await execute<string[]>('maria', 'createRecoveryCodes');
      const { email } = member('maria');
      expect(await execute(undefined, 'signInWithRecoveryCode', { email, code })).toMatchObject({
        firstName: 'Maria',
      });
    },
    refuses: ({ refuse, member }) =>
      refuse(undefined, 'signInWithRecoveryCode', 'WRONG_CREDENTIALS', {
        email: member('maria').email,
        code: '0000-0000-0000-0000',
      }),
  },
  setSendLimit: {
    works: async (fixture) => {
      await withPasskey(fixture, 'jonas');
      expect(await fixture.execute('jonas', 'setSendLimit', { amount: '20', proof })).toBe(true);
    },
    refuses: ({ refuse }) => refuse('theo', 'setSendLimit', 'PASSKEY_MISSING', { amount: '20', proof }),
  },
  safeguards: {
    works: async ({ execute }) =>
      expect(await execute('maria', 'safeguards')).toMatchObject({ sendLimit: null }),
    refuses: ({ refuse }) => refuse(undefined, 'safeguards', 'UNAUTHORIZED'),
  },
  removePasskey: {
    works: async (fixture) => {
      const { id } = await withPasskey(fixture, 'jonas');
      expect(await fixture.execute('jonas', 'removePasskey', { id })).toBe(true);
    },
    refuses: async (fixture) => {
      await fixture.execute('theo', 'proveOwner', { proof });
      await fixture.refuse('theo', 'removePasskey', 'PASSKEY_NOT_FOUND', { id: 1 });
    },
  },
};

/** Passkeys, recovery codes, and devices that stay signed in. */
import { expect } from 'vitest';
import { given } from '../app.ts';
import { openBrowser } from '../browser.ts';
import { createAuthenticator } from '../doubles/authenticator.ts';
import { PASSWORD } from '../people.ts';
import type { OperationCase, Stage } from './stage.ts';

const CONTINUE = 'mutation { continueSession { firstName } }';
const FORGET = 'mutation { forgetStay }';
const proof = { password: PASSWORD };

interface Known {
  readonly id: number;
}

/** A new passkey of a person, with the authenticator that holds it. */
async function withPasskey({ app, ask }: Stage, person: 'maria' | 'jonas') {
  const authenticator = createAuthenticator(app.deps.config.communityUrl);
  await ask(person, 'proveOwner', { proof });
  const answer = authenticator.create(await ask<string>(person, 'passkeyOptions'));
  const { id } = await ask<Known>(person, 'addPasskey', { answer, name: 'Phone' });
  return { id, authenticator };
}

/** A browser in which Maria stays signed in. */
async function stayingBrowser({ app, member }: Stage) {
  const browser = openBrowser(app);
  const { email } = member('maria');
  const login = `mutation { login(email: "${email}", password: "${PASSWORD}") { id } }`;
  const { token } = await browser.ask(login);
  await browser.ask('mutation { staySignedIn }', {}, token);
  return { browser, token: given(token) };
}

export const safeguards: Readonly<Record<string, OperationCase>> = {
  staySignedIn: {
    works: async ({ ask }) => expect(await ask('maria', 'staySignedIn')).toBe(true),
    refuses: ({ refuse }) => refuse(undefined, 'staySignedIn', 'UNAUTHORIZED'),
  },
  stays: {
    works: async (stage) => {
      await stayingBrowser(stage);
      expect(await stage.ask('maria', 'stays')).toMatchObject([{ device: 'Firefox · Android' }, {}]);
    },
    refuses: ({ refuse }) => refuse(undefined, 'stays', 'UNAUTHORIZED'),
  },
  continueSession: {
    works: async (stage) => {
      const { browser } = await stayingBrowser(stage);
      expect((await browser.ask(CONTINUE)).data).toEqual({ continueSession: { firstName: 'Maria' } });
      stage.worked.add('continueSession');
    },
    refuses: ({ refuse }) => refuse(undefined, 'continueSession', 'WRONG_CREDENTIALS'),
  },
  endStay: {
    works: async ({ ask }) => {
      const [{ id } = { id: 0 }] = await ask<Known[]>('maria', 'stays');
      expect(await ask('maria', 'endStay', { id })).toBe(true);
      expect(await ask('maria', 'stays')).not.toContainEqual(expect.objectContaining({ id }));
    },
    refuses: ({ refuse }) => refuse('jonas', 'endStay', 'NOT_FOUND', { id: 1 }),
  },
  forgetStay: {
    works: async (stage) => {
      const { browser } = await stayingBrowser(stage);
      const kept = given(browser.cookies.get('kula-stay'));
      await browser.ask(FORGET);
      browser.cookies.set('kula-stay', kept);
      expect((await browser.ask(CONTINUE)).error?.extensions.code).toBe('WRONG_CREDENTIALS');
      stage.worked.add('forgetStay');
    },
    // The answer does not reveal whether there was anything to remove.
    refuses: async ({ ask, refused }) => {
      expect(await ask(undefined, 'forgetStay')).toBe(true);
      refused.add('forgetStay');
    },
  },
  proveOwner: {
    works: async ({ ask }) => expect(await ask('maria', 'proveOwner', { proof })).toBe(true),
    refuses: ({ refuse }) =>
      refuse('maria', 'proveOwner', 'PASSWORD_WRONG', { proof: { password: 'Wrong-Horse-9' } }),
  },
  passkeyOptions: {
    works: async ({ ask }) =>
      expect(JSON.parse(await ask<string>('maria', 'passkeyOptions'))).toMatchObject({ attestation: 'none' }),
    refuses: ({ refuse }) => refuse(undefined, 'passkeyOptions', 'UNAUTHORIZED'),
  },
  addPasskey: {
    works: async (stage) => expect((await withPasskey(stage, 'maria')).id).toBeGreaterThan(0),
    refuses: ({ refuse }) => refuse('maria', 'addPasskey', 'PASSKEY_REFUSED', { answer: '{}', name: 'x' }),
  },
  passkeys: {
    works: async ({ ask }) => expect(await ask('maria', 'passkeys')).toMatchObject([{ name: 'Phone' }]),
    refuses: ({ refuse }) => refuse(undefined, 'passkeys', 'UNAUTHORIZED'),
  },
  passkeySignInOptions: {
    works: async ({ ask }) =>
      expect(JSON.parse(await ask<string>(undefined, 'passkeySignInOptions'))).toMatchObject({
        userVerification: 'required',
      }),
    // It refuses nobody: the challenge is not stored.
    refuses: async ({ refused }) => void refused.add('passkeySignInOptions'),
  },
  confirmationOptions: {
    works: async ({ ask }) =>
      expect(
        JSON.parse(await ask<string>('maria', 'confirmationOptions', { about: 'account' })),
      ).toMatchObject({ allowCredentials: [{ type: 'public-key' }] }),
    refuses: ({ refuse }) => refuse(undefined, 'confirmationOptions', 'UNAUTHORIZED', { about: 'account' }),
  },
  signInWithPasskey: {
    works: async (stage) => {
      const { authenticator } = await withPasskey(stage, 'jonas');
      const answer = authenticator.answer(await stage.ask<string>(undefined, 'passkeySignInOptions'));
      expect(await stage.ask(undefined, 'signInWithPasskey', { answer })).toMatchObject({
        firstName: 'Jonas',
      });
    },
    refuses: ({ refuse }) => refuse(undefined, 'signInWithPasskey', 'WRONG_CREDENTIALS', { answer: '{}' }),
  },
  renamePasskey: {
    works: async (stage) => {
      const { id } = await withPasskey(stage, 'maria');
      expect(await stage.ask('maria', 'renamePasskey', { id, name: 'Laptop' })).toBe(true);
      expect(await stage.ask('maria', 'passkeys')).toContainEqual(
        expect.objectContaining({ id, name: 'Laptop' }),
      );
    },
    refuses: ({ refuse }) => refuse('maria', 'renamePasskey', 'PASSKEY_NAME_INVALID', { id: 1, name: ' ' }),
  },
  createRecoveryCodes: {
    works: async ({ ask }) => expect(await ask<string[]>('maria', 'createRecoveryCodes')).toHaveLength(10),
    refuses: ({ refuse }) => refuse(undefined, 'createRecoveryCodes', 'UNAUTHORIZED'),
  },
  signInWithRecoveryCode: {
    works: async ({ ask, member }) => {
      const [code] = await ask<string[]>('maria', 'createRecoveryCodes');
      const { email } = member('maria');
      expect(await ask(undefined, 'signInWithRecoveryCode', { email, code })).toMatchObject({
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
    works: async (stage) => {
      await withPasskey(stage, 'jonas');
      expect(await stage.ask('jonas', 'setSendLimit', { amount: '20', proof })).toBe(true);
    },
    refuses: ({ refuse }) => refuse('theo', 'setSendLimit', 'PASSKEY_MISSING', { amount: '20', proof }),
  },
  safeguards: {
    works: async ({ ask }) => expect(await ask('maria', 'safeguards')).toMatchObject({ sendLimit: null }),
    refuses: ({ refuse }) => refuse(undefined, 'safeguards', 'UNAUTHORIZED'),
  },
  removePasskey: {
    works: async (stage) => {
      const { id } = await withPasskey(stage, 'jonas');
      expect(await stage.ask('jonas', 'removePasskey', { id })).toBe(true);
    },
    refuses: async (stage) => {
      await stage.ask('theo', 'proveOwner', { proof });
      await stage.refuse('theo', 'removePasskey', 'PASSKEY_NOT_FOUND', { id: 1 });
    },
  },
};

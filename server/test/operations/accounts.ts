/** Sessions, registration, settings and finding each other. */
import { expect } from 'vitest';
import { given } from '../app.ts';
import { PASSWORD, signIn } from '../people.ts';
import type { OperationExample, Fixture } from './fixture.ts';

interface Me {
  readonly gradidoID: string;
  readonly firstName: string;
  readonly hideAmountGDD: boolean;
  readonly klickTipp: { readonly newsletterState: boolean };
}

const me = (fixture: Fixture): Promise<Me> => fixture.execute<Me>('maria', 'verifyLogin');
const NEW_PASSWORD = 'Correct-Horse-10';

export const accounts: Readonly<Record<string, OperationExample>> = {
  login: {
    works: async ({ execute, member }) => {
      const { email, uuid } = member('maria');
      const answer = await execute<Me>(undefined, 'login', { email, password: PASSWORD });
      expect(answer).toMatchObject({ gradidoID: uuid, firstName: 'Maria', emailContact: { email } });
    },
    refuses: ({ refuse, member }) =>
      refuse(undefined, 'login', 'WRONG_CREDENTIALS', {
        email: member('maria').email,
        password: 'Wrong-Horse-9',
      }),
  },
  verifyLogin: {
    works: async (fixture) => expect((await me(fixture)).gradidoID).toBe(fixture.member('maria').uuid),
    refuses: ({ refuse }) => refuse(undefined, 'verifyLogin', 'UNAUTHORIZED'),
  },
  logout: {
    works: async ({ app, execute, idOf }) => {
      await execute('jonas', 'verifyLogin');
      expect(await execute('jonas', 'logout')).toBe(true);
      expect(await openSessions(app, idOf('jonas'))).toEqual([]);
    },
    refuses: ({ refuse }) => refuse(undefined, 'logout', 'UNAUTHORIZED'),
  },
  createUser: {
    works: async ({ newcomer, execute, worked }) => {
      // Its effect is the mail with the code, which the newcomer opens.
      const { code } = await newcomer();
      expect(await execute(undefined, 'queryOptIn', { optIn: code })).toBe(true);
      worked.add('createUser');
    },
    refuses: ({ refuse }) =>
      refuse(undefined, 'createUser', 'FIRST_NAME_INVALID', {
        email: 'x@example.org',
        firstName: 'X',
        lastName: 'Comer',
      }),
  },
  forgotPassword: {
    works: async ({ app, execute, member }) => {
      const { email } = member('jonas');
      expect(await execute(undefined, 'forgotPassword', { email })).toBe(true);
      const mail = app.db.read.selectFrom('outbox_mails').select('kind').where('to_address', '=', email);
      expect(await mail.where('kind', '=', 'resetPassword').execute()).toHaveLength(1);
    },
    refuses: ({ refuse }) => refuse(undefined, 'forgotPassword', 'EMAIL_INVALID', { email: 'nobody' }),
  },
  setPassword: {
    works: async ({ newcomer, execute }) => {
      const { email, code } = await newcomer();
      expect(await execute(undefined, 'setPassword', { code, password: NEW_PASSWORD })).toBe(true);
      expect(await execute(undefined, 'login', { email, password: NEW_PASSWORD })).toMatchObject({
        firstName: 'Newton',
      });
    },
    refuses: ({ refuse }) =>
      refuse(undefined, 'setPassword', 'CODE_UNKNOWN', { code: '12', password: NEW_PASSWORD }),
  },
  choosePassword: {
    works: async ({ newcomer, execute }) => {
      const { email, code } = await newcomer();
      const answer = await execute<Me>(undefined, 'choosePassword', { code, password: NEW_PASSWORD });
      expect(answer).toMatchObject({ firstName: 'Newton', emailContact: { email } });
    },
    refuses: ({ refuse }) =>
      refuse(undefined, 'choosePassword', 'CODE_UNKNOWN', { code: '12', password: NEW_PASSWORD }),
  },
  queryOptIn: {
    works: async ({ newcomer, execute }) =>
      expect(await execute(undefined, 'queryOptIn', { optIn: (await newcomer()).code })).toBe(true),
    refuses: ({ refuse }) => refuse(undefined, 'queryOptIn', 'CODE_UNKNOWN', { optIn: '12' }),
  },
  emailOfCode: {
    works: async ({ newcomer, execute }) => {
      const { email, code } = await newcomer();
      expect(await execute(undefined, 'emailOfCode', { code })).toBe(email);
    },
    refuses: ({ refuse }) => refuse(undefined, 'emailOfCode', 'CODE_UNKNOWN', { code: '12' }),
  },
  accountOfCode: {
    works: async ({ newcomer, execute }) => {
      const { email, code } = await newcomer();
      expect(await execute(undefined, 'accountOfCode', { code })).toEqual({
        email,
        firstName: 'Newton',
        lastName: expect.any(String) as string,
        alias: null,
        hasSafeguards: false,
      });
    },
    refuses: ({ refuse }) => refuse(undefined, 'accountOfCode', 'CODE_UNKNOWN', { code: '12' }),
  },
  checkUsername: {
    works: async ({ execute }) =>
      expect(await execute(undefined, 'checkUsername', { username: 'garden-friend' })).toBe(true),
    // Its refusal is its answer: the name is not available.
    refuses: async ({ execute, refused }) => {
      expect(await execute(undefined, 'checkUsername', { username: 'admin' })).toBe(false);
      refused.add('checkUsername');
    },
  },
  updateUserInfos: {
    works: async (fixture) => {
      expect(await fixture.execute('maria', 'updateUserInfos', { hideAmountGDD: true })).toBe(true);
      expect((await me(fixture)).hideAmountGDD).toBe(true);
    },
    refuses: ({ refuse }) => refuse('maria', 'updateUserInfos', 'LANGUAGE_INVALID', { language: 'tlh' }),
  },
  subscribeNewsletter: {
    works: async (fixture) => {
      expect(await fixture.execute('maria', 'subscribeNewsletter')).toBe(true);
      expect((await me(fixture)).klickTipp.newsletterState).toBe(true);
    },
    refuses: ({ refuse }) => refuse(undefined, 'subscribeNewsletter', 'UNAUTHORIZED'),
  },
  unsubscribeNewsletter: {
    works: async (fixture) => {
      await fixture.execute('maria', 'subscribeNewsletter');
      expect(await fixture.execute('maria', 'unsubscribeNewsletter')).toBe(true);
      expect((await me(fixture)).klickTipp.newsletterState).toBe(false);
    },
    refuses: ({ refuse }) => refuse(undefined, 'unsubscribeNewsletter', 'UNAUTHORIZED'),
  },
  user: {
    works: async ({ execute, member }) => {
      const { email, uuid } = member('maria');
      expect(await execute('jonas', 'user', { identifier: email })).toMatchObject({
        gradidoID: uuid,
        emailContact: null,
      });
    },
    refuses: ({ refuse }) =>
      refuse('jonas', 'user', 'RECIPIENT_NOT_FOUND', { identifier: 'nobody@example.org' }),
  },
  userLocation: {
    works: async ({ execute }) => {
      const place = { longitude: 8.5417, latitude: 47.3769 };
      expect(await execute('ai', 'userLocation')).toMatchObject({ userLocation: {} });
      await execute('ai', 'updateUserInfos', { gmsLocation: place });
      expect(await execute('ai', 'userLocation')).toMatchObject({ userLocation: place });
    },
    refuses: ({ refuse }) => refuse(undefined, 'userLocation', 'UNAUTHORIZED'),
  },
  searchAdminUsers: {
    works: async ({ execute }) =>
      expect(await execute('maria', 'searchAdminUsers', { pageSize: 25 })).toMatchObject({
        userList: expect.arrayContaining([
          { firstName: 'Theo', lastName: 'Tester', role: 'ADMIN' },
        ]) as unknown,
      }),
    refuses: ({ refuse }) => refuse('maria', 'searchAdminUsers', 'PAGE_INVALID', { pageSize: 101 }),
  },
  sessions: {
    works: async ({ execute }) => {
      const open = await execute<{ isThis: boolean }[]>('maria', 'sessions');
      expect(open.filter(({ isThis }) => isThis)).toHaveLength(1);
    },
    refuses: ({ refuse }) => refuse(undefined, 'sessions', 'UNAUTHORIZED'),
  },
  endSession: {
    works: async ({ app, execute, idOf, member }) => {
      await signIn(app, member('jonas'));
      const open = await execute<{ id: string; isThis: boolean }[]>('jonas', 'sessions');
      const { id } = given(open.find(({ isThis }) => !isThis));
      expect(await execute('jonas', 'endSession', { id })).toBe(true);
      expect(await openSessions(app, idOf('jonas'))).not.toContainEqual({ id });
    },
    refuses: async ({ execute, refuse }) => {
      const [{ id } = { id: '' }] = await execute<{ id: string }[]>('maria', 'sessions');
      await refuse('ai', 'endSession', 'NOT_FOUND', { id });
    },
  },
  endSessions: {
    works: async ({ app, execute, idOf }) => {
      await execute('jonas', 'verifyLogin');
      expect(await execute('jonas', 'endSessions')).toBe(true);
      expect(await openSessions(app, idOf('jonas'))).toEqual([]);
    },
    refuses: ({ refuse }) => refuse(undefined, 'endSessions', 'UNAUTHORIZED'),
  },
  createHandOver: {
    works: async ({ app, execute }) => {
      const token = await execute<string>('amara', 'createHandOver');
      const { data } = await app.graphql('{ verifyLogin { firstName } }', {}, { token });
      expect(data).toEqual({ verifyLogin: { firstName: 'Amara' } });
    },
    refuses: ({ refuse }) => refuse('maria', 'createHandOver', 'UNAUTHORIZED'),
  },
};

async function openSessions({ db }: Fixture['app'], memberId: number): Promise<object[]> {
  return db.read
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}

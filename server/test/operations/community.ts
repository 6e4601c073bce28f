/** Members' administration, communities, brandings, the assistant, and services outside. */
import { expect } from 'vitest';
import type { OperationCase, Stage } from './stage.ts';

interface Branding {
  readonly id: number;
  readonly alias: string;
}

let brandings = 0;
function brand({ ask }: Stage, change: object = {}): Promise<Branding> {
  const input = {
    name: 'Orchard',
    alias: `orchard-${++brandings}`,
    newUserToSpace: false,
    logoUrl: 'https://orchard.example/apple.png',
    ...change,
  };
  return ask<Branding>('theo', 'upsertProjectBranding', { input });
}

/** Unauthenticated fields are refused when a request contains them by the dozen. */
async function refuseDozens({ app, refused }: Stage, operation: string): Promise<void> {
  const fields = Array.from({ length: 13 }, (_, index) => `f${index}: ${operation} { id }`);
  const { data, error } = await app.graphql(`{ ${fields.join(' ')} }`);
  expect({ data, code: error?.extensions.code }).toEqual({ data: null, code: 'QUERY_TOO_COMPLEX' });
  refused.add(operation);
}

export const community: Readonly<Record<string, OperationCase>> = {
  homeCommunity: {
    works: async ({ ask }) =>
      expect(await ask(undefined, 'homeCommunity')).toMatchObject({ name: 'Lindental', foreign: false }),
    refuses: (stage) => refuseDozens(stage, 'homeCommunity'),
  },
  reachableCommunities: {
    works: async ({ ask }) =>
      expect(await ask(undefined, 'reachableCommunities')).toMatchObject([
        { name: 'Lindental', foreign: false },
        { name: 'neighbour', foreign: true },
      ]),
    refuses: (stage) => refuseDozens(stage, 'reachableCommunities'),
  },
  communityByIdentifier: {
    works: async ({ ask }) =>
      expect(
        await ask(undefined, 'communityByIdentifier', { communityIdentifier: 'Lindental' }),
      ).toMatchObject({ foreign: false }),
    refuses: ({ refuse }) =>
      refuse(undefined, 'communityByIdentifier', 'COMMUNITY_NOT_FOUND', { communityIdentifier: 'Nowhere' }),
  },
  allCommunities: {
    works: async ({ ask }) =>
      expect(await ask('theo', 'allCommunities')).toMatchObject([
        { name: 'Lindental', foreign: false },
        { name: 'neighbour', foreign: true },
      ]),
    refuses: ({ refuse }) => refuse('theo', 'allCommunities', 'PAGE_INVALID', { currentPage: 0 }),
  },
  updateHomeCommunity: {
    works: async ({ ask }) => {
      const { uuid } = await ask<{ uuid: string }>(undefined, 'homeCommunity');
      const location = { longitude: 8.5, latitude: 47.25 };
      expect(await ask('theo', 'updateHomeCommunity', { uuid, location })).toMatchObject({ location });
      expect(await ask('maria', 'userLocation')).toMatchObject({ communityLocation: location });
    },
    refuses: ({ refuse }) => refuse('theo', 'updateHomeCommunity', 'COMMUNITY_NOT_FOUND', { uuid: 'x' }),
  },
  searchUsers: {
    works: async ({ ask, idOf }) =>
      expect(await ask('amara', 'searchUsers', { query: 'jonas' })).toMatchObject({
        userCount: 1,
        userList: [{ userId: idOf('jonas'), email: 'jonas@example.org', roles: [] }],
      }),
    refuses: ({ refuse }) => refuse('maria', 'searchUsers', 'UNAUTHORIZED', { query: '' }),
  },
  setUserRole: {
    works: async ({ idOf, ask }) => {
      const [userId, query] = [idOf('jonas'), 'jonas'];
      expect(await ask('theo', 'setUserRole', { userId, role: 'MODERATOR' })).toBe('MODERATOR');
      expect(await ask('theo', 'setUserRole', { userId, role: 'USER' })).toBeNull();
      expect(await ask('theo', 'searchUsers', { query })).toMatchObject({ userList: [{ roles: [] }] });
    },
    refuses: ({ refuse, idOf }) =>
      refuse('theo', 'setUserRole', 'OWN_ACCOUNT', { userId: idOf('theo'), role: 'USER' }),
  },
  deleteUser: {
    works: async ({ newcomer, ask }) => {
      const { id, email } = await newcomer();
      const closedAt = await ask<string>('theo', 'deleteUser', { userId: id });
      expect(await ask('theo', 'searchUsers', { query: email })).toMatchObject({
        userList: [{ deletedAt: closedAt }],
      });
    },
    refuses: ({ refuse, idOf }) => refuse('theo', 'deleteUser', 'OWN_ACCOUNT', { userId: idOf('theo') }),
  },
  unDeleteUser: {
    works: async ({ newcomer, ask }) => {
      const { id, email } = await newcomer();
      await ask('theo', 'deleteUser', { userId: id });
      expect(await ask('theo', 'unDeleteUser', { userId: id })).toBeNull();
      expect(await ask('theo', 'searchUsers', { query: email })).toMatchObject({
        userList: [{ deletedAt: null }],
      });
    },
    refuses: ({ refuse }) => refuse('theo', 'unDeleteUser', 'MEMBER_NOT_FOUND', { userId: 999_999 }),
  },
  sendActivationEmail: {
    works: async ({ app, newcomer, ask }) => {
      const { email } = await newcomer();
      app.advanceBy(11 * 60_000);
      expect(await ask('amara', 'sendActivationEmail', { email })).toBe(true);
      const mails = app.db.read.selectFrom('outbox_mails').select('id').where('to_address', '=', email);
      expect(await mails.where('kind', '=', 'accountActivation').execute()).toHaveLength(2);
    },
    refuses: ({ refuse }) =>
      refuse('amara', 'sendActivationEmail', 'MEMBER_NOT_FOUND', { email: 'nobody@example.org' }),
  },
  closeAccount: {
    works: async ({ newcomer, app, ask }) => {
      expect(await newcomer()).toBeDefined();
      expect(await ask('ai', 'closeAccount', { password: 'Correct-Horse-9' })).toBe(true);
      const member = app.db.read
        .selectFrom('members')
        .select('deleted_at')
        .where('email', '=', 'aisha@example.org');
      expect((await member.executeTakeFirstOrThrow()).deleted_at).not.toBeNull();
    },
    refuses: ({ refuse }) => refuse('jonas', 'closeAccount', 'PASSWORD_WRONG', { password: 'Wrong-Horse-9' }),
  },
  upsertProjectBranding: {
    works: async (stage) => {
      const { id, alias } = await brand(stage);
      expect(await brand(stage, { id, alias, name: 'Old orchard' })).toMatchObject({
        id,
        name: 'Old orchard',
      });
    },
    refuses: (stage) =>
      stage.refuse('theo', 'upsertProjectBranding', 'BRANDING_INVALID', {
        input: { name: 'Orchard', alias: 'or chard', newUserToSpace: false },
      }),
  },
  projectBrandings: {
    works: async (stage) => {
      const { id } = await brand(stage);
      expect((await stage.ask<Branding[]>('maria', 'projectBrandings')).at(-1)).toMatchObject({ id });
    },
    refuses: ({ refuse }) => refuse(undefined, 'projectBrandings', 'UNAUTHORIZED'),
  },
  projectBranding: {
    works: async (stage) => {
      const { id, alias } = await brand(stage);
      expect(await stage.ask('maria', 'projectBranding', { id })).toMatchObject({ alias });
    },
    refuses: ({ refuse }) => refuse('maria', 'projectBranding', 'NOT_FOUND', { id: 999_999 }),
  },
  projectBrandingBanner: {
    works: async (stage) => {
      const { alias } = await brand(stage);
      expect(await stage.ask(undefined, 'projectBrandingBanner', { alias })).toBe(
        'https://orchard.example/apple.png',
      );
    },
    refuses: ({ refuse }) => refuse(undefined, 'projectBrandingBanner', 'NOT_FOUND', { alias: 'nobodys' }),
  },
  projectBrandingName: {
    works: async (stage) => {
      const { alias } = await brand(stage);
      expect(await stage.ask(undefined, 'projectBrandingName', { alias })).toBe('Orchard');
    },
    refuses: ({ refuse }) => refuse(undefined, 'projectBrandingName', 'NOT_FOUND', { alias: 'nobodys' }),
  },
  deleteProjectBranding: {
    works: async (stage) => {
      const { id } = await brand(stage);
      expect(await stage.ask('theo', 'deleteProjectBranding', { id: String(id) })).toBe(true);
      await stage.refuse('theo', 'projectBranding', 'NOT_FOUND', { id });
    },
    refuses: ({ refuse }) => refuse('amara', 'deleteProjectBranding', 'UNAUTHORIZED', { id: '1' }),
  },
  newsletterSubscribers: {
    works: async ({ ask }) => {
      await ask('jonas', 'subscribeNewsletter');
      expect(await ask('theo', 'newsletterSubscribers')).toMatchObject({
        subscribers: expect.arrayContaining([
          expect.objectContaining({ email: 'jonas@example.org' }),
        ]) as unknown,
      });
    },
    refuses: ({ refuse }) => refuse('amara', 'newsletterSubscribers', 'UNAUTHORIZED'),
  },
};

/** Members' administration, communities, brandings, the assistant, and services outside. */
import { expect } from 'vitest';
import type { OperationExample, Fixture } from './fixture.ts';

interface Branding {
  readonly id: number;
  readonly alias: string;
}

let brandings = 0;
function brand({ execute }: Fixture, change: object = {}): Promise<Branding> {
  const input = {
    name: 'Orchard',
    alias: `orchard-${++brandings}`,
    newUserToSpace: false,
    logoUrl: 'https://orchard.example/apple.png',
    ...change,
  };
  return execute<Branding>('theo', 'upsertProjectBranding', { input });
}

/** Unauthenticated fields are refused when a request contains them by the dozen. */
async function refuseDozens({ app, refused }: Fixture, operation: string): Promise<void> {
  const fields = Array.from({ length: 13 }, (_, index) => `f${index}: ${operation} { id }`);
  const { data, error } = await app.graphql(`{ ${fields.join(' ')} }`);
  expect({ data, code: error?.extensions.code }).toEqual({ data: null, code: 'QUERY_TOO_COMPLEX' });
  refused.add(operation);
}

export const community: Readonly<Record<string, OperationExample>> = {
  homeCommunity: {
    works: async ({ execute }) =>
      expect(await execute(undefined, 'homeCommunity')).toMatchObject({ name: 'Lindental', foreign: false }),
    refuses: (fixture) => refuseDozens(fixture, 'homeCommunity'),
  },
  reachableCommunities: {
    works: async ({ execute }) =>
      expect(await execute(undefined, 'reachableCommunities')).toMatchObject([
        { name: 'Lindental', foreign: false },
        { name: 'neighbour', foreign: true },
      ]),
    refuses: (fixture) => refuseDozens(fixture, 'reachableCommunities'),
  },
  communityByIdentifier: {
    works: async ({ execute }) =>
      expect(
        await execute(undefined, 'communityByIdentifier', { communityIdentifier: 'Lindental' }),
      ).toMatchObject({ foreign: false }),
    refuses: ({ refuse }) =>
      refuse(undefined, 'communityByIdentifier', 'COMMUNITY_NOT_FOUND', { communityIdentifier: 'Nowhere' }),
  },
  allCommunities: {
    works: async ({ execute }) =>
      expect(await execute('theo', 'allCommunities')).toMatchObject([
        { name: 'Lindental', foreign: false },
        { name: 'neighbour', foreign: true },
      ]),
    refuses: ({ refuse }) => refuse('theo', 'allCommunities', 'PAGE_INVALID', { currentPage: 0 }),
  },
  updateHomeCommunity: {
    works: async ({ execute }) => {
      const { uuid } = await execute<{ uuid: string }>(undefined, 'homeCommunity');
      const location = { longitude: 8.5, latitude: 47.25 };
      expect(await execute('theo', 'updateHomeCommunity', { uuid, location })).toMatchObject({ location });
      expect(await execute('maria', 'userLocation')).toMatchObject({ communityLocation: location });
    },
    refuses: ({ refuse }) => refuse('theo', 'updateHomeCommunity', 'COMMUNITY_NOT_FOUND', { uuid: 'x' }),
  },
  searchUsers: {
    works: async ({ execute, idOf }) =>
      expect(await execute('amara', 'searchUsers', { query: 'jonas' })).toMatchObject({
        userCount: 1,
        userList: [{ userId: idOf('jonas'), email: 'jonas@example.org', roles: [] }],
      }),
    refuses: ({ refuse }) => refuse('maria', 'searchUsers', 'UNAUTHORIZED', { query: '' }),
  },
  setUserRole: {
    works: async ({ idOf, execute }) => {
      const [userId, query] = [idOf('jonas'), 'jonas'];
      expect(await execute('theo', 'setUserRole', { userId, role: 'MODERATOR' })).toBe('MODERATOR');
      expect(await execute('theo', 'setUserRole', { userId, role: 'USER' })).toBeNull();
      expect(await execute('theo', 'searchUsers', { query })).toMatchObject({ userList: [{ roles: [] }] });
    },
    refuses: ({ refuse, idOf }) =>
      refuse('theo', 'setUserRole', 'OWN_ACCOUNT', { userId: idOf('theo'), role: 'USER' }),
  },
  deleteUser: {
    works: async ({ newcomer, execute }) => {
      const { id, email } = await newcomer();
      const closedAt = await execute<string>('theo', 'deleteUser', { userId: id });
      expect(await execute('theo', 'searchUsers', { query: email })).toMatchObject({
        userList: [{ deletedAt: closedAt }],
      });
    },
    refuses: ({ refuse, idOf }) => refuse('theo', 'deleteUser', 'OWN_ACCOUNT', { userId: idOf('theo') }),
  },
  unDeleteUser: {
    works: async ({ newcomer, execute }) => {
      const { id, email } = await newcomer();
      await execute('theo', 'deleteUser', { userId: id });
      expect(await execute('theo', 'unDeleteUser', { userId: id })).toBeNull();
      expect(await execute('theo', 'searchUsers', { query: email })).toMatchObject({
        userList: [{ deletedAt: null }],
      });
    },
    refuses: ({ refuse }) => refuse('theo', 'unDeleteUser', 'MEMBER_NOT_FOUND', { userId: 999_999 }),
  },
  sendActivationEmail: {
    works: async ({ app, newcomer, execute }) => {
      const { email } = await newcomer();
      app.advanceBy(11 * 60_000);
      expect(await execute('amara', 'sendActivationEmail', { email })).toBe(true);
      const mails = app.db.read.selectFrom('outbox_mails').select('id').where('to_address', '=', email);
      expect(await mails.where('kind', '=', 'accountActivation').execute()).toHaveLength(2);
    },
    refuses: ({ refuse }) =>
      refuse('amara', 'sendActivationEmail', 'MEMBER_NOT_FOUND', { email: 'nobody@example.org' }),
  },
  closeAccount: {
    works: async ({ newcomer, app, execute }) => {
      expect(await newcomer()).toBeDefined();
      expect(await execute('ai', 'closeAccount', { password: 'Correct-Horse-9' })).toBe(true);
      const member = app.db.read
        .selectFrom('members')
        .select('deleted_at')
        .where('email', '=', 'aisha@example.org');
      expect((await member.executeTakeFirstOrThrow()).deleted_at).not.toBeNull();
    },
    refuses: ({ refuse }) => refuse('jonas', 'closeAccount', 'PASSWORD_WRONG', { password: 'Wrong-Horse-9' }),
  },
  upsertProjectBranding: {
    works: async (fixture) => {
      const { id, alias } = await brand(fixture);
      expect(await brand(fixture, { id, alias, name: 'Old orchard' })).toMatchObject({
        id,
        name: 'Old orchard',
      });
    },
    refuses: (fixture) =>
      fixture.refuse('theo', 'upsertProjectBranding', 'BRANDING_INVALID', {
        input: { name: 'Orchard', alias: 'or chard', newUserToSpace: false },
      }),
  },
  projectBrandings: {
    works: async (fixture) => {
      const { id } = await brand(fixture);
      expect((await fixture.execute<Branding[]>('maria', 'projectBrandings')).at(-1)).toMatchObject({ id });
    },
    refuses: ({ refuse }) => refuse(undefined, 'projectBrandings', 'UNAUTHORIZED'),
  },
  projectBranding: {
    works: async (fixture) => {
      const { id, alias } = await brand(fixture);
      expect(await fixture.execute('maria', 'projectBranding', { id })).toMatchObject({ alias });
    },
    refuses: ({ refuse }) => refuse('maria', 'projectBranding', 'NOT_FOUND', { id: 999_999 }),
  },
  projectBrandingBanner: {
    works: async (fixture) => {
      const { alias } = await brand(fixture);
      expect(await fixture.execute(undefined, 'projectBrandingBanner', { alias })).toBe(
        'https://orchard.example/apple.png',
      );
    },
    refuses: ({ refuse }) => refuse(undefined, 'projectBrandingBanner', 'NOT_FOUND', { alias: 'nobodys' }),
  },
  projectBrandingName: {
    works: async (fixture) => {
      const { alias } = await brand(fixture);
      expect(await fixture.execute(undefined, 'projectBrandingName', { alias })).toBe('Orchard');
    },
    refuses: ({ refuse }) => refuse(undefined, 'projectBrandingName', 'NOT_FOUND', { alias: 'nobodys' }),
  },
  deleteProjectBranding: {
    works: async (fixture) => {
      const { id } = await brand(fixture);
      expect(await fixture.execute('theo', 'deleteProjectBranding', { id: String(id) })).toBe(true);
      await fixture.refuse('theo', 'projectBranding', 'NOT_FOUND', { id });
    },
    refuses: ({ refuse }) => refuse('amara', 'deleteProjectBranding', 'UNAUTHORIZED', { id: '1' }),
  },
  newsletterSubscribers: {
    works: async ({ execute }) => {
      await execute('jonas', 'subscribeNewsletter');
      expect(await execute('theo', 'newsletterSubscribers')).toMatchObject({
        subscribers: expect.arrayContaining([
          expect.objectContaining({ email: 'jonas@example.org' }),
        ]) as unknown,
      });
    },
    refuses: ({ refuse }) => refuse('amara', 'newsletterSubscribers', 'UNAUTHORIZED'),
  },
};

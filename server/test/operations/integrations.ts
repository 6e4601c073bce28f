/** Integrations, the assistant and purchases. */
import { expect } from 'vitest';
import type { OperationExample, Fixture } from './fixture.ts';

const disabled = { content: 'assistant disabled', isError: true };

/** A purchase as the shop reports it. */
async function buy({ app }: Fixture, email: string): Promise<void> {
  const payload = {
    event: 'order.success',
    order_id: 17,
    payment_state: 'paid',
    success_date: '2026-06-01T10:00:00Z',
    product: { id: 4, affiliate_program_id: 5, price: '12.50' },
    publisher: { id: 4711, email: 'publisher@example.org' },
    membership: { id: 6 },
    payer: { email, first_name: 'Jonas', last_name: 'Tester', country_code: 'DE' },
  };
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/hook/elopage/a-secret-of-the-shop-in-its-address',
    payload,
  });
  expect(statusCode).toBe(200);
}

/** The outside search identifies this community by its key. */
async function openSearch({ execute, gms }: Fixture): Promise<string> {
  const { uuid } = await execute<{ uuid: string }>(undefined, 'homeCommunity');
  await execute('theo', 'updateHomeCommunity', { uuid, gmsApiKey: gms.apiKey });
  return uuid;
}

export const integrations: Readonly<Record<string, OperationExample>> = {
  hasElopage: {
    works: async (fixture) => {
      await buy(fixture, fixture.member('jonas').email);
      expect(await fixture.execute('jonas', 'hasElopage')).toBe(true);
      expect(await fixture.execute('maria', 'hasElopage')).toBe(false);
    },
    refuses: ({ refuse }) => refuse(undefined, 'hasElopage', 'UNAUTHORIZED'),
  },
  existPid: {
    works: async (fixture) => {
      await buy(fixture, fixture.member('jonas').email);
      expect(await fixture.execute('maria', 'existPid', { pid: 4711 })).toBe(4711);
      expect(await fixture.execute('maria', 'existPid', { pid: 4712 })).toBe(0);
    },
    refuses: ({ refuse }) => refuse(undefined, 'existPid', 'UNAUTHORIZED', { pid: 4711 }),
  },
  authenticateGmsUserSearch: {
    works: async (fixture) => {
      const uuid = await openSearch(fixture);
      await fixture.execute('maria', 'updateUserInfos', { gmsAllowed: true });
      expect(await fixture.execute('maria', 'authenticateGmsUserSearch')).toEqual({
        url: 'https://search.example.org/user-search',
        token: `token-of-the-search-${uuid}`,
      });
    },
    refuses: async (fixture) => {
      await openSearch(fixture);
      await fixture.refuse('jonas', 'authenticateGmsUserSearch', 'CONSENT_MISSING');
    },
  },
  searchMembers: {
    works: async ({ execute, member }) => {
      await execute('amara', 'updateUserInfos', { gmsAllowed: true, gmsPublishName: 'PUBLISH_NAME_FULL' });
      const answer = await execute('jonas', 'searchMembers', { query: 'amara' });
      expect(answer).toMatchObject({
        count: 1,
        members: [{ gradidoID: member('amara').uuid, name: 'Amara Tester' }],
      });
    },
    refuses: ({ refuse }) => refuse('jonas', 'searchMembers', 'PAGE_INVALID', { pageSize: 101 }),
  },
  authenticateHumhubAutoLogin: {
    works: async ({ execute, humhub }) => {
      await execute('maria', 'updateUserInfos', { humhubAllowed: true });
      const address = await execute<string>('maria', 'authenticateHumhubAutoLogin');
      expect(address.startsWith(`${humhub.url}/user/auth/external?authclient=jwt&jwt=ey`)).toBe(true);
      expect(humhub.users.map(({ account }) => account.email)).toEqual(['maria@example.org']);
    },
    refuses: ({ refuse }) => refuse('jonas', 'authenticateHumhubAutoLogin', 'CONSENT_MISSING'),
  },
  space: {
    works: async ({ execute }) =>
      expect(await execute('maria', 'space', { id: '2' })).toMatchObject({ id: 2, name: 'Kitchen' }),
    refuses: ({ refuse }) => refuse('maria', 'space', 'NOT_FOUND', { id: '99' }),
  },
  spaces: {
    works: async ({ execute }) =>
      expect(await execute('maria', 'spaces', { page: 2, limit: 2 })).toMatchObject({
        pagination: { total: 3, page: 2, pages: 2 },
        results: [{ name: 'Workshop', description: '' }],
      }),
    refuses: ({ refuse }) => refuse('maria', 'spaces', 'PAGE_INVALID', { limit: 0 }),
  },
  sendMessage: {
    works: async ({ execute }) =>
      expect(await execute('theo', 'sendMessage', { input: { message: 'Hello?' } })).toMatchObject(disabled),
    refuses: ({ refuse }) => refuse('amara', 'sendMessage', 'UNAUTHORIZED', { input: { message: 'Hello?' } }),
  },
  resumeChat: {
    works: async ({ execute }) => expect(await execute('theo', 'resumeChat')).toMatchObject([disabled]),
    refuses: ({ refuse }) => refuse('amara', 'resumeChat', 'UNAUTHORIZED'),
  },
  deleteThread: {
    works: async ({ execute }) =>
      expect(await execute('theo', 'deleteThread', { threadId: 'x' })).toBe(false),
    refuses: ({ refuse }) => refuse('amara', 'deleteThread', 'UNAUTHORIZED', { threadId: 'x' }),
  },
};

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { adminDocuments as admin } from '../../../test/older-admin.ts';
import { walletDocuments as wallet } from '../../../test/older-wallet.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';

const anyText: unknown = expect.any(String);
const anyAmount: unknown = expect.stringMatching(/^-?\d+(\.\d{1,8})?$/);

describe.each(oneDialect)('the moderation of 2.7.0 on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let theo: string;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria');
    const theo = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
    return { maria, theo };
  });
  beforeEach(async () => void ({ app, maria, theo } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const execute = async <Data>(document: string, variables: object = {}): Promise<Data | null | undefined> =>
    (await app.graphql<Data>(document, variables, { token: theo })).data;

  it('opens for everyone with a role, and reads the roles as a list', async () => {
    expect(await execute(admin.verifyLogin)).toEqual({
      verifyLogin: {
        id: expect.any(Number) as unknown,
        firstName: 'Theo',
        lastName: 'Tester',
        roles: ['ADMIN'],
        language: 'en',
      },
    });
    const { data } = await app.graphql(admin.verifyLogin, {}, { token: await signIn(app, maria) });
    expect(data).toMatchObject({ verifyLogin: { roles: [] } });
  });

  it('finds members with three open amounts, and without dates where there are none', async () => {
    const variables = {
      query: 'maria',
      filters: { byActivated: null, byDeleted: null },
      currentPage: 1,
      pageSize: 25,
    };
    expect(await execute(admin.searchUsers, variables)).toEqual({
      searchUsers: {
        userCount: 1,
        userList: [
          {
            userId: maria.actor.member.id,
            firstName: 'Maria',
            lastName: 'Tester',
            email: 'maria@example.org',
            creation: ['1000', '1000', '1000'],
            emailChecked: true,
            hasElopage: false,
            emailConfirmationSend: '',
            deletedAt: null,
            roles: [],
          },
        ],
      },
    });
  });

  it('demotes with the role USER, after which no role is stored and no admin entry is shown', async () => {
    const userId = maria.actor.member.id;
    expect(await execute(admin.setRole, { userId, role: 'MODERATOR' })).toEqual({ setUserRole: 'MODERATOR' });
    expect(await execute(admin.setRole, { userId, role: 'USER' })).toEqual({ setUserRole: null });
    expect(await execute(admin.setRole, { userId, role: 'MODERATOR_AI' })).toEqual({
      setUserRole: 'MODERATOR_AI',
    });
    expect(await execute(admin.setRole, { userId, role: null })).toEqual({ setUserRole: null });
    const { data } = await app.graphql(wallet.verifyLogin, {}, { token: await signIn(app, maria) });
    expect(data).toMatchObject({ verifyLogin: { roles: [] } });
  });

  it('closes an account, reads when, and opens it again', async () => {
    const userId = maria.actor.member.id;
    expect(await execute(admin.deleteUser, { userId })).toEqual({
      deleteUser: new Date(app.deps.now()).toISOString(),
    });
    expect(await execute(admin.unDeleteUser, { userId })).toEqual({ unDeleteUser: null });
    expect(await signIn(app, maria)).toMatch(/^ey/);
  });

  it('reads null for a refused operation whose answer may be null', async () => {
    const refused = async (document: string, variables: object) => {
      const { data, error } = await app.graphql(document, variables, { token: theo });
      return { data, code: error?.extensions.code };
    };
    const nobody = { userId: 999_999 };
    expect(await refused(admin.deleteUser, nobody)).toEqual({
      data: { deleteUser: null },
      code: 'MEMBER_NOT_FOUND',
    });
    expect(await refused(admin.setRole, { ...nobody, role: 'ADMIN' })).toEqual({
      data: { setUserRole: null },
      code: 'MEMBER_NOT_FOUND',
    });
    expect(await refused(wallet.banner, { project: 'unknown' })).toEqual({
      data: { projectBrandingBanner: null },
      code: 'NOT_FOUND',
    });
    expect(await refused(admin.sendActivation, { email: 'nobody@example.org' })).toMatchObject({
      data: null,
    });
  });

  it('reads three full months for an unknown number, with which its forms ask at first', async () => {
    for (const userId of [0, 999_999]) {
      const data = await execute<{ adminOpenCreations: { amount: string }[] }>(admin.openCreations, {
        userId,
      });
      expect(data?.adminOpenCreations.map(({ amount }) => amount)).toEqual(['1000', '1000', '1000']);
    }
  });

  it('reads all communities without naming a page', async () => {
    await app.db.transaction(async (tx) => {
      const {
        uuid: _,
        id: __,
        ...home
      } = await tx.selectFrom('communities').selectAll().executeTakeFirstOrThrow();
      for (let number = 1; number <= 12; number++) {
        const uuid = `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;
        await tx
          .insertInto('communities')
          .values({ ...home, uuid, name: `Elsewhere ${number}`, foreign_flag: 1 })
          .execute();
      }
    });
    const data = await execute<{ allCommunities: { foreign: boolean }[] }>(admin.communities);
    expect(data?.allCommunities.map(({ foreign }) => foreign)).toEqual([
      false,
      ...Array.from({ length: 12 }, () => true),
    ]);
  });

  it('reads statistics as amounts, also before the first booking', async () => {
    const nothing = { totalUsers: 2, deletedUsers: 0, totalGradidoCreated: '0', totalGradidoDecayed: '0' };
    expect(await execute(admin.statistics)).toMatchObject({ communityStatistics: nothing });
    await give(app, maria, 100);
    expect(await execute(admin.statistics)).toMatchObject({
      communityStatistics: {
        totalGradidoCreated: '100',
        dynamicStatisticsFields: {
          activeUsers: 1,
          totalGradidoAvailable: anyAmount,
          totalGradidoUnbookedDecayed: anyAmount,
        },
      },
    });
  });

  it('counts what is open for its start page with a filter and without a page', async () => {
    const filter = { statusFilter: ['IN_PROGRESS', 'PENDING'], hideResubmission: true };
    expect(await execute(admin.openCount, { filter })).toEqual({
      adminListContributions: { contributionCount: 0 },
    });
  });

  it('reads that the assistant is off as an answer with an error', async () => {
    const off = { content: anyText, role: 'assistant', threadId: null, isError: true };
    expect(await execute(admin.sendMessage, { input: { message: 'Hello?', threadId: null } })).toEqual({
      sendMessage: off,
    });
    expect(await execute(admin.resumeChat)).toEqual({ resumeChat: [off] });
  });

  it('stores brandings with the fields that its form has', async () => {
    const input = {
      id: null,
      name: 'Orchard',
      alias: 'orchard',
      description: null,
      spaceId: null,
      spaceUrl: null,
      newUserToSpace: false,
      logoUrl: 'https://orchard.example/apple.png',
    };
    const saved = await execute<{ upsertProjectBranding: { id: number } }>(admin.upsertBranding, { input });
    expect(saved).toMatchObject({ upsertProjectBranding: { alias: 'orchard', newUserToSpace: false } });
    const { data } = await app.graphql(wallet.banner, { project: 'orchard' });
    expect(data).toEqual({ projectBrandingBanner: 'https://orchard.example/apple.png' });
    // Its list sends numbers as texts.
    const id = String(saved?.upsertProjectBranding.id);
    expect(await execute(admin.deleteBranding, { id })).toEqual({ deleteProjectBranding: true });
  });
});

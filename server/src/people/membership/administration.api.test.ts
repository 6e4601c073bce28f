import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, given, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';

const SEARCH = `query ($query: String!, $filters: SearchUsersFilters, $page: Int = 1, $size: Int = 25) {
  searchUsers(query: $query, filters: $filters, currentPage: $page, pageSize: $size, order: ASC) {
    userCount userList { userId email firstName creation emailChecked hasElopage deletedAt emailConfirmationSend roles } } }`;
const ROLE = 'mutation ($id: Int!, $role: RoleNames) { setUserRole(userId: $id, role: $role) }';
const DELETE = 'mutation ($id: Int!) { deleteUser(userId: $id) }';
const RESTORE = 'mutation ($id: Int!) { unDeleteUser(userId: $id) }';
const ACTIVATE = 'mutation ($email: String!) { sendActivationEmail(email: $email) }';

interface Found {
  userCount: number;
  userList: {
    userId: number;
    email: string;
    emailConfirmationSend: string;
    roles: string[];
    creation: string[];
  }[];
}

describe.each(dialects)('the administration of members on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let asAmara: string;
  let asTheo: string;
  let theo: TestMember;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria', { lastName: 'Lindner' });
    const asAmara = await signIn(app, await join(app, 'Amara', { role: 'MODERATOR' }));
    const theo = await join(app, 'Theo', { role: 'ADMIN' });
    return { maria, asAmara, theo, asTheo: await signIn(app, theo) };
  });
  beforeEach(async () => void ({ app, maria, asAmara, theo, asTheo } = await begin()));

  afterEach(() => app.close());

  const search = async (query = '', filters: object | null = null, more: object = {}): Promise<Found> => {
    const { data, error } = await app.graphql<{ searchUsers: Found }>(
      SEARCH,
      { query, filters, ...more },
      { token: asAmara },
    );
    if (!data) throw new Error(error?.extensions.code);
    return data.searchUsers;
  };
  const names = async (query: string, filters: object | null = null): Promise<string[]> =>
    (await search(query, filters)).userList.map(({ email }) => given(email.split('@')[0]));
  const call = async (query: string, variables: object, token = asTheo): Promise<string> => {
    const { data, error } = await app.graphql<object>(query, variables, { token });
    return error?.extensions.code ?? (data ? 'done' : 'no answer');
  };
  const register = (name: string) =>
    app.graphql<object>(
      `mutation { createUser(email: "${name}@example.org", firstName: "Newcomer", lastName: "Sun") { id } }`,
    );

  it('finds members by beginnings of words in names and addresses, accents or not', async () => {
    await join(app, 'Joerg', { firstName: 'Jörg', lastName: 'Müller' });
    expect(await names('lind')).toEqual(['maria']);
    expect(await names('jorg mul')).toEqual(['joerg']);
    expect(await names('MARIA@example.org')).toEqual(['maria']);
    expect(await names('nobody')).toEqual([]);
    expect(await names("'; drop table members; --")).toEqual([]);
    expect((await search()).userCount).toBe(4);
  });

  it('finds a renamed member under the new name only', async () => {
    const token = await signIn(app, maria);
    await app.graphql<object>(
      'mutation { updateUserInfos(lastName: "Sommer", alias: "marie") }',
      {},
      { token },
    );
    expect([await names('sommer'), await names('marie'), await names('lindner')]).toEqual([
      ['maria'],
      ['maria'],
      [],
    ]);
  });

  it('shows what is open, who is active, and when a newcomer was sent a mail', async () => {
    await register('new');
    const { userList } = await search('newcomer');
    expect(userList).toMatchObject([
      { emailChecked: false, creation: ['1000', '1000', '1000'], roles: [], hasElopage: false },
    ]);
    expect(Date.parse(given(userList[0]).emailConfirmationSend)).toBe(app.deps.now());
    expect((await search('maria')).userList[0]).toMatchObject({
      emailConfirmationSend: '',
      emailChecked: true,
    });
    expect((await search('amara')).userList[0]?.roles).toEqual(['MODERATOR']);
  });

  it('filters by state and counts what it lists', async () => {
    await register('new');
    const { userId } = given((await search('maria')).userList[0]);
    await call(DELETE, { id: userId });
    const counted = async (filters: object | null) => (await search('', filters)).userCount;
    expect(await counted(null)).toBe(4);
    expect(await counted({ byActivated: true })).toBe(3);
    expect(await counted({ byActivated: false })).toBe(1);
    expect(await counted({ byDeleted: true })).toBe(1);
    expect(await counted({ byDeleted: false, byActivated: true })).toBe(2);
    expect(await names('', { byDeleted: true })).toEqual(['maria']);
    expect(await names('maria', { byDeleted: false })).toEqual([]);
    await expect(search('', null, { size: 101 })).rejects.toThrow('PAGE_INVALID');
    expect((await search('', null, { page: 2, size: 3 })).userList).toHaveLength(1);
  });

  it('gives and takes roles, which count at the next request', async () => {
    const { id } = maria.actor.member;
    const asMaria = await signIn(app, maria);
    const mine = async () => call(SEARCH, { query: '' }, asMaria);
    expect(await mine()).toBe('UNAUTHORIZED');
    expect(await call(ROLE, { id, role: 'MODERATOR' })).toBe('done');
    expect(await mine()).toBe('done');
    expect(await call(ROLE, { id, role: 'MODERATOR' })).toBe('ROLE_UNCHANGED');
    expect(await call(ROLE, { id, role: 'USER' })).toBe('done');
    expect(await mine()).toBe('UNAUTHORIZED');
    const { data } = await app.graphql<{ verifyLogin: { roles: string[] } }>(
      '{ verifyLogin { roles } }',
      {},
      { token: asMaria },
    );
    expect(data?.verifyLogin.roles).toEqual([]);
    await call(ROLE, { id, role: 'ADMIN' });
    expect(await call(ROLE, { id, role: null })).toBe('done');
    expect(await call(ROLE, { id, role: null })).toBe('done');
    expect(await call(ROLE, { id, role: 'DLT_CONNECTOR' })).toBe('BAD_INPUT');
    expect(await call(ROLE, { id: 999_999, role: 'ADMIN' })).toBe('MEMBER_NOT_FOUND');
    expect(await call(ROLE, { id: theo.actor.member.id, role: 'USER' })).toBe('OWN_ACCOUNT');
    expect(await call(ROLE, { id, role: 'ADMIN' }, asAmara)).toBe('UNAUTHORIZED');
  });

  it('names every holder of a role to members, each role once', async () => {
    await call(ROLE, { id: maria.actor.member.id, role: 'MODERATOR_AI' });
    const { data } = await app.graphql<{
      searchAdminUsers: { userCount: number; userList: { role: string }[] };
    }>(
      '{ searchAdminUsers(pageSize: 25, order: ASC) { userCount userList { firstName role } } }',
      {},
      { token: await signIn(app, maria) },
    );
    expect(data?.searchAdminUsers.userList.map(({ role }) => role).toSorted()).toEqual([
      'ADMIN',
      'MODERATOR',
      'MODERATOR_AI',
    ]);
  });

  it('closes an account at once, everywhere, and can open it again without its roles', async () => {
    const { id } = maria.actor.member;
    const asMaria = await signIn(app, maria);
    await call(ROLE, { id, role: 'MODERATOR' });
    expect(await call(DELETE, { id })).toBe('done');
    expect(await call('{ balance { balance } }', {}, asMaria)).toBe('SESSION_EXPIRED');
    await expect(signIn(app, maria)).rejects.toThrow('This user was permanently deleted');
    expect(await call(RESTORE, { id })).toBe('done');
    expect(await call('{ balance { balance } }', {}, asMaria)).toBe('SESSION_EXPIRED');
    expect(await call('{ verifyLogin { id } }', {}, await signIn(app, maria))).toBe('done');
    expect((await search('maria')).userList[0]?.roles).toEqual([]);
    const { data } = await app.graphql<{ auditEvents: { events: object[] } }>(
      '{ auditEvents(filter: { types: ["ADMIN_USER_ROLE_SET"] }) { events { subjectBefore subject } } }',
      {},
      { token: asTheo },
    );
    expect(data?.auditEvents.events.slice(0, 2)).toEqual([
      { subjectBefore: 'MODERATOR', subject: 'USER' },
      { subjectBefore: 'USER', subject: 'MODERATOR' },
    ]);
    expect(await call(DELETE, { id: theo.actor.member.id })).toBe('OWN_ACCOUNT');
    expect(await call(DELETE, { id: 999_999 })).toBe('MEMBER_NOT_FOUND');
  });

  it('mails the activation again, not more often than every ten minutes', async () => {
    await register('new');
    const until = new Date(app.deps.now() + 10 * 60_000).toISOString();
    const early = await app.graphql(ACTIVATE, { email: 'new@example.org' }, { token: asAmara });
    expect(early.error?.extensions).toMatchObject({ code: 'EMAIL_ALREADY_SENT', detail: { until } });
    app.advanceBy(10 * 60_000);
    asAmara = await signIn(app, { email: 'amara@example.org' });
    expect(await call(ACTIVATE, { email: ' NEW@example.org ' }, asAmara)).toBe('done');
    expect(await call(ACTIVATE, { email: 'nobody@example.org' }, asAmara)).toBe('MEMBER_NOT_FOUND');
  });
});

describe.each(dialects)('a session of one’s own on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;

  const begin = beginning(dialect, async (app) => ({ maria: await join(app, 'Maria') }));
  beforeEach(async () => void ({ app, maria } = await begin()));
  afterEach(() => app.close());

  const execute = <Data>(query: string, token: string, variables: object = {}) =>
    app.graphql<Data>(query, variables, { token });

  it('is seen among the others, and all of them are ended at once', async () => {
    const [one, two] = [await signIn(app, maria), await signIn(app, maria)];
    const { data } = await execute<{ sessions: { isThis: boolean }[] }>(
      '{ sessions { id createdAt lastSeenAt isThis } }',
      one,
    );
    expect(data?.sessions.map(({ isThis }) => isThis).toSorted()).toEqual([false, true]);
    const ended = await execute<object>('mutation { endSessions }', one);
    expect([ended.data, ended.token]).toEqual([{ endSessions: true }, undefined]);
    for (const token of [one, two])
      expect((await execute('{ sessions { id } }', token)).error?.message).toBe(
        '403.13 - Client certificate revoked',
      );
  });

  it('is not listed any more when its token cannot be valid', async () => {
    await signIn(app, maria);
    app.advanceBy(12 * 60_000);
    const { data } = await execute<{ sessions: object[] }>('{ sessions { id } }', await signIn(app, maria));
    expect(data?.sessions).toHaveLength(1);
  });

  it('is handed over to the admin area by a token for one use within a minute, for verifyLogin only', async () => {
    const amara = await join(app, 'Amara', { role: 'MODERATOR' });
    const token = await signIn(app, amara);
    const handOver = async () =>
      given((await execute<{ createHandOver: string }>('mutation { createHandOver }', token)).data)
        .createHandOver;
    const first = await handOver();
    expect((await execute('{ balance { balance } }', first)).error?.extensions.code).toBe('SESSION_EXPIRED');
    const exchanged = await execute<{ verifyLogin: { firstName: string } }>(
      '{ verifyLogin { firstName roles } }',
      first,
    );
    expect(exchanged.data?.verifyLogin).toEqual({ firstName: 'Amara', roles: ['MODERATOR'] });
    expect((await execute<object>('{ balance { balance } }', given(exchanged.token))).data).toBeTruthy();
    expect((await execute('{ verifyLogin { id } }', first)).error?.extensions.code).toBe('SESSION_EXPIRED');
    const slow = await handOver();
    app.advanceBy(61_000);
    expect((await execute('{ verifyLogin { id } }', slow)).error?.extensions.code).toBe('SESSION_EXPIRED');
    const refused = await execute('mutation { createHandOver }', await signIn(app, maria));
    expect(refused.error?.extensions.code).toBe('UNAUTHORIZED');
  });

  it('is handed over once, however many try at the same time', async () => {
    const amara = await join(app, 'Amara', { role: 'MODERATOR' });
    const { data } = await execute<{ createHandOver: string }>(
      'mutation { createHandOver }',
      await signIn(app, amara),
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => execute<object>('{ verifyLogin { id } }', given(data).createHandOver)),
    );
    expect(answers.filter((answer) => answer.data)).toHaveLength(1);
  });

  it('ends with the account, which a member closes with the password', async () => {
    const token = await signIn(app, maria);
    const CLOSE = 'mutation ($password: String!) { closeAccount(password: $password) }';
    const wrong = await execute(CLOSE, token, { password: 'Not-My-Pass-1' });
    expect(wrong.error).toMatchObject({ extensions: { code: 'PASSWORD_WRONG', field: 'password' } });
    expect((await execute<object>(CLOSE, token, { password: PASSWORD })).data).toEqual({
      closeAccount: true,
    });
    expect((await execute('{ verifyLogin { id } }', token)).error?.extensions.code).toBe('SESSION_EXPIRED');
    await expect(signIn(app, maria)).rejects.toThrow('This user was permanently deleted');
  });
});

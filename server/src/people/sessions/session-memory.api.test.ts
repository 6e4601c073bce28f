/** The cached sessions of a server are never older than an answer that a client has received. */
import { join as pathOf } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { oneDialect, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { runOn } from '../../../test/cluster.ts';
import { join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';
import { startTcpSwitch, type TcpSwitch } from '../../../test/tcp-switch.ts';
import { openSqlite } from '../../platform/db/sqlite.ts';
import { grantRole, setOnlyRole } from '../members/members.usecases.ts';

const VERIFY = '{ verifyLogin { firstName roles language } }';
const ROUNDS = 5;

type Graphql = TestApp['graphql'];
type Seen = { verifyLogin: { firstName: string; roles: string[]; language: string } };
type Open = { sessions: { id: string; isThis: boolean }[] };

let app: TestApp;
let maria: TestMember;

const seen = async (graphql: Graphql, token: string) => {
  const { data, error } = await graphql<Seen>(VERIFY, {}, { token });
  return data?.verifyLogin ?? error?.extensions.code;
};
const act = async (graphql: Graphql, mutation: string, token: string): Promise<void> => {
  const { error } = await graphql<object>(`mutation { ${mutation} }`, {}, { token });
  if (error) throw new Error(error.message);
};
const setRole = (role: 'MODERATOR' | null): Promise<void> =>
  app.db.transaction((tx) => setOnlyRole(tx, maria.actor.member.id, role, app.deps.now()));

/** The answer of the other server right after one has made each change, and the expected one. */
async function changesSeen(
  one: Graphql,
  other: Graphql,
): Promise<{ answers: unknown[]; expected: unknown[] }> {
  const [answers, expected]: [unknown[], unknown[]] = [[], []];
  const check = async (token: string, should: unknown): Promise<void> => {
    answers.push(await seen(other, token));
    expected.push(should);
  };
  const moderator = { firstName: 'Maria', roles: ['MODERATOR'], language: 'en' };
  const member = { ...moderator, roles: [] };
  const token = await signIn(app, maria);
  for (let round = 0; round < ROUNDS; round++) {
    await setRole('MODERATOR');
    await check(token, moderator);
    await setRole(null);
    await check(token, member);
    await act(one, `updateUserInfos(firstName: "Mary")`, token);
    await check(token, { ...member, firstName: 'Mary' });
    await act(one, `updateUserInfos(firstName: "Maria")`, token);
    await check(token, member);
    const ending = await signIn(app, maria);
    await check(ending, member);
    await act(one, 'logout', ending);
    await check(ending, 'SESSION_EXPIRED');
  }
  const there = await signIn(app, maria);
  await check(there, member);
  const { data } = await one<Open>('{ sessions { id isThis } }', {}, { token: there });
  const id = given(data?.sessions.find(({ isThis }) => isThis)).id;
  await act(one, `endSession(id: "${id}")`, token);
  await check(there, 'SESSION_EXPIRED');
  await act(one, 'endSessions', await signIn(app, maria));
  await check(token, 'SESSION_EXPIRED');
  const old = await signIn(app, maria);
  await check(old, member);
  const changed = 'Another-Horse-10';
  await act(one, `updateUserInfos(password: "${PASSWORD}", passwordNew: "${changed}")`, old);
  await check(old, 'SESSION_EXPIRED');
  const last = await signIn(app, maria, changed);
  await check(last, member);
  await act(one, `closeAccount(password: "${changed}")`, last);
  await check(last, 'SESSION_EXPIRED');
  return { answers, expected };
}

describe.each(oneDialect)('a server on %s', (dialect) => {
  beforeEach(async () => {
    app = await startTestApp(dialect);
    maria = await join(app, 'Maria');
  });
  afterEach(() => app.close());

  it('sees each change that it made itself with the next request', async () => {
    const { answers, expected } = await changesSeen(app.graphql, app.graphql);
    expect(answers).toEqual(expected);
  });

  it('does not cache rows that were rolled back', async () => {
    const token = await signIn(app, maria);
    const rolledBack = app.db.transaction(async (tx) => {
      await setOnlyRole(tx, maria.actor.member.id, 'MODERATOR', 1);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await seen(app.graphql, token)).toMatchObject({ roles: [] });
  });
});

describe('a server on sqlite', () => {
  afterEach(() => app.close());

  it('sees what another process wrote, such as a command of the shell', async () => {
    app = await startTestApp('sqlite');
    maria = await join(app, 'Maria');
    const token = await signIn(app, maria);
    expect(await seen(app.graphql, token)).toMatchObject({ roles: [] });
    const db = openSqlite(pathOf(app.deps.config.dataFolder, 'kula.db'));
    // Both servers run in one thread here: a transaction of the first must have ended, or it would block
    // while the second waits for it.
    await app.db.transaction(async () => undefined);
    await grantRole({ email: maria.email, role: 'ADMIN' }, { ...app.deps, db });
    await db.close();
    expect(await seen(app.graphql, token)).toMatchObject({ roles: ['ADMIN'] });
  });
});

describe('one of two servers on postgres', () => {
  let tcpSwitch: TcpSwitch;
  let other: Awaited<ReturnType<TestApp['anotherServer']>>;

  beforeEach(async () => {
    app = await startTestApp('postgres');
    maria = await join(app, 'Maria');
    tcpSwitch = await startTcpSwitch(given(app.databasePort));
    other = await app.anotherServer(tcpSwitch.port);
    for (const { access } of [other.db, app.db]) await vi.waitUntil(() => access.isCurrent());
  });
  afterEach(async () => {
    await app.close();
    await tcpSwitch.close();
  });

  it('sees each change that the other one made with the next request', async () => {
    const { answers, expected } = await changesSeen(app.graphql, other.graphql);
    expect(answers).toEqual(expected);
  });

  it('sees what was changed by hand in the database', async () => {
    const token = await signIn(app, maria);
    expect(await seen(other.graphql, token)).toMatchObject({ language: 'en' });
    const { rows } = await nameOfDatabase();
    const url = `postgres://kula@127.0.0.1:${given(app.databasePort)}/${rows[0]?.name ?? ''}`;
    await runOn(url, `update members set language = 'de' where email = '${maria.email}'`);
    expect(await seen(other.graphql, token)).toMatchObject({ language: 'de' });
  });

  it('reads nothing from the cache while it receives no changes, and uses it again afterwards', async () => {
    const token = await signIn(app, maria);
    expect(await seen(other.graphql, token)).toMatchObject({ roles: [] });
    for (const role of ['MODERATOR', null, 'MODERATOR'] as const) {
      // All connections are cut; those for statements come back at once, the one for changes after a pause.
      tcpSwitch.leadTo(given(app.databasePort));
      expect(await other.db.access.isCurrent()).toBe(false);
      await setRole(role);
      expect(await seen(other.graphql, token)).toMatchObject({ roles: role === null ? [] : [role] });
    }
    await expect.poll(() => other.db.access.isCurrent(), { timeout: 10_000 }).toBe(true);
    await setRole(null);
    expect(await seen(other.graphql, token)).toMatchObject({ roles: [] });
  });

  const nameOfDatabase = () => sql<{ name: string }>`select current_database() as name`.execute(app.db.read);
});

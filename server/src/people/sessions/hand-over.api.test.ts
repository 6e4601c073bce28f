import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { codeFor, join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';
import { setPassword } from '../membership/new-password.usecases.ts';
import { issueHandOver, redeemHandOver } from './hand-over.usecases.ts';
import { resumeSession } from './sessions.usecases.ts';

const CREATE = 'mutation { createHandOver }';
const VERIFY = '{ verifyLogin { firstName } }';
const HOUR = 3_600_000;

describe.each(oneDialect)('hand-overs of a session on %s', (dialect) => {
  it('are refused after sixty in ten minutes', async () => {
    const app = await startTestApp(dialect, { env: { RATE_LIMITS: 'on', JWT_EXPIRES_MINUTES: '600' } });
    const token = await signIn(app, await join(app, 'Maria', { role: 'MODERATOR' }));
    const codeOfNext = async () => (await app.graphql(CREATE, {}, { token })).error?.extensions.code;
    for (let time = 0; time < 60; time++) expect(await codeOfNext()).toBeUndefined();
    expect(await codeOfNext()).toBe('TOO_MANY_REQUESTS');
    app.advanceBy(11 * 60_000);
    expect(await codeOfNext()).toBeUndefined();
    await app.close();
  });
});

describe.each(oneDialect)('handing a session over on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let token: string;

  const begin = beginning(
    dialect,
    async (app) => {
      const maria = await join(app, 'Maria', { role: 'MODERATOR' });
      return { maria, token: await signIn(app, maria) };
    },
    { env: { JWT_EXPIRES_MINUTES: '600' } },
  );
  beforeEach(async () => void ({ app, maria, token } = await begin()));
  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const create = async (): Promise<string> =>
    given((await app.graphql<{ createHandOver: string }>(CREATE, {}, { token })).data).createHandOver;
  const exchange = (handOver: string) => app.graphql(VERIFY, {}, { token: handOver });
  const codeOf = async (one: string | undefined) =>
    (await app.graphql(VERIFY, {}, { token: one })).error?.extensions.code ?? 'in';
  const forSearch = async (): Promise<string> => {
    const actor = await resumeSession(token, app.deps);
    return app.db.transaction((tx) => issueHandOver(tx, actor, 'GMS', app.deps));
  };

  const ends: [string, () => Promise<unknown>][] = [
    ['logging out', () => app.graphql('mutation { logout }', {}, { token })],
    ['signing out everywhere', () => app.graphql('mutation { endSessions }', {}, { token })],
    [
      'a new password',
      () =>
        app.graphql(
          `mutation { updateUserInfos(password: "${PASSWORD}", passwordNew: "Better-Horse-10") }`,
          {},
          { token },
        ),
    ],
    [
      'a password set by mail',
      async () => {
        await app.graphql(`mutation { forgotPassword(email: "${maria.email}") }`);
        await setPassword(
          { code: await codeFor(app, maria.actor.member.id), password: 'Better-Horse-10' },
          app.deps,
        );
      },
    ],
    [
      'closing the account',
      () => app.graphql(`mutation { closeAccount(password: "${PASSWORD}") }`, {}, { token }),
    ],
    [
      'an administrator who closes the account',
      async () => {
        const asTheo = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
        await app.graphql(`mutation { deleteUser(userId: ${maria.actor.member.id}) }`, {}, { token: asTheo });
      },
    ],
  ];

  it.each(ends)('opens nothing any more after %s', async (_, end) => {
    app.advanceBy(11 * 60_000);
    const [admin, search] = [await create(), await forSearch()];
    await end();
    const { error, token: opened } = await exchange(admin);
    expect({ code: error?.extensions.code, opened }).toEqual({ code: 'SESSION_EXPIRED', opened: undefined });
    expect(await redeemHandOver(search, 'GMS', app.deps)).toBeUndefined();
  });

  it('works while the session is open, once and for its purpose', async () => {
    const [admin, search] = [await create(), await forSearch()];
    expect(await redeemHandOver(admin, 'GMS', app.deps)).toBeUndefined();
    expect((await redeemHandOver(search, 'GMS', app.deps))?.uuid).toBe(maria.uuid);
    const opened = given((await exchange(admin)).token);
    expect((await exchange(admin)).error?.extensions.code).toBe('SESSION_EXPIRED');
    await app.graphql('mutation { logout }', {}, { token });
    expect(await codeOf(opened)).toBe('in');
  });

  it('leaves no session open that was opened while all were ended', async () => {
    for (let round = 0; round < 8; round++) {
      token = await signIn(app, maria);
      const handOvers = await Promise.all([create(), create(), create()]);
      const [, ...answers] = await Promise.all([
        app.graphql('mutation { endSessions }', {}, { token }),
        ...handOvers.map(exchange),
      ]);
      for (const { token: opened } of answers) {
        if (opened !== undefined) expect(await codeOf(opened)).toBe('SESSION_EXPIRED');
      }
      const open = await app.db.read
        .selectFrom('sessions')
        .select('id')
        .where('ended_at', 'is', null)
        .execute();
      expect(open).toEqual([]);
    }
  });

  it('opens a session that expires with the original one', async () => {
    app.advanceBy(9 * HOUR);
    token = given((await app.graphql(VERIFY, {}, { token })).token);
    app.advanceBy(9 * HOUR);
    let opened = given((await exchange(await create())).token);
    app.advanceBy(5.9 * HOUR);
    opened = given((await app.graphql(VERIFY, {}, { token: opened })).token);
    app.advanceBy(0.2 * HOUR);
    expect(await codeOf(opened)).toBe('SESSION_EXPIRED');
  });
});

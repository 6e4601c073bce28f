import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';
import { createUser } from '../membership/registration.usecases.ts';
import { grantRole } from '../members/members.usecases.ts';
import { hashPassword, knownMember } from './session-passwords.ts';
import { signToken } from './session-token.ts';

const LOGIN = `mutation ($email: String!, $password: String!, $publisherId: Int) {
  login(email: $email, password: $password, publisherId: $publisherId) { gradidoID firstName roles publisherId emailContact { email } }
}`;
const VERIFY = `{ verifyLogin { firstName roles } }`;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface LoggedIn {
  login: { gradidoID: string; firstName: string; roles: string[]; publisherId: number | null };
}

/** What a client can read of a token without any secret. */
function claimsOf(token: string | undefined): {
  exp: number;
  iat: number;
  gradidoID: string;
  iss: string;
  aud: string;
} {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as ReturnType<
    typeof claimsOf
  >;
}

/** Any text, signed as tokens are. */
function sealed(text: string, secret: string): string {
  const signed = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${Buffer.from(text).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

describe.each(oneDialect)('sessions on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria');
    return { maria };
  });
  beforeEach(async () => void ({ app, maria } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const login = (email: string, password: string, more: object = {}) =>
    app.graphql<LoggedIn>(LOGIN, { email, password, ...more });
  const verify = (token: string | undefined) =>
    app.graphql<{ verifyLogin: { firstName: string; roles: string[] } }>(VERIFY, {}, { token });
  const codeOf = async (answer: ReturnType<typeof verify> | ReturnType<typeof login>) =>
    (await answer).error?.extensions.code;

  it('is one of a hundred of its member at most: the one that was not used for longest ends', async () => {
    const [one, other] = [await login(maria.email, PASSWORD), await login(maria.email, PASSWORD)];
    const { id: member_id } = maria.actor.member;
    await app.db.transaction(async (tx) => {
      const { id: session_id } = await tx
        .selectFrom('sessions')
        .select('id')
        .where('member_id', '=', member_id)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      await tx.updateTable('sessions').set({ last_seen_at: 1 }).where('id', '=', session_id).execute();
      const device = { endpoint: 'https://push.example.org/1', p256dh: 'p', auth: 'a', renewed_at: 1 };
      await tx
        .insertInto('push_devices')
        .values({ ...device, member_id, session_id })
        .execute();
      const times = { created_at: app.deps.now() + 1, last_seen_at: app.deps.now() + 1 };
      const others = Array.from({ length: 98 }, (_, index) => ({
        id: `other-${index}`,
        member_id,
        ...times,
      }));
      await tx.insertInto('sessions').values(others).execute();
    });
    const answers = () => Promise.all([codeOf(verify(one.token)), codeOf(verify(other.token))]);
    app.advanceBy(2);
    const newest = await login(maria.email, PASSWORD);
    expect((await answers()).toSorted()).toEqual(['SESSION_EXPIRED', undefined]);
    expect(await app.db.read.selectFrom('push_devices').select('id').execute()).toEqual([]);
    for (let more = 0; more < 2; more++) await login(maria.email, PASSWORD);
    expect(await answers()).toEqual(['SESSION_EXPIRED', 'SESSION_EXPIRED']);
    expect(await codeOf(verify(newest.token))).toBeUndefined();
    const open = app.db.read.selectFrom('sessions').select('id').where('member_id', '=', member_id);
    expect(await open.where('ended_at', 'is', null).execute()).toHaveLength(100);
  });

  it('opens with the right password and hands out a token that clients can read', async () => {
    const { data, token } = await login('  Maria@Example.org ', PASSWORD, { publisherId: 7 });
    expect(data?.login).toMatchObject({
      gradidoID: maria.uuid,
      firstName: 'Maria',
      roles: [],
      publisherId: 7,
    });
    const claims = claimsOf(token);
    expect(claims).toMatchObject({
      gradidoID: maria.uuid,
      iss: 'urn:gradido:issuer',
      aud: 'urn:gradido:audience',
      'urn:gradido:claim': true,
    });
    expect(claims.exp - claims.iat).toBe(600);
  });

  const closedMember = async () => {
    const closed = await join(app, 'Closed');
    const { id } = closed.actor.member;
    await app.db.transaction((tx) =>
      tx.updateTable('members').set({ deleted_at: 1 }).where('id', '=', id).execute(),
    );
    return closed;
  };

  it('informs the owner of the password alone that the account is closed', async () => {
    const { email } = await closedMember();
    const { error, token } = await login(email, PASSWORD);
    expect({ token, ...error }).toMatchObject({
      token: undefined,
      message: 'This user was permanently deleted. Contact support for questions',
      extensions: { code: 'MEMBER_DELETED' },
    });
    expect(await codeOf(login(email, 'Wrong-Password-1'))).toBe('WRONG_CREDENTIALS');
    expect(await app.db.read.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  it('answers unknown, closed and not activated accounts like a wrong password', async () => {
    await createUser(
      { email: 'new@example.org', firstName: 'Newcomer', lastName: 'Fresh', address: 'test' },
      app.deps,
    );
    const closed = await closedMember();
    const answers = await Promise.all([
      login(maria.email, 'Wrong-Password-1'),
      login('nobody@example.org', PASSWORD),
      login('new@example.org', PASSWORD),
      login(closed.email, 'Wrong-Password-1'),
      login("' or 1=1 --", PASSWORD),
      login('', ''),
    ]);
    for (const { status, data, error, token } of answers) {
      expect({ status, data, token, error }).toEqual({
        status: 200,
        data: null,
        token: undefined,
        error: {
          message: 'No user with this credentials',
          path: ['login'],
          extensions: { code: 'WRONG_CREDENTIALS' },
        },
      });
    }
  });

  it('mails the activation once more at a sign-in before it, at most every ten minutes', async () => {
    await createUser(
      { email: 'new@example.org', firstName: 'Newcomer', lastName: 'Fresh', address: 'test' },
      app.deps,
    );
    const mails = async () =>
      (
        await app.db.read
          .selectFrom('outbox_mails')
          .select('id')
          .where('to_address', '=', 'new@example.org')
          .execute()
      ).length;
    await login('new@example.org', PASSWORD);
    expect(await mails()).toBe(1);
    app.advanceBy(11 * MINUTE);
    await Promise.all([login('new@example.org', PASSWORD), login('new@example.org', PASSWORD)]);
    expect(await mails()).toBe(2);
  });

  it('slides: each answer carries a token that lasts ten minutes from then', async () => {
    const first = await signIn(app, maria);
    app.advanceBy(9 * MINUTE);
    const second = await verify(first);
    expect(second.data?.verifyLogin.firstName).toBe('Maria');
    app.advanceBy(9 * MINUTE);
    expect(await codeOf(verify(first))).toBe('SESSION_EXPIRED');
    expect((await verify(second.token)).data?.verifyLogin.firstName).toBe('Maria');
  });

  it('slides with commands refused for their contents, and not with those without session or right', async () => {
    const token = await signIn(app, maria);
    const renewedBy = async (query: string) => (await app.graphql(query, {}, { token })).token;
    app.advanceBy(9 * MINUTE);
    const renewed = await renewedBy('{ transactionList(pageSize: 1000) { balance { count } } }');
    expect(await renewedBy('{ homeCommunity { id } }')).toBeUndefined();
    expect(await renewedBy('mutation { deleteUser(userId: 1) }')).toBeUndefined();
    app.advanceBy(9 * MINUTE);
    expect(await renewedBy('{ transactionList(pageSize: 1000) { balance { count } } }')).toBeUndefined();
    expect((await verify(renewed)).data?.verifyLogin.firstName).toBe('Maria');
  });

  it('ends at once by logging out, and its token is invalid after that', async () => {
    const token = await signIn(app, maria);
    const other = await signIn(app, maria);
    const answer = await app.graphql<{ logout: boolean }>('mutation { logout }', {}, { token });
    expect(answer).toMatchObject({ data: { logout: true }, token: undefined });
    expect(await codeOf(verify(token))).toBe('SESSION_EXPIRED');
    expect((await verify(other)).data?.verifyLogin.firstName).toBe('Maria');
  });

  const CHANGE =
    'mutation ($old: String!, $new: String!) { updateUserInfos(password: $old, passwordNew: $new) }';

  it('is replaced when the password is changed, and ends everywhere else', async () => {
    const [here, otherSession] = [await signIn(app, maria), await signIn(app, maria)];
    const wrong = await app.graphql(
      CHANGE,
      { old: 'Wrong-Password-1', new: 'Better-Horse-10' },
      { token: here },
    );
    expect(wrong.error?.extensions).toMatchObject({ code: 'PASSWORD_WRONG', field: 'password' });
    const weak = await app.graphql(CHANGE, { old: PASSWORD, new: 'weak' }, { token: here });
    expect(weak.error?.extensions).toMatchObject({ code: 'PASSWORD_TOO_WEAK', field: 'passwordNew' });
    const common = await app.graphql(CHANGE, { old: PASSWORD, new: 'Maria-1984' }, { token: here });
    expect(common.error?.extensions).toMatchObject({ code: 'PASSWORD_TOO_COMMON', field: 'passwordNew' });
    const changed = await app.graphql(CHANGE, { old: PASSWORD, new: 'Better-Horse-10' }, { token: here });
    expect(changed).toMatchObject({ data: { updateUserInfos: true } });
    for (const token of [here, otherSession]) expect(await codeOf(verify(token))).toBe('SESSION_EXPIRED');
    const next = await verify(changed.token);
    expect(next.data?.verifyLogin.firstName).toBe('Maria');
    expect((await verify(next.token)).data?.verifyLogin.firstName).toBe('Maria');
    const { data } = await app.graphql<{ sessions: { isThis: boolean }[] }>(
      '{ sessions { isThis } }',
      {},
      { token: next.token },
    );
    expect(data?.sessions).toEqual([{ isThis: true }]);
    expect(await codeOf(login(maria.email, PASSWORD))).toBe('WRONG_CREDENTIALS');
    expect((await login(maria.email, 'Better-Horse-10')).data?.login.firstName).toBe('Maria');
  });

  it('shows to the bearer of its token, and to nobody else, that a new password ended it', async () => {
    const refusalOf = async (one: string | undefined) => (await verify(one)).error;
    const [here, otherSession, left] = [
      await signIn(app, maria),
      await signIn(app, maria),
      await signIn(app, maria),
    ];
    await app.graphql('mutation { logout }', {}, { token: left });
    await app.graphql(CHANGE, { old: PASSWORD, new: 'Better-Horse-10' }, { token: here });
    const refusal = { code: 'SESSION_EXPIRED', detail: { reason: 'PASSWORD' } };
    for (const token of [here, otherSession]) expect((await refusalOf(token))?.extensions).toEqual(refusal);
    const [head, , signature] = otherSession.split('.');
    const altered = Buffer.from(JSON.stringify({ ...claimsOf(otherSession), iat: 1 })).toString('base64url');
    for (const token of [left, `${head}.${altered}.${signature}`, 'nonsense']) {
      expect((await refusalOf(token))?.extensions).toEqual({ code: 'SESSION_EXPIRED' });
    }
    app.advanceBy(11 * MINUTE);
    expect((await refusalOf(otherSession))?.extensions).toEqual({ code: 'SESSION_EXPIRED' });
    const next = await signIn(app, maria, 'Better-Horse-10');
    await app.graphql('mutation { endSessions }', {}, { token: next });
    expect((await refusalOf(next))?.extensions).toEqual({ code: 'SESSION_EXPIRED' });
  });

  it('opens for members whose password became too common to be chosen', async () => {
    const hash = await hashPassword('Password1!', knownMember(maria), app.deps.config);
    await app.db.transaction(async (tx) => {
      await tx
        .updateTable('members')
        .set({ password_hash: hash })
        .where('id', '=', maria.actor.member.id)
        .execute();
    });
    expect((await login(maria.email, 'Password1!')).data?.login.firstName).toBe('Maria');
  });

  it('continues in the same request after the password was changed', async () => {
    const { data, token } = await app.graphql(
      `mutation { updateUserInfos(password: "${PASSWORD}", passwordNew: "Better-Horse-10") again: subscribeNewsletter }`,
      {},
      { token: await signIn(app, maria) },
    );
    expect(data).toEqual({ updateUserInfos: true, again: true });
    expect((await verify(token)).data?.verifyLogin.firstName).toBe('Maria');
  });

  it('accepts one of two new passwords that come at the same time from two devices', async () => {
    const tokens = [await signIn(app, maria), await signIn(app, maria)];
    const answers = await Promise.all(
      tokens.map((token, index) =>
        app.graphql(CHANGE, { old: PASSWORD, new: `Better-Horse-1${index}` }, { token }),
      ),
    );
    const taken = answers.filter(({ error }) => error === undefined);
    expect(taken).toHaveLength(1);
    expect((await verify(taken[0]?.token)).data?.verifyLogin.firstName).toBe('Maria');
    const index = answers.findIndex(({ error }) => error === undefined);
    expect((await login(maria.email, `Better-Horse-1${index}`)).data?.login.firstName).toBe('Maria');
  });

  it('is not opened by an old password that was in flight while it was changed', async () => {
    const here = await signIn(app, maria);
    const [, ...logins] = await Promise.all([
      app.graphql(CHANGE, { old: PASSWORD, new: 'Better-Horse-10' }, { token: here }),
      ...Array.from({ length: 6 }, () => login(maria.email, PASSWORD)),
    ]);
    for (const { token, error } of logins) {
      if (token === undefined) expect(error?.extensions.code).toBe('WRONG_CREDENTIALS');
      else expect(await codeOf(verify(token))).toBe('SESSION_EXPIRED');
    }
  });

  it('is over a day after it began, however much it is used, and no token outlives it', async () => {
    const began = app.deps.now();
    let token: string | undefined = await signIn(app, maria);
    for (let steps = 0; steps < 179; steps++) {
      app.advanceBy(8 * MINUTE);
      ({ token } = await verify(token));
    }
    const end = began + 24 * HOUR;
    expect(claimsOf(token).exp).toBe(end / 1000);
    app.setNow(end - 2000);
    token = (await verify(token)).token;
    expect(claimsOf(token).exp).toBe(end / 1000);
    app.setNow(end);
    expect(await codeOf(verify(token))).toBe('SESSION_EXPIRED');
    const next = await signIn(app, maria);
    expect((await app.graphql('{ sessions { id } }', {}, { token: next })).data).toMatchObject({
      sessions: [{}],
    });
  });

  it('ends when the account is closed', async () => {
    const token = await signIn(app, maria);
    await app.db.transaction(async (tx) => {
      await tx
        .updateTable('members')
        .set({ deleted_at: 1 })
        .where('id', '=', maria.actor.member.id)
        .execute();
    });
    expect(await codeOf(verify(token))).toBe('SESSION_EXPIRED');
  });

  it('refuses tokens that are of another server, altered, unsigned or of no session', async () => {
    const token = await signIn(app, maria);
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = { ...claimsOf(token), gradidoID: '00000000-0000-4000-8000-000000000000' };
    const altered = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const otherDeps = { ...app.deps, config: { ...app.deps.config, jwtSecret: 'another secret' } };
    const nowhere = {
      sessionId: 'there is none',
      memberUuid: maria.uuid,
      sessionEndsAt: Number.MAX_SAFE_INTEGER,
    };
    const bad = [
      'x',
      `${head}.${altered}.${signature}`,
      `${unsigned}.${body}.`,
      `${unsigned}.${body}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}.${signature.slice(0, -1)}`,
      `${head}.${body}.${signature}=`,
      `${token}.${signature}`,
      sealed('no JSON', app.deps.config.jwtSecret),
      sealed('null', app.deps.config.jwtSecret),
      signToken(nowhere, app.deps),
      signToken(nowhere, otherDeps),
      signToken({ ...nowhere, sessionId: 'a\0b' }, app.deps),
    ];
    for (const one of bad) {
      const { error, status } = await verify(one);
      expect({ status, message: error?.message }).toEqual({
        status: 200,
        message: '403.13 - Client certificate revoked',
      });
    }
  });

  it('counts an empty authorization as nobody, in every form that clients send', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer ']) {
      const { error } = await app.graphql(VERIFY, {}, { headers: { authorization } });
      expect(error).toMatchObject({ message: '401 Unauthorized', extensions: { code: 'UNAUTHORIZED' } });
    }
  });

  it('sees a new role at once', async () => {
    const token = await signIn(app, maria);
    expect((await verify(token)).data?.verifyLogin.roles).toEqual([]);
    await grantRole({ email: maria.email, role: 'MODERATOR' }, app.deps);
    expect((await verify(token)).data?.verifyLogin.roles).toEqual(['MODERATOR']);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { type Browser, openBrowser } from '../../../test/browser.ts';
import { codeFor, join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';
import { grantRole } from '../members/members.usecases.ts';
import { endAllSessions, logout } from './session-end.usecases.ts';
import { resumeSession } from './sessions.usecases.ts';
import { endAccess } from '../../community/communities/renew-secrets.usecases.ts';

const REMEMBER = 'mutation { staySignedIn }';
const CONTINUE = 'mutation { continueSession { firstName } }';
const VERIFY = '{ verifyLogin { firstName } }';
const DEVICES = '{ stays { id device network isThis endsAt } }';
const LOGIN =
  'mutation ($email: String!) { login(email: $email, password: "Correct-Horse-9") { firstName } }';
const HAND_OVER = 'mutation { createHandOver }';
const DAY_MS = 86_400_000;
/** With HTTPS, and without it and from versions before 1.0.0. */
const BOUND_COOKIE = '__Host-kula-stay';
const UNBOUND_COOKIE = 'kula-stay';
const NEXT = 'Better-Horse-10';

interface Listed {
  readonly stays: { id: number; device: string; network: string; isThis: boolean; endsAt: string }[];
}

describe.each(oneDialect)('a device that stays signed in, on %s,', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let phone: Browser;
  let token: string;

  const begin = beginning(dialect, async (app) => ({ maria: await join(app, 'Maria') }), {
    env: { RATE_LIMITS: 'on', COMMUNITY_URL: 'https://kula.example.org' },
  });
  beforeEach(async () => {
    ({ app, maria } = await begin());
    phone = openBrowser(app, { address: '203.0.113.7' });
    token = given((await phone.execute(LOGIN, { email: maria.email })).token);
    await phone.execute(REMEMBER, {}, token);
  });
  afterEach(() => app.close());

  const boundCookie = () => given(phone.cookies.get(BOUND_COOKIE));
  const restore = (secret: string) => void phone.cookies.set(BOUND_COOKIE, secret);
  const codeOf = async (answer: Promise<{ error: { extensions: { code: string } } | undefined }>) =>
    (await answer).error?.extensions.code;
  const proceed = async () => given((await phone.execute(CONTINUE)).token);
  const mails = async () =>
    (await app.db.read.selectFrom('outbox_mails').select(['kind']).execute()).filter(
      ({ kind }) => kind === 'guardChanged',
    );
  const rows = () => app.db.read.selectFrom('stays').selectAll().execute();

  it('opens a session when the last one is over, with a new secret each time', async () => {
    const first = boundCookie();
    app.advanceBy(3 * DAY_MS);
    expect(await codeOf(phone.execute(VERIFY, {}, token))).toBe('SESSION_EXPIRED');
    const next = await proceed();
    expect((await phone.execute(VERIFY, {}, next)).data).toEqual({ verifyLogin: { firstName: 'Maria' } });
    expect(boundCookie()).not.toBe(first);
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain(boundCookie().split('.')[1]);
    expect(JSON.stringify(row)).not.toContain(boundCookie().split('.')[0]);
  });

  it('stores it where no script reads it and no other site sends it', async () => {
    app.advanceBy(DAY_MS);
    await proceed();
    const line = phone.setCookies.find((one) => one.startsWith(BOUND_COOKIE));
    expect(line).toMatch(/; Path=\/; Secure; Max-Age=7776000; HttpOnly; SameSite=Strict$/);
    const otherPage = openBrowser(app, { headers: { 'asked-by': 'somebody' } });
    otherPage.cookies.set(BOUND_COOKIE, boundCookie());
    expect(await codeOf(otherPage.execute(CONTINUE))).toBe('WRONG_CREDENTIALS');
  });

  it('is not signed in to another account by a host beside this one, which can set other names only', async () => {
    const visitor = openBrowser(app);
    visitor.cookies.set(UNBOUND_COOKIE, boundCookie());
    expect(await codeOf(visitor.execute(CONTINUE))).toBe('WRONG_CREDENTIALS');
    app.advanceBy(DAY_MS);
    const before = boundCookie();
    await proceed();
    for (const planted of [before, boundCookie()]) {
      visitor.cookies.set(UNBOUND_COOKIE, planted);
      expect(await codeOf(visitor.execute(CONTINUE))).toBe('WRONG_CREDENTIALS');
    }
    expect(await mails()).toEqual([]);
    // Beside the own cookie a planted one is not even looked at.
    phone.cookies.set(UNBOUND_COOKIE, `${'A'.repeat(22)}.${'A'.repeat(43)}`);
    await proceed();
    expect(phone.cookies.has(UNBOUND_COOKIE)).toBe(false);
  });

  it('may use the cookie of an older version once, in several tabs, and has the bound one then', async () => {
    await app.db.transaction((tx) => tx.updateTable('stays').set({ bound_at: null }).execute());
    app.advanceBy(DAY_MS);
    const old = boundCookie();
    const tabs = [openBrowser(app), openBrowser(app)];
    for (const tab of tabs) {
      tab.cookies.set(UNBOUND_COOKIE, old);
      expect((await tab.execute(CONTINUE)).error).toBeUndefined();
      expect([...tab.cookies.keys()]).toEqual([BOUND_COOKIE]);
    }
    const bound = given(tabs[0]?.cookies.get(BOUND_COOKIE));
    expect(tabs[1]?.cookies.get(BOUND_COOKIE)).toBe(bound);
    const visitor = openBrowser(app);
    visitor.cookies.set(UNBOUND_COOKIE, bound);
    expect(await codeOf(visitor.execute(CONTINUE))).toBe('WRONG_CREDENTIALS');
    restore(bound);
    app.advanceBy(DAY_MS);
    await proceed();
  });

  it('gives two tabs at once one session and the same secret', async () => {
    app.advanceBy(DAY_MS);
    const before = boundCookie();
    const tabs = [openBrowser(app), openBrowser(app), openBrowser(app)];
    for (const tab of tabs) tab.cookies.set(BOUND_COOKIE, before);
    const answers = await Promise.all(tabs.map((tab) => tab.execute(CONTINUE)));
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
    expect(new Set(tabs.map(({ cookies }) => cookies.get(BOUND_COOKIE))).size).toBe(1);
    const sessions = app.db.read.selectFrom('sessions').select('id').where('ended_at', 'is', null);
    expect(await sessions.where('stay_id', 'is not', null).execute()).toHaveLength(1);
  });

  it('may repeat its request while the answer may have been lost: its session was not used', async () => {
    app.advanceBy(DAY_MS);
    const before = boundCookie();
    await proceed();
    const answered = boundCookie();
    app.advanceBy(3 * DAY_MS);
    restore(before);
    await proceed();
    expect(boundCookie()).toBe(answered);
    app.advanceBy(DAY_MS);
    await proceed();
    expect(await mails()).toEqual([]);
  });

  it('is signed out and reported when two hold it, whichever of them is second', async () => {
    app.advanceBy(DAY_MS);
    const stolen = boundCookie();
    const used = await proceed();
    await app.graphql(VERIFY, {}, { token: used });
    app.advanceBy(61_000);
    const mine = boundCookie();
    restore(stolen);
    expect(await codeOf(phone.execute(CONTINUE))).toBe('WRONG_CREDENTIALS');
    restore(mine);
    expect(await codeOf(phone.execute(CONTINUE))).toBe('WRONG_CREDENTIALS');
    expect(await codeOf(phone.execute(VERIFY, {}, used))).toBe('SESSION_EXPIRED');
    expect(await mails()).toHaveLength(1);
    expect(await rows()).toEqual([]);
    const events = await app.db.read
      .selectFrom('events')
      .select('type')
      .where('type', '=', 'USER_STAY_STOLEN')
      .execute();
    expect(events).toHaveLength(1);
  });

  it('is detected although the thief sends automatic requests, which ends handed-over sessions', async () => {
    await grantRole({ email: maria.email, role: 'MODERATOR' }, app.deps);
    app.advanceBy(DAY_MS);
    const mine = boundCookie();
    // The thief is first, and uses the token only for automatic requests.
    const stolen = await proceed();
    const quietly = { token: stolen, headers: { 'asked-by': 'wallet' } };
    await app.graphql(VERIFY, {}, quietly);
    const made = await app.graphql<{ createHandOver: string }>(HAND_OVER, {}, quietly);
    const office = given((await app.graphql(VERIFY, {}, { token: given(made.data).createHandOver })).token);
    app.advanceBy(61_000);
    restore(mine);
    expect(await codeOf(phone.execute(CONTINUE))).toBe('WRONG_CREDENTIALS');
    expect(await codeOf(phone.execute(VERIFY, {}, stolen))).toBe('SESSION_EXPIRED');
    expect(await codeOf(phone.execute(VERIFY, {}, office))).toBe('SESSION_EXPIRED');
    expect(await mails()).toHaveLength(1);
  });

  it('leaves handed-over sessions open when it continues with another session', async () => {
    await grantRole({ email: maria.email, role: 'MODERATOR' }, app.deps);
    app.advanceBy(DAY_MS);
    const made = await app.graphql<{ createHandOver: string }>(HAND_OVER, {}, { token: await proceed() });
    const office = given((await app.graphql(VERIFY, {}, { token: given(made.data).createHandOver })).token);
    await proceed();
    expect((await phone.execute(VERIFY, {}, office)).error).toBeUndefined();
  });

  it('is not locked out by a neighbour who guesses', async () => {
    const neighbour = openBrowser(app, { address: '203.0.113.7' });
    neighbour.cookies.set(BOUND_COOKIE, `${'A'.repeat(22)}.${'A'.repeat(43)}`);
    for (let guess = 0; guess < 101; guess++) await neighbour.execute(CONTINUE);
    expect(await codeOf(neighbour.execute(CONTINUE))).toBe('TOO_MANY_REQUESTS');
    app.advanceBy(60_000);
    expect(await proceed()).toBeDefined();
  });

  it('ends with the session that was signed out, although it opened another one meanwhile', async () => {
    app.advanceBy(DAY_MS);
    const first = await resumeSession(await proceed(), app.deps);
    const second = await proceed();
    await logout(first, app.deps);
    expect(await codeOf(phone.execute(VERIFY, {}, second))).toBe('SESSION_EXPIRED');
    expect(await codeOf(phone.execute(CONTINUE))).toBe('WRONG_CREDENTIALS');
  });

  it('ends with all sessions, although it opened another one meanwhile', async () => {
    app.advanceBy(DAY_MS);
    const first = await resumeSession(await proceed(), app.deps);
    const second = await proceed();
    await endAllSessions(first, app.deps);
    expect(await codeOf(phone.execute(VERIFY, {}, second))).toBe('SESSION_EXPIRED');
    expect(await codeOf(phone.execute(CONTINUE))).toBe('WRONG_CREDENTIALS');
  });

  it('refuses every invalid value with the same answer', async () => {
    const [family] = boundCookie().split('.');
    const wrong = [
      '',
      'x',
      'ä.ö',
      'a'.repeat(10_000),
      `${'A'.repeat(22)}.${'A'.repeat(43)}`,
      `${family}.short`,
    ];
    const answers = [];
    for (const secret of wrong) {
      restore(secret);
      const { error, token: none, status } = await phone.execute(CONTINUE);
      answers.push({ error, none, status });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.error?.extensions.code).toBe('WRONG_CREDENTIALS');
    expect(await rows()).toHaveLength(1);
  });

  it('guesses a hundred times in ten minutes at most from one network', async () => {
    const guesser = openBrowser(app, { address: '198.51.100.9' });
    guesser.cookies.set(BOUND_COOKIE, `${'A'.repeat(22)}.${'A'.repeat(43)}`);
    const codes = [];
    for (let guess = 0; guess < 101; guess++) codes.push(await codeOf(guesser.execute(CONTINUE)));
    expect(codes.indexOf('TOO_MANY_REQUESTS')).toBe(100);
    app.advanceBy(DAY_MS);
    await proceed();
  });

  const ends: [string, () => Promise<unknown>][] = [
    ['its member signs out there', () => phone.execute('mutation { logout }', {}, token)],
    ['it is signed out after its session was over', () => phone.execute('mutation { forgetStay }')],
    [
      'all sessions are ended',
      async () => app.graphql('mutation { endSessions }', {}, { token: await signIn(app, maria) }),
    ],
    [
      'the password is changed',
      async () =>
        app.graphql(
          `mutation { updateUserInfos(password: "${PASSWORD}", passwordNew: "${NEXT}") }`,
          {},
          {
            token: await signIn(app, maria),
          },
        ),
    ],
    [
      'a new password is chosen by mail',
      async () => {
        app.advanceBy(11 * 60_000);
        await app.graphql(`mutation { forgotPassword(email: "${maria.email}") }`);
        const code = await codeFor(app, maria.actor.member.id);
        return app.graphql(`mutation { setPassword(code: "${code}", password: "${NEXT}") }`);
      },
    ],
    [
      'the account is closed',
      async () =>
        app.graphql(
          `mutation { closeAccount(password: "${PASSWORD}") }`,
          {},
          { token: await signIn(app, maria) },
        ),
    ],
    ['the operator ends all access, as a restore does', () => endAccess(app.deps)],
    ['its time is over', async () => app.advanceBy(91 * DAY_MS)],
  ];
  it.each(ends)('opens nothing any more when %s', async (_, end) => {
    const secret = boundCookie();
    await end();
    app.advanceBy(1000);
    restore(secret);
    expect(await codeOf(phone.execute(CONTINUE))).toBe('WRONG_CREDENTIALS');
    expect(await mails()).toEqual([]);
  });

  it('is listed with its name, and ended from elsewhere with its sessions', async () => {
    app.advanceBy(DAY_MS);
    const session = await proceed();
    const otherSession = await signIn(app, maria);
    const { data } = await app.graphql<Listed>(DEVICES, {}, { token: otherSession });
    expect(data?.stays).toMatchObject([{ device: 'Firefox · Android', network: '203.0.*.*', isThis: false }]);
    expect((await phone.execute<Listed>(DEVICES, {}, session)).data?.stays[0]?.isThis).toBe(true);
    const jonas = await signIn(app, await join(app, 'Jonas'));
    const end = `mutation { endStay(id: ${data?.stays[0]?.id}) }`;
    expect(await codeOf(app.graphql(end, {}, { token: jonas }))).toBe('NOT_FOUND');
    expect((await app.graphql(end, {}, { token: otherSession })).error).toBeUndefined();
    expect(await codeOf(phone.execute(VERIFY, {}, session))).toBe('SESSION_EXPIRED');
    expect(await codeOf(phone.execute(CONTINUE))).toBe('WRONG_CREDENTIALS');
  });

  it('is ended where it is used, and its session continues until its expiry', async () => {
    const { id } = given((await phone.execute<Listed>(DEVICES, {}, token)).data?.stays[0]);
    await phone.execute(`mutation { endStay(id: ${id}) }`, {}, token);
    expect((await phone.execute(VERIFY, {}, token)).error).toBeUndefined();
    expect(await codeOf(phone.execute(CONTINUE))).toBe('WRONG_CREDENTIALS');
  });

  it('begins only right after a sign-in, and not in a session that it opened', async () => {
    app.advanceBy(DAY_MS);
    const session = await proceed();
    expect(await codeOf(phone.execute(REMEMBER, {}, session))).toBe('PROOF_REQUIRED');
  });

  it('is one of twenty of its member at most, and one for each browser', async () => {
    for (let round = 0; round < 25; round++) {
      const browser = round < 3 ? phone : openBrowser(app);
      app.advanceBy(10 * 60_000);
      const { token: fresh } = await browser.execute(LOGIN, { email: maria.email });
      await browser.execute(REMEMBER, {}, fresh);
      if (round === 2) expect(await rows()).toHaveLength(1);
    }
    expect(await rows()).toHaveLength(20);
  });

  it('keeps receiving push messages, in whichever session', async () => {
    const device = { endpoint: 'https://push.example.org/1', p256dh: 'p', auth: 'a', renewed_at: 1 };
    const session_id = given((await rows())[0]?.session_id);
    await app.db.transaction((tx) =>
      tx
        .insertInto('push_devices')
        .values({ ...device, member_id: maria.actor.member.id, session_id })
        .execute(),
    );
    app.advanceBy(DAY_MS);
    await proceed();
    const [moved] = await app.db.read.selectFrom('push_devices').select('session_id').execute();
    expect(moved?.session_id).not.toBe(session_id);
  });

  it('cannot stay signed in where the operator disabled it', async () => {
    const other = await startTestApp(dialect, { env: { STAY_SIGNED_IN_DAYS: '0' } });
    const jonas = await join(other, 'Jonas');
    expect(await codeOf(other.graphql(REMEMBER, {}, { token: await signIn(other, jonas) }))).toBe(
      'SERVICE_DISABLED',
    );
    await other.close();
  });
});

describe('a device that stays signed in', () => {
  it('is signed out on one server, and opens nothing on another with the next request', async () => {
    const app = await startTestApp('postgres');
    const maria = await join(app, 'Maria');
    const other = await app.anotherServer();
    const [here, there] = [openBrowser(app), openBrowser(other)];
    const { token } = await here.execute(LOGIN, { email: maria.email });
    await here.execute(REMEMBER, {}, token);
    app.advanceBy(DAY_MS);
    there.cookies.set(UNBOUND_COOKIE, given(here.cookies.get(UNBOUND_COOKIE)));
    const { token: session } = await there.execute(CONTINUE);
    expect((await here.execute(VERIFY, {}, session)).error).toBeUndefined();
    await here.execute('mutation { endSessions }', {}, session);
    expect((await there.execute(VERIFY, {}, session)).error?.extensions.code).toBe('SESSION_EXPIRED');
    expect((await there.execute(CONTINUE)).error?.extensions.code).toBe('WRONG_CREDENTIALS');
    await app.close();
  });
});

import { createHmac, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, given, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { codeFor, join, PASSWORD, type TestMember } from '../../../test/people.ts';
import { issueDevice } from './session-device.ts';

const LOGIN = `mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { id } }`;
const FORGOT = 'mutation ($email: String!) { forgotPassword(email: $email) }';
const SET_PASSWORD = `mutation ($code: String!, $password: String!) { setPassword(code: $code, password: $password) }`;
const MINUTE = 60_000;
const WRONG = 'Wrong-Password-1';
const UNKNOWN = 'nobody@example.org';

describe.each(oneDialect)('limits of signing in on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;

  const begin = beginning(
    dialect,
    async (app) => {
      const maria = await join(app, 'Maria');
      return { maria };
    },
    { env: { RATE_LIMITS: 'on', COMMUNITY_URL: 'https://kula.example' } },
  );
  beforeEach(async () => void ({ app, maria } = await begin()));
  afterEach(() => app.close());

  /** A request from a network, by a device with a cookie. */
  const execute = async (query: string, variables: object, from: string, cookie = '') => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress: from,
      headers: { 'content-type': 'application/json', cookie },
      payload: JSON.stringify({ query, variables }),
    });
    const { errors } = response.json<{ errors?: { extensions: { code: string; detail?: object } }[] }>();
    const set = response.headers['set-cookie'];
    const whole = Array.isArray(set) ? set[0] : set;
    return {
      code: errors?.[0]?.extensions.code ?? 'in',
      detail: errors?.[0]?.extensions.detail,
      whole,
      cookie: whole?.split(';')[0],
    };
  };
  const attemptLogin = async (password: string, from: string, { email = maria.email, cookie = '' } = {}) =>
    (await execute(LOGIN, { email, password }, from, cookie)).code;
  const network = (number: number): string => `10.1.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  const cookieAt = async (from: string, email = maria.email): Promise<string> =>
    given((await execute(LOGIN, { email, password: PASSWORD }, from)).cookie);
  /** Attempts of strangers, each from another network. */
  const guess = async (email: string, attempts: number): Promise<string[]> => {
    const codes: string[] = [];
    for (let number = 0; number < attempts; number++)
      codes.push(await attemptLogin(WRONG, network(number), { email }));
    return codes;
  };
  /** Leaves the count as so many attempts would, without making them. */
  const countAs = async (key: string, count: number): Promise<void> => {
    const { config, now } = app.deps;
    const stored = createHmac('sha256', config.jwtSecret).update(`throttle ${key}`).digest('hex');
    const row = { window_at: now(), count };
    await app.db.transaction((tx) =>
      tx
        .insertInto('throttles')
        .values({ key: stored, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute(),
    );
  };
  /** Leaves so many attempts of strangers before the limit for unknown devices. */
  const leaveStrangers = (email: string, left: number): Promise<void> =>
    countAs(`login:account:${email}`, 100 - left);
  /** Attempts of strangers until the limit is reached, and the first ones beyond it. */
  const attack = async (email = maria.email): Promise<void> => {
    await leaveStrangers(email, 0);
    expect(await guess(email, 2)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  };

  it('let only wrong passwords count for an account', async () => {
    for (let attempts = 0; attempts < 12; attempts++)
      expect(await attemptLogin(PASSWORD, '10.0.0.1')).toBe('in');
  });

  it('count the right password of a closed account like a wrong one', async () => {
    const { id } = maria.actor.member;
    await app.db.transaction((tx) =>
      tx.updateTable('members').set({ deleted_at: 1 }).where('id', '=', id).execute(),
    );
    for (let attempts = 0; attempts < 10; attempts++)
      expect(await attemptLogin(PASSWORD, '10.0.0.1')).toBe('MEMBER_DELETED');
    expect(await attemptLogin(PASSWORD, '10.0.0.1')).toBe('TOO_MANY_REQUESTS');
  });

  it('refuse more than ten wrong ones from a network in ten minutes, also the right one, and block no other network', async () => {
    for (let attempts = 0; attempts < 10; attempts++)
      expect(await attemptLogin(WRONG, '10.0.0.1')).toBe('WRONG_CREDENTIALS');
    const refused = await execute(LOGIN, { email: maria.email, password: PASSWORD }, '10.0.0.1');
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', detail: { minutes: 10 } });
    for (let attempts = 0; attempts < 10; attempts++) await attemptLogin(WRONG, '10.0.0.1');
    expect(await attemptLogin(PASSWORD, '10.0.0.2')).toBe('in');
    app.advanceBy(10 * MINUTE);
    expect(await attemptLogin(PASSWORD, '10.0.0.1')).toBe('in');
  });

  it('refuse more than a hundred attempts from a network in ten minutes, whatever accounts they name', async () => {
    const codes = new Map<string, number>();
    for (let attempts = 0; attempts < 102; attempts++) {
      const code = await attemptLogin(WRONG, '10.0.0.1', { email: `guess${attempts}@example.org` });
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect(Object.fromEntries(codes)).toEqual({ WRONG_CREDENTIALS: 100, TOO_MANY_REQUESTS: 2 });
  });

  it('let neighbours sign in whose device or network is known, whatever attempts their network makes', async () => {
    const { cookie } = await execute(LOGIN, { email: maria.email, password: PASSWORD }, '10.0.0.2');
    await countAs('login:address:10.0.0.1', 100);
    expect(await attemptLogin(PASSWORD, '10.0.0.1')).toBe('TOO_MANY_REQUESTS');
    expect(await attemptLogin(PASSWORD, '10.0.0.1', { cookie: given(cookie) })).toBe('in');
  });

  it('end the guessing of many networks after a hundred attempts in an hour', async () => {
    const codes = await guess(maria.email, 102);
    expect(new Set(codes.slice(0, 100))).toEqual(new Set(['WRONG_CREDENTIALS']));
    expect(codes.slice(100)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    expect((await execute(LOGIN, { email: maria.email, password: WRONG }, '10.9.0.1')).detail).toEqual({
      minutes: 60,
    });
    app.advanceBy(60 * MINUTE);
    expect(await attemptLogin(PASSWORD, '10.9.0.1')).toBe('in');
  });

  it('count and refuse unknown addresses alike', async () => {
    for (const email of [maria.email, UNKNOWN]) {
      await leaveStrangers(email, 1);
      expect(await guess(email, 2)).toEqual(['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS']);
    }
    const fromOne = async (email: string) => {
      const answers: unknown[] = [];
      for (let attempts = 0; attempts < 12; attempts++)
        answers.push(await execute(LOGIN, { email, password: WRONG }, '10.9.0.1'));
      return answers;
    };
    app.advanceBy(60 * MINUTE);
    const answers = await fromOne(maria.email);
    expect(answers.at(-1)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await fromOne(UNKNOWN)).toEqual(answers);
  });

  it('let a known device pass, whatever attempts strangers make, from anywhere', async () => {
    const cookie = await cookieAt('10.0.0.1');
    await attack();
    for (let attempts = 0; attempts < 12; attempts++) await attemptLogin(WRONG, '10.9.0.1');
    expect(await attemptLogin(PASSWORD, '10.9.0.1', { cookie })).toBe('in');
    expect(await attemptLogin(PASSWORD, '10.9.0.2', { cookie: `other=1; ${cookie}; third=2` })).toBe('in');
  });

  it('let a network pass for a day from which the member has signed in, without a cookie too', async () => {
    await cookieAt('10.0.0.1');
    await attack();
    expect(await attemptLogin(PASSWORD, '10.0.0.1')).toBe('in');
    expect(await attemptLogin(PASSWORD, '10.0.0.2')).toBe('TOO_MANY_REQUESTS');
    app.advanceBy(25 * 60 * MINUTE);
    await attack();
    expect(await attemptLogin(PASSWORD, '10.0.0.1')).toBe('TOO_MANY_REQUESTS');
  });

  it('let a member sign in on a new device by a link in a mail during an attack, the administrator too', async () => {
    const theo = await join(app, 'Theo', { role: 'ADMIN' });
    for (const { email, actor } of [maria, theo]) {
      app.advanceBy(11 * MINUTE);
      await attack(email);
      for (let attempts = 0; attempts < 12; attempts++) await attemptLogin(WRONG, '10.8.0.1', { email });
      expect(await attemptLogin(PASSWORD, '10.8.0.1', { email })).toBe('TOO_MANY_REQUESTS');
      expect((await execute(FORGOT, { email }, '10.8.0.1')).code).toBe('in');
      const code = await codeFor(app, actor.member.id);
      const set = await execute(SET_PASSWORD, { code, password: 'Better-Horse-10' }, '10.8.0.1');
      await attack(email);
      // Without cookies from the same network, with them from anywhere.
      expect(await attemptLogin('Better-Horse-10', '10.8.0.1', { email })).toBe('in');
      expect(await attemptLogin('Better-Horse-10', '10.8.0.2', { email, cookie: given(set.cookie) })).toBe(
        'in',
      );
      expect(await attemptLogin('Better-Horse-10', '10.8.0.3', { email })).toBe('TOO_MANY_REQUESTS');
    }
  });

  describe('on the link for a forgotten password', () => {
    const mailsToMaria = async (): Promise<number> => {
      const rows = await app.db.read
        .selectFrom('outbox_mails')
        .select('id')
        .where('to_address', '=', maria.email)
        .execute();
      return rows.length;
    };
    /** Requests Maria's link, and returns how many mails that made. */
    const requestForMaria = async (from: string): Promise<number> => {
      const before = await mailsToMaria();
      expect((await execute(FORGOT, { email: maria.email }, from)).code).toBe('in');
      return (await mailsToMaria()) - before;
    };
    /** An attacker in the network has requested links of accounts, most of which do not exist. */
    const crowd = (from: string, times = 60): Promise<void> => countAs(`forgot:address:${from}`, times);

    it('send it to a neighbour, whatever else the network requests', async () => {
      app.advanceBy(11 * MINUTE);
      await crowd('10.0.0.1', 58);
      for (let times = 0; times < 4; times++)
        expect((await execute(FORGOT, { email: `guess${times}@example.org` }, '10.0.0.1')).code).toBe('in');
      for (let attempts = 0; attempts < 12; attempts++) await attemptLogin(WRONG, '10.0.0.1');
      expect(await attemptLogin(PASSWORD, '10.0.0.1')).toBe('TOO_MANY_REQUESTS');
      expect(await requestForMaria('10.0.0.1')).toBe(1);
      const code = await codeFor(app, maria.actor.member.id);
      await execute(SET_PASSWORD, { code, password: 'Better-Horse-10' }, '10.0.0.1');
      expect(await attemptLogin('Better-Horse-10', '10.0.0.1')).toBe('in');
      // The link is used, so the next one is not delayed longer than elsewhere.
      app.advanceBy(11 * MINUTE);
      expect(await requestForMaria('10.0.0.1')).toBe(1);
    });

    it('send it hourly to networks with many requests, and as before elsewhere', async () => {
      app.advanceBy(11 * MINUTE);
      expect(await requestForMaria('10.0.0.1')).toBe(1);
      await crowd('10.0.0.1');
      const mails: number[] = [];
      for (let step = 0; step < 5; step++) {
        app.advanceBy(11 * MINUTE);
        mails.push(await requestForMaria('10.0.0.1'));
      }
      expect(mails).toEqual([0, 0, 0, 0, 0]);
      expect(await requestForMaria('10.0.0.2')).toBe(1);
      app.advanceBy(60 * MINUTE);
      await crowd('10.0.0.1');
      expect(await requestForMaria('10.0.0.1')).toBe(1);
    });

    it('answer alike whether there is an account, also to networks with many requests', async () => {
      await crowd('10.0.0.1');
      for (const minutes of [0, 11, 60]) {
        app.advanceBy(minutes * MINUTE);
        const forMember = await execute(FORGOT, { email: maria.email }, '10.0.0.1');
        expect(forMember.code).toBe('in');
        expect(await execute(FORGOT, { email: UNKNOWN }, '10.0.0.1')).toEqual(forMember);
      }
    });
  });

  it('count the wrong attempts of a known device by themselves, wherever it is', async () => {
    const cookie = await cookieAt('10.0.0.1');
    const codes: string[] = [];
    for (let attempts = 0; attempts < 12; attempts++)
      codes.push(await attemptLogin(WRONG, network(attempts), { cookie }));
    expect(codes.slice(9)).toEqual(['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    expect(await attemptLogin(PASSWORD, '10.0.0.1')).toBe('in');
  });

  it('do not count a wrong attempt less because others are made at the same time', async () => {
    const codes = await Promise.all(Array.from({ length: 30 }, () => attemptLogin(WRONG, '10.0.0.1')));
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(10);
    await leaveStrangers(UNKNOWN, 10);
    const networks = Array.from({ length: 20 }, (_, number) => network(number));
    const spread = await Promise.all(networks.map((from) => attemptLogin(WRONG, from, { email: UNKNOWN })));
    expect(spread.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(10);
  });

  it('accept as known device only a cookie of this member, with the present secret', async () => {
    const jonas = await join(app, 'Jonas');
    const own = await cookieAt('10.0.0.1');
    const cookieOfJonas = await cookieAt('10.0.0.2', jonas.email);
    const { config, now } = app.deps;
    const old = issueDevice(maria.uuid, undefined, {
      config: { ...config, jwtSecret: 'the secret of before' },
      now,
    });
    const expired = issueDevice(maria.uuid, undefined, { config, now: () => now() - 366 * 24 * 60 * MINUTE });
    const [id = '', time = '', seal = ''] = own.split('=')[1]?.split('.') ?? [];
    await attack();
    const worthless = [
      cookieOfJonas,
      `kula-device=${old}`,
      `kula-device=${expired}`,
      `kula-device=${id}.${Number(time) + 1}.${seal}`,
      `kula-device=${id.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))}.${time}.${seal}`,
      `kula-device=${id}.${time}.${'0'.repeat(64)}`,
      `kula-device=${id}.${time}.${'ä'.repeat(64)}`,
      'kula-device=',
      `kula-device=${'x'.repeat(8000)}`,
    ];
    for (const cookie of worthless) {
      expect(await attemptLogin(PASSWORD, '10.9.0.1', { cookie })).toBe('TOO_MANY_REQUESTS');
    }
    expect(await attemptLogin(PASSWORD, '10.9.0.1', { cookie: own })).toBe('in');
  });

  it('give with the cookie no rights, no script and no page of another origin, and no network in the clear', async () => {
    const { whole, cookie } = await execute(LOGIN, { email: maria.email, password: PASSWORD }, '10.0.0.1');
    expect(whole).toMatch(
      /^__Host-kula-device=[\w.-]+; Path=\/; Secure; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    expect((await execute('{ verifyLogin { id } }', {}, '10.0.0.1', cookie)).code).toBe('UNAUTHORIZED');
    expect(await attemptLogin(WRONG, '10.0.0.1', { cookie: given(cookie) })).toBe('WRONG_CREDENTIALS');
  });

  it('store neither addresses nor names, and keys of one length, whatever is attempted', async () => {
    const long = [randomBytes(4000).toString('hex'), randomBytes(9_000).toString('hex')];
    for (const email of [maria.email, ...long]) {
      expect(await attemptLogin(WRONG, '10.0.0.1', { email })).toBe('WRONG_CREDENTIALS');
    }
    const rows = await app.db.read.selectFrom('throttles').select('key').execute();
    expect(rows.length).toBeGreaterThan(5);
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  it('also apply to the password that a signed-in member has to give', async () => {
    const { token } = await app.graphql(LOGIN, { email: maria.email, password: PASSWORD });
    const change = `mutation { updateUserInfos(password: "${WRONG}", passwordNew: "Better-Horse-10") }`;
    const close = `mutation { closeAccount(password: "${WRONG}") }`;
    const codes: (string | undefined)[] = [];
    for (let attempts = 0; attempts < 6; attempts++) {
      for (const query of [change, close]) {
        codes.push((await app.graphql(query, {}, { token })).error?.extensions.code);
      }
    }
    expect(codes.slice(8)).toEqual([
      'PASSWORD_WRONG',
      'PASSWORD_WRONG',
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ]);
  });
});

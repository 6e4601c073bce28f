import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, startTestApp, type TestApp } from '../../../test/app.ts';
import { codeFor, give, join, PASSWORD, registerNina, signIn } from '../../../test/people.ts';
import { openCode } from '../../notify/mails/mail-codes.ts';

const KEY = `${'k'.repeat(32)} nina newcomer`;
const OTHER_KEY = 'o'.repeat(32);
const WRONG = 'nina@exmaple.org';
const RIGHT = 'nina@example.org';
const MINUTE = 60_000;

describe.each(oneDialect)('newcomers who mistyped the address on %s', (dialect) => {
  let app: TestApp;

  beforeEach(async () => {
    // No mail server answers, so mails stay in the outbox with their contents.
    app = await startTestApp(dialect, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  });

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const register = (email: string, registrationKey?: string, more: object = {}) =>
    registerNina(app, { email, registrationKey, ...more });
  const memberOf = (email: string) =>
    app.db.read.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst();
  const codeOf = async (email: string) => codeFor(app, (await memberOf(email))?.id ?? 0);
  const mailsTo = async (email: string) => {
    const mails = await app.db.read
      .selectFrom('outbox_mails')
      .select(['kind', 'payload'])
      .where('to_address', '=', email)
      .orderBy('id')
      .execute();
    return mails.map(({ kind, payload }) => ({ kind, ...(JSON.parse(payload) as { code?: string }) }));
  };
  const check = async (optIn: string) =>
    (await app.graphql('query ($optIn: String!) { queryOptIn(optIn: $optIn) }', { optIn })).error?.extensions
      .code ?? 'usable';
  const choose = async (code: string) =>
    (
      await app.graphql(
        'mutation ($code: String!, $password: String!) { choosePassword(code: $code, password: $password) { id } }',
        { code, password: PASSWORD },
      )
    ).error?.extensions.code ?? 'chosen';
  const forgot = (email: string, more: object = {}) =>
    app.graphql<{ forgotPassword: boolean }>(
      `mutation ($email: String!, $redeemCode: String, $project: String, $registrationKey: String) {
        forgotPassword(email: $email, redeemCode: $redeemCode, project: $project, registrationKey: $registrationKey)
      }`,
      { email, ...more },
    );

  it('leave no account that the owner of the wrong address could use', async () => {
    await register(WRONG, KEY);
    app.advanceBy(11 * MINUTE);
    await forgot(WRONG, { registrationKey: KEY });
    const [first = '', second = ''] = (await mailsTo(WRONG)).map(({ code = '' }) =>
      openCode(code, app.deps.config),
    );
    expect(await Promise.all([check(first), check(second)])).toEqual(['usable', 'usable']);
    await register(RIGHT, KEY);
    expect(await Promise.all([check(first), check(second)])).toEqual(['CODE_UNKNOWN', 'CODE_UNKNOWN']);
    expect(await Promise.all([choose(first), choose(second)])).toEqual(['CODE_UNKNOWN', 'CODE_UNKNOWN']);
    // The mails that still waited are removed, and no new one can be requested.
    expect(await mailsTo(WRONG)).toEqual([]);
    app.advanceBy(11 * MINUTE);
    expect((await forgot(WRONG)).data).toEqual({ forgotPassword: true });
    await expect(signIn(app, { email: WRONG })).rejects.toThrow('No user with this credentials');
    expect(await mailsTo(WRONG)).toEqual([]);
    expect(await memberOf(WRONG)).toBeUndefined();
    expect(await choose(await codeOf(RIGHT))).toBe('chosen');
  });

  it.each<[string, (moderator: string) => Promise<unknown>]>([
    ['registers with an own key', () => register(WRONG, OTHER_KEY)],
    ['registers without a key', () => register(WRONG)],
    ['requests a new password', () => forgot(WRONG)],
    ['requests it with an own key', () => forgot(WRONG, { registrationKey: OTHER_KEY })],
    [
      'has the mail sent by a moderator',
      (token) => app.graphql(`mutation { sendActivationEmail(email: "${WRONG}") }`, {}, { token }),
    ],
  ])('cannot end the account once the owner of the address %s', async (_, act) => {
    const moderator = await join(app, 'theo', { role: 'MODERATOR' });
    await register(WRONG, KEY);
    app.advanceBy(11 * MINUTE);
    await act(await signIn(app, moderator));
    const code = await codeOf(WRONG);
    for (const key of [KEY, OTHER_KEY]) await register(RIGHT, key);
    expect(await choose(code)).toBe('chosen');
  });

  it('are not opened again by an administrator, nor listed among the mails that failed', async () => {
    const admin = await join(app, 'theo', { role: 'ADMIN' });
    await register(WRONG, KEY);
    const id = (await memberOf(WRONG))?.id;
    await register(RIGHT, KEY);
    const { error } = await app.graphql(
      'mutation ($id: Int!) { unDeleteUser(userId: $id) }',
      { id },
      { token: await signIn(app, admin) },
    );
    expect(error?.extensions.code).toBe('MEMBER_NOT_FOUND');
    expect(await mailsTo(WRONG)).toEqual([]);
  });

  it('take their gift and their project along, also when the mail is sent again', async () => {
    const maria = await join(app, 'Maria');
    await give(app, maria, 100);
    const token = await signIn(app, maria);
    const { data } = await app.graphql<{ createTransactionLink: { code: string } }>(
      'mutation { createTransactionLink(amount: "20", memo: "Welcome to all of us") { code } }',
      {},
      { token },
    );
    const came = { redeemCode: data?.createTransactionLink.code, project: 'garden' };
    await register(WRONG, KEY, came);
    await register(RIGHT, KEY, came);
    app.advanceBy(11 * MINUTE);
    await forgot(RIGHT, came);
    const gift = { ...came, giverName: 'Maria', giftAmount: '20' };
    expect(await mailsTo(RIGHT)).toMatchObject([gift, gift]);
    expect((await memberOf(RIGHT))?.referrer_id).toBe(maria.actor.member.id);
  });

  it('learn nothing from the answer when the right address has an account', async () => {
    const maria = await join(app, 'Maria');
    await register(WRONG, KEY);
    const code = await codeOf(WRONG);
    const forExisting = await register(maria.email, KEY);
    const fresh = await register('another@example.org', OTHER_KEY);
    expect(Object.keys(forExisting.data?.createUser ?? {})).toEqual(
      Object.keys(fresh.data?.createUser ?? {}),
    );
    expect(forExisting.data?.createUser.gradidoID).not.toBe(maria.uuid);
    expect(await check(code)).toBe('CODE_UNKNOWN');
    expect((await mailsTo(maria.email)).map(({ kind }) => kind)).toContain('accountMultiRegistration');
    // The account that existed before was not mistyped: the next correction does not withdraw it.
    await register(RIGHT, KEY);
    expect((await memberOf(maria.email))?.deleted_at).toBeNull();
    expect(await signIn(app, maria)).toMatch(/^ey/);
  });

  it('may change their mind, and come back to the first address', async () => {
    await register(WRONG, KEY);
    await register(RIGHT, KEY);
    const code = await codeOf(RIGHT);
    await register(WRONG, KEY);
    expect(await check(code)).toBe('CODE_UNKNOWN');
    expect(await choose(await codeOf(WRONG))).toBe('chosen');
  });

  it('send the corrected form again without a mail that calls them a member', async () => {
    await register(WRONG, KEY);
    await register(RIGHT, KEY);
    await register(RIGHT, KEY);
    app.advanceBy(11 * MINUTE);
    await register(RIGHT, KEY);
    expect((await mailsTo(RIGHT)).map(({ kind }) => kind)).toEqual([
      'accountActivation',
      'accountActivation',
    ]);
  });

  it('keep one account when several corrections arrive at once', async () => {
    await register(WRONG, KEY);
    const addresses = ['a@example.org', 'b@example.org', 'c@example.org'];
    const answers = await Promise.all([WRONG, ...addresses].map((email) => register(email, KEY)));
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined]);
    const open = await app.db.read
      .selectFrom('members')
      .select('email')
      .where('deleted_at', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
  });

  it('and the owner of the wrong address at the same moment: one of them is first', async () => {
    await register(WRONG, KEY);
    const code = await codeOf(WRONG);
    const [chosen] = await Promise.all([choose(code), register(RIGHT, KEY)]);
    const wrong = await memberOf(WRONG);
    expect(typeof wrong?.password_hash === 'string').toBe(chosen === 'chosen');
    expect(await choose(await codeOf(RIGHT))).toBe('chosen');
  });

  it.each([
    ['without a key, like a client of generation 2.7.0', undefined],
    ['under another key', OTHER_KEY],
  ])('are not mistaken for others who register %s', async (_, key) => {
    await register(WRONG, key);
    const code = await codeOf(WRONG);
    await register(RIGHT, KEY);
    await registerNina(app, { email: 'third@example.org' });
    expect(await check(code)).toBe('usable');
  });

  it('need a key that cannot be guessed, and leave activated accounts as they are', async () => {
    await register(WRONG, 'short');
    const code = await codeOf(WRONG);
    await register(RIGHT, 'short');
    expect(await check(code)).toBe('usable');
    await register('third@example.org', KEY);
    expect(await choose(await codeOf('third@example.org'))).toBe('chosen');
    await register('fourth@example.org', KEY);
    expect(await signIn(app, { email: 'third@example.org' })).toMatch(/^ey/);
  });
});

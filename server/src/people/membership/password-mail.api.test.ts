import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, startTestApp, type TestApp } from '../../../test/app.ts';
import { type MailSink, startMailSink } from '../../../test/mail-sink.ts';
import { codeFor, join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';

const NEXT = 'Better-Horse-10';
const SET = 'mutation ($code: String!, $next: String!) { setPassword(code: $code, password: $next) }';
const CHANGE =
  'mutation ($old: String!, $next: String!, $language: String, $alias: String) { updateUserInfos(password: $old, passwordNew: $next, language: $language, alias: $alias) }';

describe.each(oneDialect)('a changed password on %s', (dialect) => {
  let app: TestApp;
  let sink: MailSink;
  let maria: TestMember;

  beforeEach(async () => {
    sink = await startMailSink();
    app = await startTestApp(dialect, { env: { SMTP_URL: sink.url } });
    // A code is read in the queued mail; a sent mail is not stored.
    sink.hold();
    maria = await join(app, 'Maria');
    app.advanceBy(11 * 60_000);
  });

  afterEach(async () => {
    sink.release();
    await app.close();
    await sink.close();
  });

  const change = async (variables: object = {}) =>
    app.graphql(CHANGE, { old: PASSWORD, next: NEXT, ...variables }, { token: await signIn(app, maria) });
  const setByMail = async () => {
    await app.graphql(`mutation { forgotPassword(email: "${maria.email}") }`);
    return app.graphql(SET, { code: await codeFor(app, maria.actor.member.id), next: NEXT });
  };
  const changeMails = async () =>
    (await app.db.read.selectFrom('outbox_mails').selectAll().orderBy('id').execute()).filter(
      ({ kind }) => kind === 'passwordChanged',
    );
  /** The mails about a changed password as they arrived, without the breaks in long lines. */
  const arrived = () =>
    sink.received
      .map(({ to, source }) => ({ to, source: source.replaceAll('=\r\n', '') }))
      .filter(({ source }) => /^subject: Your password was changed\r$/im.test(source));

  it.each([
    ['in the settings', () => change()],
    ['by the link in a mail', setByMail],
  ])('is reported by mail when it was set %s, and the mail opens nothing', async (_, set) => {
    expect((await set()).error).toBeUndefined();
    const stored = await app.db.read.selectFrom('members').select('password_hash').execute();
    sink.release();
    await expect
      .poll(async () => (await changeMails())[0]?.sent_at, { timeout: 10_000 })
      .toEqual(expect.any(Number));
    const [mail, ...more] = arrived();
    expect(more).toEqual([]);
    expect(mail?.to).toEqual([maria.email]);
    const source = mail?.source ?? '';
    expect(source).toMatch(/was changed on 1 June 2026 at/);
    expect(source).toContain('All other devices were logged out.');
    expect(source).toContain(`${app.deps.config.communityUrl}/forgot-password`);
    expect(source).toContain(`write to ${app.deps.config.supportMail}`);
    expect(source).not.toMatch(/reset-password|checkEmail/);
    for (const secret of [PASSWORD, NEXT, ...stored.map(({ password_hash: hash }) => hash ?? NEXT)])
      expect(source).not.toContain(secret);
  });

  it('is mailed each time, in the former language and with the former name', async () => {
    await change({ language: 'nl' });
    const { error } = await app.graphql(
      CHANGE,
      { old: NEXT, next: 'Other-Horse-11' },
      { token: await signIn(app, maria, NEXT) },
    );
    expect(error).toBeUndefined();
    expect((await changeMails()).map(({ language, to_name: name }) => [language, name])).toEqual([
      ['en', 'Maria Tester'],
      ['nl', 'Maria Tester'],
    ]);
  });

  it('in the settings ends the links that were mailed before', async () => {
    await app.graphql(`mutation { forgotPassword(email: "${maria.email}") }`);
    const code = await codeFor(app, maria.actor.member.id);
    expect((await change()).error).toBeUndefined();
    const { error } = await app.graphql(SET, { code, next: 'Other-Horse-11' });
    expect(error?.extensions.code).toBe('CODE_UNKNOWN');
  });

  it('is mailed once for two changes at the same time', async () => {
    const tokens = [await signIn(app, maria), await signIn(app, maria)];
    await Promise.all(tokens.map((token) => app.graphql(CHANGE, { old: PASSWORD, next: NEXT }, { token })));
    expect(await changeMails()).toHaveLength(1);
  });

  it('is not mailed when it is the first, when none was changed, or when it was refused', async () => {
    await join(app, 'Nina');
    await join(app, 'Jonas', { alias: 'jonas-winter' });
    const token = await signIn(app, maria);
    await app.graphql('mutation { updateUserInfos(firstName: "Marie") }', {}, { token });
    const refused = [
      await change({ old: 'Wrong-Password-1' }),
      await change({ next: 'weak' }),
      await change({ alias: 'jonas-winter' }),
      await app.graphql(SET, { code: '12345', next: NEXT }),
    ];
    expect(refused.map(({ error }) => error?.extensions.code)).toEqual([
      'PASSWORD_WRONG',
      'PASSWORD_TOO_WEAK',
      'ALIAS_TAKEN',
      'CODE_UNKNOWN',
    ]);
    expect(await changeMails()).toEqual([]);
  });

  it.each([
    ['in the settings', () => change()],
    ['by the link in a mail', setByMail],
  ])('is not reported when it was rolled back %s', async (_, set) => {
    // Events are recorded last, so all other rows have been written when this one is refused.
    const refuse = sql.raw(
      dialect === 'sqlite'
        ? `create trigger no_change before insert on events when new.type in ('USER_INFO_UPDATE', 'PASSWORD_RESET')
           begin select raise(abort, 'a fault of the test'); end`
        : `alter table events add constraint no_change check (type not in ('USER_INFO_UPDATE', 'PASSWORD_RESET')) not valid`,
    );
    await app.db.transaction(async (tx) => void (await sql`${refuse}`.execute(tx)));
    expect((await set()).error?.extensions.code).toBe('INTERNAL');
    expect(await changeMails()).toEqual([]);
    expect(await signIn(app, maria)).toMatch(/^ey/);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { codeFor, join, PASSWORD, registerNina, signIn, type TestMember } from '../../../test/people.ts';
import { openCode } from '../../notify/mails/mail-codes.ts';

const SET_PASSWORD = `mutation ($code: String!, $password: String!) { setPassword(code: $code, password: $password) }`;
const CHOOSE = `mutation ($code: String!, $password: String!) {
  choosePassword(code: $code, password: $password) { gradidoID }
}`;
const FORGOT = `mutation ($email: String!) { forgotPassword(email: $email) }`;
const OPT_IN = `query ($optIn: String!) { queryOptIn(optIn: $optIn) }`;
const MINUTE = 60_000;

describe.each(oneDialect)('new members on %s', (dialect) => {
  let app: TestApp;

  // No mail server answers, so mails stay in the outbox with their contents.
  const options = { env: { SMTP_URL: 'smtp://127.0.0.1:1' } };

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const register = (variables: object = {}) => registerNina(app, variables);
  const mailsTo = async (address: string) =>
    app.db.read
      .selectFrom('outbox_mails')
      .selectAll()
      .where('to_address', '=', address)
      .orderBy('id')
      .execute();
  const setPassword = (code: string, password = PASSWORD) =>
    app.graphql<{ setPassword: boolean }>(SET_PASSWORD, { code, password });

  describe('joining', () => {
    beforeEach(async () => void (app = await startTestApp(dialect, options)));

    it('leads from the form over the mail to the first session', async () => {
      const { data, token } = await register({ redeemCode: 'CL-abc', project: 'garden' });
      expect(data?.createUser.emailContact).toBeNull();
      expect(token).toBeUndefined();
      const [mail] = await mailsTo('nina@example.org');
      expect(mail).toMatchObject({ kind: 'accountActivation', language: 'de', to_name: 'Nina Newcomer' });
      const payload = JSON.parse(mail?.payload ?? '{}') as {
        code: string;
        redeemCode: string;
        project: string;
      };
      expect(payload).toMatchObject({ redeemCode: 'CL-abc', project: 'garden' });
      const code = openCode(payload.code, app.deps.config);
      expect((await app.graphql(OPT_IN, { optIn: code })).data).toEqual({ queryOptIn: true });
      expect((await setPassword(code)).data).toEqual({ setPassword: true });
      expect(await signIn(app, { email: 'nina@example.org' })).toMatch(/^ey/);
    });

    it('stores the code only as a hash, and encrypted in the queued mail', async () => {
      const { data } = await register();
      expect(data?.createUser.id).toBeGreaterThan(0);
      const { id } = await app.db.read.selectFrom('members').select('id').executeTakeFirstOrThrow();
      const code = await codeFor(app, id);
      expect(code).toMatch(/^\d+$/);
      const stored = [
        await app.db.read.selectFrom('email_codes').selectAll().execute(),
        await mailsTo('nina@example.org'),
      ];
      expect(stored.map((rows) => rows.length)).toEqual([1, 1]);
      expect(JSON.stringify(stored)).not.toContain(code);
    });

    it('answers a known address like a new one and mails its owner, at most every ten minutes', async () => {
      const maria = await join(app, 'Maria');
      const fresh = await register();
      const taken = await register({ email: maria.email.toUpperCase() });
      await register({ email: maria.email });
      expect(Object.keys(taken.data?.createUser ?? {})).toEqual(Object.keys(fresh.data?.createUser ?? {}));
      expect(taken.data?.createUser.gradidoID).not.toBe(maria.uuid);
      // Neither answer contains an existing number or id, because numbers would show which address was new.
      for (const { data } of [fresh, taken]) {
        const { id, gradidoID } = data?.createUser ?? { id: 0, gradidoID: '' };
        const found = await app.db.read
          .selectFrom('members')
          .select('id')
          .where((e) => e.or([e('id', '=', id), e('uuid', '=', gradidoID)]))
          .execute();
        expect(found).toEqual([]);
      }
      const kinds = (await mailsTo(maria.email)).map(({ kind }) => kind);
      expect(kinds).toEqual(['accountActivation', 'accountMultiRegistration']);
      app.advanceBy(10 * MINUTE);
      await register({ email: maria.email });
      expect(await mailsTo(maria.email)).toHaveLength(3);
    });

    it('greets a stranger by a plausible name, and not by a link or a sentence', async () => {
      const names = async (form: { email: string; firstName: string; lastName: string }) => {
        await register(form);
        await register(form);
        app.advanceBy(10 * MINUTE);
        await app.graphql('mutation ($email: String!) { forgotPassword(email: $email) }', form);
        const mails = await app.db.read
          .selectFrom('outbox_mails')
          .select(['to_name', 'payload'])
          .where('to_address', '=', form.email)
          .orderBy('id')
          .execute();
        return mails.map(({ to_name, payload }) => [
          to_name,
          (JSON.parse(payload) as { firstName?: string }).firstName,
        ]);
      };
      const evil = 'your account was hacked. Get your refund at www.evil-shop.com today';
      expect(await names({ email: 'a@example.org', firstName: evil, lastName: 'Sommer' })).toEqual([
        ['', ''],
        ['', ''],
        ['', ''],
      ]);
      expect(await names({ email: 'b@example.org', firstName: 'Nina', lastName: 'evil.com' })).toEqual([
        ['', ''],
        ['', ''],
        ['', ''],
      ]);
      expect(await names({ email: 'c@example.org', firstName: 'Nina', lastName: 'Sommer' })).toEqual([
        ['Nina Sommer', 'Nina'],
        ['Nina Sommer', 'Nina'],
        ['Nina Sommer', 'Nina'],
      ]);
    });

    it('leaves a username that comes with the form free, for new addresses and known ones', async () => {
      await join(app, 'Maria');
      const form = (email: string, alias: string) =>
        app.graphql<object>(
          'mutation ($email: String!, $alias: String) { createUser(email: $email, firstName: "Nina", lastName: "Newcomer", alias: $alias) { alias } }',
          { email, alias },
        );
      const free = (username: string) => app.graphql<object>(`{ checkUsername(username: "${username}") }`);
      expect((await form('maria@example.org', 'garden')).data).toEqual({ createUser: { alias: null } });
      expect((await form('nina@example.org', 'orchard')).data).toEqual({ createUser: { alias: null } });
      expect((await free('garden')).data).toEqual({ checkUsername: true });
      expect((await free('orchard')).data).toEqual({ checkUsername: true });
    });

    it('opens one account when the form is sent five times at once', async () => {
      await Promise.all(Array.from({ length: 5 }, () => register()));
      const rows = await app.db.read.selectFrom('members').select('id').execute();
      expect(rows).toHaveLength(1);
    });

    it.each([
      [{ email: '' }, 'EMAIL_INVALID', 'email'],
      [{ email: 'nina' }, 'EMAIL_INVALID', 'email'],
      [{ email: 'nina@example.org,bcc@example.org' }, 'EMAIL_INVALID', 'email'],
      [{ email: 'nina@example.org\r\nBcc: x@example.org' }, 'EMAIL_INVALID', 'email'],
      [{ email: `${'n'.repeat(300)}@example.org` }, 'EMAIL_INVALID', 'email'],
      [{ firstName: '' }, 'FIRST_NAME_INVALID', 'firstName'],
      [{ firstName: 'J' }, 'FIRST_NAME_INVALID', 'firstName'],
      [{ firstName: '<script>alert(1)</script>' }, 'FIRST_NAME_INVALID', 'firstName'],
      [{ firstName: 'Nina \u202e' }, 'FIRST_NAME_INVALID', 'firstName'],
      [{ firstName: 'N'.repeat(300) }, 'FIRST_NAME_INVALID', 'firstName'],
      [{ lastName: 'Newcomer, evil@example.org' }, 'LAST_NAME_INVALID', 'lastName'],
      [{ lastName: '🙏🙏' }, 'LAST_NAME_INVALID', 'lastName'],
    ])('refuses %j with %s', async (variables, code, field) => {
      const { status, error } = await register(variables);
      expect({ status, extensions: error?.extensions }).toEqual({ status: 200, extensions: { code, field } });
      expect(await app.db.read.selectFrom('members').select('id').execute()).toEqual([]);
    });

    it.each([
      ['Gal·la', 'D´Angelo', 'Gal·la', 'D’Angelo'],
      ['علی\u200Cرضا', '’t Hoff', 'علی\u200Cرضا', '’t Hoff'],
      [' Anna  Maria\u200B', 'Ines‐Marie', 'Anna Maria', 'Ines-Marie'],
    ])('takes %j %j as %j %j', async (firstName, lastName, first_name, last_name) => {
      await register({ firstName, lastName });
      const names = app.db.read.selectFrom('members').select(['first_name', 'last_name']);
      expect(await names.execute()).toEqual([{ first_name, last_name }]);
      expect(await mailsTo('nina@example.org')).toMatchObject([{ to_name: `${first_name} ${last_name}` }]);
    });
  });

  describe('codes from mails', () => {
    let nina: TestMember;

    const begin = beginning(dialect, async (app) => ({ nina: await join(app, 'Nina') }), options);
    beforeEach(async () => {
      ({ app, nina } = await begin());
      app.advanceBy(11 * MINUTE);
    });

    const newCode = async () => {
      await app.graphql(FORGOT, { email: nina.email });
      return codeFor(app, nina.actor.member.id);
    };

    it('open it also where the sign after the link became a part of it', async () => {
      const code = `${await newCode()}).`;
      expect((await app.graphql(OPT_IN, { optIn: code })).data).toEqual({ queryOptIn: true });
      const { data } = await app.graphql<object>(CHOOSE, { code, password: 'Better-Horse-10' });
      expect(data).toEqual({ choosePassword: { gradidoID: nina.uuid } });
    });

    it('lead to a new password once, and end all sessions', async () => {
      const token = await signIn(app, nina);
      const code = await newCode();
      expect((await setPassword(code, 'Better-Horse-10')).data?.setPassword).toBe(true);
      expect((await setPassword(code, 'Other-Horse-11')).error?.extensions.code).toBe('CODE_UNKNOWN');
      expect((await app.graphql('{ verifyLogin { id } }', {}, { token })).error?.extensions.code).toBe(
        'SESSION_EXPIRED',
      );
      expect(await signIn(app, nina, 'Better-Horse-10')).toMatch(/^ey/);
    });

    it('are used once by two requests at once', async () => {
      const code = await newCode();
      const answers = await Promise.all([
        setPassword(code, 'Better-Horse-10'),
        setPassword(code, 'Other-Horse-11'),
      ]);
      expect(answers.filter(({ data }) => data?.setPassword === true)).toHaveLength(1);
    });

    it('open a session together with a new password, and end those before', async () => {
      const before = await signIn(app, nina);
      const { data, token } = await app.graphql<{ choosePassword: { gradidoID: string } }>(CHOOSE, {
        code: await newCode(),
        password: 'Better-Horse-10',
      });
      const verify = async (bearer: string | undefined) =>
        (
          await app.graphql<{ verifyLogin: { gradidoID: string } }>(
            '{ verifyLogin { gradidoID } }',
            {},
            { token: bearer },
          )
        ).data?.verifyLogin.gradidoID;
      expect(data?.choosePassword.gradidoID).toBe(nina.uuid);
      expect(await verify(token)).toBe(nina.uuid);
      expect(await verify(before)).toBeUndefined();
      expect(await signIn(app, nina, 'Better-Horse-10')).toMatch(/^ey/);
    });

    const state = async (optIn: string) =>
      (await app.graphql(OPT_IN, { optIn })).error?.extensions.code ?? 'usable';
    const statesOf = (codes: readonly string[]) => Promise.all(codes.map(state));
    const newCodes = async (count: number) => {
      const codes: string[] = [];
      for (let number = 0; number < count; number++) {
        app.advanceBy(11 * MINUTE);
        codes.push(await newCode());
      }
      return codes;
    };

    it('end after a day, and are refused when nobody made them', async () => {
      const code = await newCode();
      expect(await state(code)).toBe('usable');
      app.advanceBy(24 * 60 * MINUTE);
      expect(await state(code)).toBe('CODE_EXPIRED');
      expect(await state('12345')).toBe('CODE_UNKNOWN');
      expect(await state('<script>')).toBe('CODE_UNKNOWN');
    });

    it('stay usable while strangers request more, the newest three, until one of them is used', async () => {
      const [first = '', ...newest] = await newCodes(4);
      expect(await state(first)).toBe('CODE_UNKNOWN');
      expect(await statesOf(newest)).toEqual(['usable', 'usable', 'usable']);
      expect((await setPassword(newest[0] ?? '', 'Better-Horse-10')).data?.setPassword).toBe(true);
      expect(await statesOf(newest)).toEqual(['CODE_UNKNOWN', 'CODE_UNKNOWN', 'CODE_UNKNOWN']);
    });

    it('set one password when several are used at once', async () => {
      const codes = await newCodes(3);
      const passwords = codes.map((_, number) => `Better-Horse-1${number}`);
      const answers = await Promise.all(codes.map((code, number) => setPassword(code, passwords[number])));
      const done = answers.map(({ data, error }) => (data ? 'set' : error?.extensions.code));
      expect(done.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
        'CODE_UNKNOWN',
        'CODE_UNKNOWN',
        'set',
      ]);
      expect(await signIn(app, nina, passwords[done.indexOf('set')])).toMatch(/^ey/);
      expect(await statesOf(codes)).toEqual(['CODE_UNKNOWN', 'CODE_UNKNOWN', 'CODE_UNKNOWN']);
    });

    it('are not wasted on a weak password', async () => {
      const code = await newCode();
      const weak = await setPassword(code, 'weak');
      expect(weak.error?.extensions).toMatchObject({ code: 'PASSWORD_TOO_WEAK', field: 'password' });
      expect((await setPassword(code)).data?.setPassword).toBe(true);
    });

    it.each([
      ['Password1!', 'COMMON'],
      ['P@ssw0rd2024', 'COMMON'],
      ['Qwertz123!', 'COMMON'],
      ['SOMMEr2024!!', 'COMMON'],
      ['Nina-123456', 'COMMON'],
      ['TesterNina1!', 'OWN_WORDS'],
      ['1!Gradido', 'OWN_WORDS'],
    ])('are not wasted on %s, which would be tried first', async (password, rule) => {
      const code = await newCode();
      expect((await setPassword(code, password)).error).toMatchObject({
        message: 'The password is one of those that are tried first',
        extensions: { code: 'PASSWORD_TOO_COMMON', field: 'password', detail: { rule } },
      });
      expect((await setPassword(code, 'Kula-Demo-1')).data?.setPassword).toBe(true);
    });

    it('are sent at once to who has just joined, whose other code is used up', async () => {
      const { email } = await join(app, 'Olga');
      const before = (await mailsTo(email)).length;
      await app.graphql(FORGOT, { email });
      await app.graphql(FORGOT, { email });
      expect(await mailsTo(email)).toHaveLength(before + 1);
    });

    it.each([
      [
        'a newcomer',
        () => registerNina(app, { email: 'nora@example.org', firstName: 'Nora' }),
        'nora@example.org',
      ],
      ['a member', () => app.graphql(FORGOT, { email: nina.email }), 'nina@example.org'],
    ])('are sent again at once, once, to %s whose password was refused', async (_, begin, email) => {
      await begin();
      const { id } = given(
        (await app.db.read.selectFrom('members').select(['id', 'email']).execute()).find(
          (one) => one.email === email,
        ),
      );
      const before = (await mailsTo(email)).length;
      const forgotten = async () => {
        await app.graphql(FORGOT, { email });
        return (await mailsTo(email)).length - before;
      };
      expect(await forgotten()).toBe(0);
      const refused = await setPassword(await codeFor(app, id), 'Gradido-2026');
      expect(refused.error?.extensions.code).toBe('PASSWORD_TOO_COMMON');
      app.advanceBy(MINUTE);
      expect([await forgotten(), await forgotten()]).toEqual([1, 1]);
      expect((await setPassword(await codeFor(app, id), 'Better-Horse-10')).data?.setPassword).toBe(true);
    });

    it('are sent at most every ten minutes, and the answer does not reveal accounts', async () => {
      const before = (await mailsTo(nina.email)).length;
      const answers = await Promise.all([
        app.graphql(FORGOT, { email: nina.email }),
        app.graphql(FORGOT, { email: nina.email }),
        app.graphql(FORGOT, { email: 'nobody@example.org' }),
      ]);
      expect(answers.map(({ data }) => data)).toEqual(
        Array.from({ length: 3 }, () => ({ forgotPassword: true })),
      );
      expect(await mailsTo(nina.email)).toHaveLength(before + 1);
      expect(await mailsTo('nobody@example.org')).toEqual([]);
    });
  });
});

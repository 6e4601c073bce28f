import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { codeFor, join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';

const CREATE = `mutation ($email: String!, $firstName: String!, $lastName: String!, $language: String, $redeemCode: String, $project: String) {
  createUser(email: $email, firstName: $firstName, lastName: $lastName, language: $language, redeemCode: $redeemCode, project: $project) { id gradidoID firstName emailContact { email } }
}`;
const SET_PASSWORD = `mutation ($code: String!, $password: String!) { setPassword(code: $code, password: $password) }`;
const FORGOT = `mutation ($email: String!) { forgotPassword(email: $email) }`;
const OPT_IN = `query ($optIn: String!) { queryOptIn(optIn: $optIn) }`;
const MINUTE = 60_000;

describe.each(dialects)('members on %s', (dialect) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startTestApp(dialect);
  });

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const register = (variables: object = {}) =>
    app.graphql<{ createUser: { id: number; gradidoID: string; emailContact: null } }>(CREATE, {
      email: 'nina@example.org',
      firstName: 'Nina',
      lastName: 'Newcomer',
      language: 'de',
      ...variables,
    });
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
      expect((await app.graphql(OPT_IN, { optIn: payload.code })).data).toEqual({ queryOptIn: true });
      expect((await setPassword(payload.code)).data).toEqual({ setPassword: true });
      expect(await signIn(app, { email: 'nina@example.org' })).toMatch(/^ey/);
    });

    it('keeps the code only as a hash', async () => {
      await register();
      const [mail] = await mailsTo('nina@example.org');
      const { code } = JSON.parse(mail?.payload ?? '{}') as { code: string };
      const kept = await app.db.read.selectFrom('email_codes').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain(code);
    });

    it('answers a known address like a new one and tells its owner, at most every ten minutes', async () => {
      const maria = await join(app, 'Maria');
      const fresh = await register();
      const taken = await register({ email: maria.email.toUpperCase() });
      await register({ email: maria.email });
      expect(Object.keys(taken.data?.createUser ?? {})).toEqual(Object.keys(fresh.data?.createUser ?? {}));
      expect(taken.data?.createUser.gradidoID).not.toBe(maria.uuid);
      // Neither answer names somebody who exists, or numbers would tell which address was new.
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
  });

  describe('codes from mails', () => {
    let nina: TestMember;

    beforeEach(async () => {
      nina = await join(app, 'Nina');
      app.advanceBy(11 * MINUTE);
    });

    const newCode = async () => {
      await app.graphql(FORGOT, { email: nina.email });
      return codeFor(app, nina.actor.member.id);
    };

    it('open the way to a new password once, and end all sessions', async () => {
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

    it('end after a day, when a newer one is sent, and when nobody made them', async () => {
      const older = await newCode();
      app.advanceBy(11 * MINUTE);
      const newer = await newCode();
      const state = async (optIn: string) => (await app.graphql(OPT_IN, { optIn })).error?.extensions.code;
      expect(await state(older)).toBe('CODE_UNKNOWN');
      expect(await state(newer)).toBeUndefined();
      app.advanceBy(24 * 60 * MINUTE);
      expect(await state(newer)).toBe('CODE_EXPIRED');
      expect(await state('12345')).toBe('CODE_UNKNOWN');
      expect(await state('<script>')).toBe('CODE_UNKNOWN');
    });

    it('are not wasted on a weak password', async () => {
      const code = await newCode();
      const weak = await setPassword(code, 'weak');
      expect(weak.error?.extensions).toMatchObject({ code: 'PASSWORD_TOO_WEAK', field: 'password' });
      expect((await setPassword(code)).data?.setPassword).toBe(true);
    });

    it('are sent at most every ten minutes, and the answer tells nothing about accounts', async () => {
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

  describe('usernames', () => {
    const setAlias = async (member: TestMember, alias: string) =>
      app.graphql(
        'mutation ($alias: String!) { updateUserInfos(alias: $alias) }',
        { alias },
        {
          token: await signIn(app, member),
        },
      );
    const isFree = async (username: string) =>
      (
        await app.graphql<{ checkUsername: boolean }>('query ($u: String!) { checkUsername(username: $u) }', {
          u: username,
        })
      ).data?.checkUsername;

    it('are free until somebody takes them, in any case', async () => {
      const [maria, jonas] = [await join(app, 'Maria'), await join(app, 'Jonas')];
      expect(await isFree('sunflower')).toBe(true);
      await setAlias(maria, 'SunFlower');
      expect(await isFree('sunflower')).toBe(false);
      expect((await setAlias(jonas, 'SUNFLOWER')).error?.extensions).toEqual({
        code: 'ALIAS_TAKEN',
        field: 'alias',
      });
    });

    it('are given to one of two who want the same at once', async () => {
      const [maria, jonas] = [await join(app, 'Maria'), await join(app, 'Jonas')];
      const answers = await Promise.all([setAlias(maria, 'sunflower'), setAlias(jonas, 'Sunflower')]);
      expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
      expect(answers.find(({ error }) => error)?.error?.extensions.code).toBe('ALIAS_TAKEN');
    });

    it('are chosen once: later ones are ignored, as older clients expect', async () => {
      const maria = await join(app, 'Maria', { alias: 'sunflower' });
      expect((await setAlias(maria, 'rose')).data).toEqual({ updateUserInfos: true });
      expect(await isFree('rose')).toBe(true);
    });

    it.each([
      ['ab', 'ALIAS_TOO_SHORT'],
      ['a'.repeat(21), 'ALIAS_TOO_LONG'],
      ['a--b', 'ALIAS_INVALID'],
      ['<script>', 'ALIAS_INVALID'],
      ['gradido', 'ALIAS_RESERVED'],
    ])('%s is refused with %s', async (alias, code) => {
      const maria = await join(app, 'Maria');
      expect((await setAlias(maria, alias)).error?.extensions).toEqual({ code, field: 'alias' });
      expect(await isFree(alias)).toBe(false);
    });
  });

  describe('settings', () => {
    const FIELDS = `{ verifyLogin { firstName lastName language hideAmountGDD hideAmountGDT humhubAllowed humhubPublishName gmsAllowed gmsPublishName gmsPublishLocation userLocation } }`;

    it('change what is given and leave the rest', async () => {
      const maria = await join(app, 'Maria', { language: 'en' });
      const token = await signIn(app, maria);
      const change = `mutation ($place: Location) {
        updateUserInfos(firstName: "Mariana", language: "fr", hideAmountGDD: true, gmsAllowed: true, gmsLocation: $place,
          gmsPublishName: PUBLISH_NAME_FIRST, gmsPublishLocation: GMS_LOCATION_TYPE_EXACT, humhubAllowed: true, humhubPublishName: PUBLISH_NAME_FULL)
      }`;
      const place = { longitude: 0, latitude: 47.3769 };
      expect((await app.graphql(change, { place }, { token })).data).toEqual({ updateUserInfos: true });
      expect((await app.graphql(FIELDS, {}, { token })).data).toEqual({
        verifyLogin: {
          firstName: 'Mariana',
          lastName: 'Tester',
          language: 'fr',
          hideAmountGDD: true,
          hideAmountGDT: false,
          humhubAllowed: true,
          humhubPublishName: 'PUBLISH_NAME_FULL',
          gmsAllowed: true,
          gmsPublishName: 'PUBLISH_NAME_FIRST',
          gmsPublishLocation: 'GMS_LOCATION_TYPE_EXACT',
          userLocation: place,
        },
      });
    });

    it.each([
      ['language: "tr"', 'LANGUAGE_INVALID', 'language'],
      ['firstName: ""', 'FIRST_NAME_INVALID', 'firstName'],
      ['lastName: "<b>x</b>"', 'LAST_NAME_INVALID', 'lastName'],
      ['passwordNew: "Better-Horse-10"', 'PASSWORD_WRONG', 'password'],
    ])('refuse %s with %s', async (argument, code, field) => {
      const token = await signIn(app, await join(app, 'Maria'));
      const { error } = await app.graphql(`mutation { updateUserInfos(${argument}) }`, {}, { token });
      expect(error?.extensions).toEqual({ code, field });
    });

    it('refuse places that are not on earth', async () => {
      const token = await signIn(app, await join(app, 'Maria'));
      const { error } = await app.graphql(
        'mutation ($place: Location) { updateUserInfos(gmsLocation: $place) }',
        { place: { longitude: 200, latitude: 'north' } },
        { token },
      );
      expect(error?.extensions.code).toBe('LOCATION_INVALID');
    });
  });

  describe('finding each other', () => {
    const USER = `query ($identifier: String!, $community: String) { user(identifier: $identifier, communityIdentifier: $community) { id firstName lastName alias emailContact { email } } }`;

    it('works by id, e-mail address, username and community, and shows the name only', async () => {
      const token = await signIn(app, await join(app, 'Maria'));
      const jonas = await join(app, 'Jonas', { alias: 'jonas' });
      for (const identifier of [jonas.uuid, jonas.email, 'JONAS', 'Lindental/jonas']) {
        expect((await app.graphql(USER, { identifier }, { token })).data).toEqual({
          user: {
            id: jonas.actor.member.id,
            firstName: 'Jonas',
            lastName: 'Tester',
            alias: 'jonas',
            emailContact: null,
          },
        });
      }
      const elsewhere = await app.graphql(USER, { identifier: 'jonas', community: 'Elsewhere' }, { token });
      expect(elsewhere.error?.extensions.code).toBe('COMMUNITY_NOT_FOUND');
    });

    it('does not find who is unknown, closed or not activated', async () => {
      const token = await signIn(app, await join(app, 'Maria'));
      const closed = await join(app, 'Closed');
      await app.db.transaction(async (tx) => {
        await tx
          .updateTable('members')
          .set({ deleted_at: 1 })
          .where('id', '=', closed.actor.member.id)
          .execute();
      });
      await register();
      for (const identifier of ['nobody', closed.uuid, 'nina@example.org']) {
        const { error } = await app.graphql(USER, { identifier }, { token });
        expect(error).toMatchObject({
          message: 'recipient not known',
          extensions: { code: 'RECIPIENT_NOT_FOUND' },
        });
      }
    });

    it('lists people with a role in the order in which they got it', async () => {
      const token = await signIn(app, await join(app, 'Maria'));
      for (const [name, role] of [
        ['Amara', 'MODERATOR'],
        ['Theo', 'ADMIN'],
        ['Ines', 'MODERATOR_AI'],
      ] as const) {
        app.advanceBy(1000);
        await join(app, name, { role });
      }
      const query = `{ searchAdminUsers(pageSize: 2, currentPage: 1, order: ASC) { userCount userList { firstName lastName role } } }`;
      const fresh = await signIn(app, { email: 'maria@example.org' });
      expect((await app.graphql(query, {}, { token: fresh })).data).toEqual({
        searchAdminUsers: {
          userCount: 3,
          userList: [
            { firstName: 'Amara', lastName: 'Tester', role: 'MODERATOR' },
            { firstName: 'Theo', lastName: 'Tester', role: 'ADMIN' },
          ],
        },
      });
      expect(token).not.toBe(fresh);
    });
  });

  it('shows private fields to their owner and to those who need them only', async () => {
    const jonas = await join(app, 'Jonas');
    const FIELDS = `gradidoID emailContact { email } roles deletedAt emailChecked userLocation publisherId hideAmountGDD gmsAllowed humhubAllowed klickTipp { newsletterState }`;
    await app.graphql(
      'mutation ($p: Location) { updateUserInfos(gmsLocation: $p, gmsAllowed: true, hideAmountGDD: true) }',
      { p: { longitude: 8.5, latitude: 47.3 } },
      { token: await signIn(app, jonas) },
    );
    const seenBy = async (member: TestMember) => {
      const token = await signIn(app, member);
      const query = `query ($id: String!) { user(identifier: $id) { ${FIELDS} } }`;
      return (await app.graphql<{ user: object }>(query, { id: jonas.uuid }, { token })).data?.user;
    };
    const hidden = {
      gradidoID: jonas.uuid,
      emailContact: null,
      roles: [],
      deletedAt: null,
      emailChecked: true,
      userLocation: null,
      publisherId: null,
      hideAmountGDD: false,
      gmsAllowed: false,
      humhubAllowed: false,
      klickTipp: null,
    };
    expect(await seenBy(await join(app, 'Maria'))).toEqual(hidden);
    const work = { ...hidden, emailContact: { email: jonas.email } };
    expect(await seenBy(await join(app, 'Amara', { role: 'MODERATOR' }))).toEqual(work);
    expect(await seenBy(await join(app, 'Theo', { role: 'ADMIN' }))).toEqual(work);
    expect(await seenBy(jonas)).toMatchObject({
      emailContact: { email: jonas.email },
      userLocation: { longitude: 8.5, latitude: 47.3 },
      hideAmountGDD: true,
      gmsAllowed: true,
      klickTipp: { newsletterState: false },
    });
    const nobody = await app.graphql('query ($id: String!) { user(identifier: $id) { id } }', {
      id: jonas.uuid,
    });
    expect(nobody.error?.extensions.code).toBe('UNAUTHORIZED');
  });
});

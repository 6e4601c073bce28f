import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { join, PASSWORD, registerNina, signIn, type TestMember } from '../../../test/people.ts';

describe.each(dialects)('members on %s', (dialect) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startTestApp(dialect);
  });

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const register = (variables: object = {}) => registerNina(app, variables);

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
      ['mode-rator', 'ALIAS_RESERVED'],
      ['Linden-Tal', 'ALIAS_RESERVED'],
    ])('%s is refused with %s', async (alias, code) => {
      const maria = await join(app, 'Maria');
      expect((await setAlias(maria, alias)).error?.extensions).toEqual({ code, field: 'alias' });
      expect(await isFree(alias)).toBe(false);
    });
  });

  describe('settings', () => {
    const FIELDS = `{ verifyLogin { firstName lastName language hideAmountGDD hideAmountGDT darkMode humhubAllowed humhubPublishName gmsAllowed gmsPublishName gmsPublishLocation userLocation } }`;

    it('change what is given and leave the rest', async () => {
      const maria = await join(app, 'Maria', { language: 'en' });
      const token = await signIn(app, maria);
      const change = `mutation ($place: Location) {
        updateUserInfos(firstName: "Mariana", language: "fr", hideAmountGDD: true, darkMode: true, gmsAllowed: true, gmsLocation: $place,
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
          darkMode: true,
          humhubAllowed: true,
          humhubPublishName: 'PUBLISH_NAME_FULL',
          gmsAllowed: true,
          gmsPublishName: 'PUBLISH_NAME_FIRST',
          gmsPublishLocation: 'GMS_LOCATION_TYPE_EXACT',
          userLocation: place,
        },
      });
    });

    it('give a place and take it away; null leaves it, as older clients expect', async () => {
      interface Place {
        readonly verifyLogin: { readonly userLocation: unknown };
      }
      const token = await signIn(app, await join(app, 'Maria'));
      const change = async (variables: object) => {
        const sent = `mutation ($place: Location, $remove: Boolean) { updateUserInfos(gmsLocation: $place, removeGmsLocation: $remove) }`;
        expect((await app.graphql(sent, variables, { token })).data).toEqual({ updateUserInfos: true });
        const { data } = await app.graphql<Place>('{ verifyLogin { userLocation } }', {}, { token });
        return data?.verifyLogin.userLocation;
      };
      const place = { longitude: 7.5, latitude: 47.3769 };
      expect(await change({ place })).toEqual(place);
      expect(await change({ place: null, remove: null })).toEqual(place);
      expect(await change({ remove: false })).toEqual(place);
      expect(await change({ remove: true })).toBeNull();
      expect(await change({ place, remove: true })).toEqual(place);
    });

    it('are recorded in the audit when they change, and only then', async () => {
      const token = await signIn(app, await join(app, 'Maria'));
      const here = 'gmsLocation: $place';
      const set = (settings: string) => {
        const declared = settings === here ? '($place: Location)' : '';
        return app.graphql(
          `mutation ${declared} { updateUserInfos(${settings}) }`,
          { place: { longitude: 7.5, latitude: 47.3769 } },
          { token },
        );
      };
      const same = 'firstName: "Maria", language: "en", hideAmountGDD: false, humhubAllowed: true';
      const notifications = async () => {
        const events = app.db.read.selectFrom('events').select('id').where('type', '=', 'USER_INFO_UPDATE');
        return (await events.execute()).length;
      };
      await set(same);
      const before = await notifications();
      for (const settings of [same, here, here, 'hideAmountGDD: true', 'hideAmountGDD: true'])
        expect((await set(settings)).data).toEqual({ updateUserInfos: true });
      expect((await notifications()) - before).toBe(2);
    });

    it('are named in the audit, without what they were', async () => {
      const token = await signIn(app, await join(app, 'Maria'));
      const theo = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
      for (const settings of [
        'lastName: "Moor", language: "fr"',
        'alias: "maria-moor", gmsAllowed: true, gmsPublishLocation: GMS_LOCATION_TYPE_EXACT',
        'hideAmountGDT: true, darkMode: true, humhubPublishName: PUBLISH_NAME_FIRST, firstName: "Maria"',
        `password: "${PASSWORD}", passwordNew: "Another-Word-7"`,
      ])
        await app.graphql(`mutation { updateUserInfos(${settings}) }`, {}, { token });
      const { data } = await app.graphql(
        '{ auditEvents(filter: { types: ["USER_INFO_UPDATE"] }, order: ASC) { events { settings } } }',
        {},
        { token: theo },
      );
      expect(data).toEqual({
        auditEvents: {
          events: [
            { settings: ['NAME', 'LANGUAGE'] },
            { settings: ['USERNAME', 'MEMBER_SEARCH', 'PLACE'] },
            { settings: ['AMOUNTS', 'COLOURS', 'CIRCLES'] },
            { settings: ['PASSWORD'] },
          ],
        },
      });
    });

    it('change sixty times in ten minutes at most, the newsletter among them', async () => {
      await app.close();
      app = await startTestApp(dialect, { env: { RATE_LIMITS: 'on' } });
      const token = await signIn(app, await join(app, 'Maria'));
      const execute = async (change: string) =>
        (await app.graphql(`mutation { ${change} }`, {}, { token })).error?.extensions.code;
      for (let round = 0; round < 10; round++) {
        expect(await execute('a: subscribeNewsletter b: unsubscribeNewsletter c: subscribeNewsletter')).toBe(
          undefined,
        );
        for (const hide of [true, false, true])
          expect(await execute(`updateUserInfos(hideAmountGDD: ${hide})`)).toBeUndefined();
      }
      for (const change of [
        'subscribeNewsletter',
        'unsubscribeNewsletter',
        'updateUserInfos(language: "de")',
      ])
        expect(await execute(change)).toBe('TOO_MANY_REQUESTS');
      app.advanceBy(10 * 60_000);
      const later = await signIn(app, { email: 'maria@example.org' });
      const { data } = await app.graphql('mutation { subscribeNewsletter }', {}, { token: later });
      expect(data).toEqual({ subscribeNewsletter: true });
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

    it.each(['Ma\u034fria', '\u3164\u3164\u3164', `Mari${'\u0335'.repeat(5)}a`])(
      'refuse %j as a new name, and leave it to who has it',
      async (name) => {
        const maria = await join(app, 'Maria');
        const token = await signIn(app, maria);
        const change = 'mutation ($name: String!) { updateUserInfos(firstName: $name, lastName: "Sommer") }';
        const refused = await app.graphql(change, { name }, { token });
        expect(refused.error?.extensions).toEqual({ code: 'FIRST_NAME_INVALID', field: 'firstName' });
        const { id } = maria.actor.member;
        await app.db.transaction((tx) =>
          tx.updateTable('members').set({ first_name: name }).where('id', '=', id).execute(),
        );
        expect((await app.graphql(change, { name }, { token })).data).toEqual({ updateUserInfos: true });
      },
    );

    it('tidy a new name as registration does', async () => {
      const maria = await join(app, 'Maria');
      const token = await signIn(app, maria);
      const change =
        'mutation ($one: String!, $two: String!) { updateUserInfos(firstName: $one, lastName: $two) }';
      await app.graphql(change, { one: 'Marcel·li\u0301 ', two: 'D‘Angelo\u200B' }, { token });
      const names = app.db.read.selectFrom('members').select(['first_name', 'last_name']);
      const { id } = maria.actor.member;
      expect(await names.where('id', '=', id).execute()).toEqual([
        { first_name: 'Marcel·l\u00ED', last_name: 'D’Angelo' },
      ]);
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
      const atUnknown = await app.graphql(USER, { identifier: 'jonas', community: 'Elsewhere' }, { token });
      expect(atUnknown.error?.extensions.code).toBe('COMMUNITY_NOT_FOUND');
    });

    it('does not find unknown, closed or inactive members', async () => {
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

  it('shows private fields only to their owner and to members who need them', async () => {
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

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, startTestApp, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { type GmsDouble, startGms } from '../../../test/doubles/gms.ts';
import { join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';
import { pushesSettled } from '../../../test/pushes.ts';
import { updateUserInfos } from '../../people/membership/settings.usecases.ts';

const SEARCH = `query ($query: String, $currentPage: Int, $pageSize: Int) {
  searchMembers(query: $query, currentPage: $currentPage, pageSize: $pageSize) {
    count members { gradidoID name alias location isExact } communityLocation
  }
}`;
const PLACES = '{ userLocation { userLocation communityLocation } }';
const OPEN = '{ authenticateGmsUserSearch { url token } }';
const SETTINGS = `mutation ($gmsAllowed: Boolean, $gmsLocation: Location, $gmsPublishLocation: GmsPublishLocationType, $gmsPublishName: PublishNameType, $firstName: String) {
  updateUserInfos(gmsAllowed: $gmsAllowed, gmsLocation: $gmsLocation, gmsPublishLocation: $gmsPublishLocation, gmsPublishName: $gmsPublishName, firstName: $firstName)
}`;
const HOME = '{ homeCommunity { uuid } }';
const CHANGE_HOME = `mutation ($uuid: String!, $gmsApiKey: String, $location: Location) {
  updateHomeCommunity(uuid: $uuid, gmsApiKey: $gmsApiKey, location: $location) { gmsApiKey location }
}`;
const WEBHOOK_SECRET = 'a-secret-that-the-search-knows-as-well';
const place = { longitude: 9.7, latitude: 47.5 };
const RETRY_MS = 7 * 3_600_000;

interface Found {
  searchMembers: {
    count: number;
    members: {
      gradidoID: string;
      name: string;
      alias: string | null;
      location: typeof place | null;
      isExact: boolean;
    }[];
  };
}

/** The settings of administrators that the outside search needs. */
async function setUpCommunity(app: TestApp, changes: object): Promise<string> {
  const admin = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
  const { data } = await app.graphql<{ homeCommunity: { uuid: string } }>(HOME);
  const uuid = data?.homeCommunity.uuid ?? '';
  const { error } = await app.graphql(CHANGE_HOME, { uuid, ...changes }, { token: admin });
  expect(error).toBeUndefined();
  return uuid;
}

describe.each(oneDialect)('the member search of the wallet on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;
  let token: string;
  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria', { lastName: 'Müller-Weiß', alias: 'gardener' });
    const jonas = await join(app, 'Jonas', { lastName: 'Berg' });
    const token = await signIn(app, jonas);
    return { maria, jonas, token };
  });
  beforeEach(async () => void ({ app, maria, jonas, token } = await begin()));
  afterEach(() => app.close());

  const change = (member: TestMember, settings: object) => updateUserInfos(member.actor, settings, app.deps);
  const search = async (query = '', more: object = {}): Promise<Found['searchMembers']> => {
    const { data } = await app.graphql<Found>(SEARCH, { query, ...more }, { token });
    return data?.searchMembers ?? { count: -1, members: [] };
  };

  it('finds nobody who did not agree to be found', async () => {
    expect(await search()).toMatchObject({ count: 0, members: [] });
    expect(await search('gardener')).toMatchObject({ count: 0 });
  });

  it('finds members by the names that they show, and by no others', async () => {
    await change(maria, { gmsAllowed: true, gmsPublishName: 'PUBLISH_NAME_FIRST' });
    expect(await search()).toEqual({
      count: 1,
      members: [{ gradidoID: maria.uuid, name: 'Maria', alias: 'gardener', location: null, isExact: false }],
      communityLocation: null,
    });
    for (const found of ['mar', 'MARIA', 'gard', 'garden mar']) expect((await search(found)).count).toBe(1);
    for (const hidden of [
      'muller',
      'weiss',
      'example',
      'maria@example.org',
      'aria',
      'maria berg',
      '%',
      '_',
      '…',
    ])
      expect([hidden, (await search(hidden)).count]).toEqual([hidden, 0]);
    await change(maria, { gmsPublishName: 'PUBLISH_NAME_FULL' });
    for (const found of ['muller', 'Müller', 'weiß', 'maria weiss'])
      expect((await search(found)).count).toBe(1);
    await change(maria, { gmsPublishName: 'PUBLISH_NAME_INITIALS' });
    expect((await search('muller')).count).toBe(0);
    expect((await search()).members[0]?.name).toBe('MaMü');
  });

  it('finds who shows an initial by any surname with it, and shows nothing of its other letters', async () => {
    await change(maria, { gmsAllowed: true, gmsPublishName: 'PUBLISH_NAME_FIRST_INITIAL' });
    for (const found of ['Maria M', 'Maria Müller-Weiß', 'maria mu', 'Maria Ma', 'maria mz'])
      expect([found, (await search(found)).members]).toMatchObject([found, [{ name: 'Maria M' }]]);
    for (const hidden of ['Maria W', 'Maria Huber', 'Müller', 'Jana Müller', 'M Müller x'])
      expect([hidden, (await search(hidden)).count]).toEqual([hidden, 0]);
    for (const format of ['PUBLISH_NAME_FIRST', 'PUBLISH_NAME_INITIALS', 'PUBLISH_NAME_FULL'] as const) {
      await change(maria, { gmsPublishName: format });
      expect([format, (await search('maria mx')).count]).toEqual([format, 0]);
    }
  });

  it('removes members who withdraw or leave', async () => {
    await change(maria, { gmsAllowed: true });
    await change(jonas, { gmsAllowed: true });
    expect((await search()).count).toBe(2);
    await change(maria, { gmsAllowed: false });
    expect((await search('gardener')).count).toBe(0);
    const left = await app.db.read.selectFrom('findable_words').selectAll().execute();
    expect(left.every(({ member_id }) => member_id === jonas.actor.member.id)).toBe(true);
    const asMaria = await signIn(app, maria);
    await app.graphql(`mutation { closeAccount(password: "${PASSWORD}") }`, {}, { token });
    const { data } = await app.graphql<Found>(SEARCH, {}, { token: asMaria });
    expect(data?.searchMembers.count).toBe(0);
  });

  it('shows the place as the member chose', async () => {
    await change(maria, {
      gmsAllowed: true,
      gmsLocation: place,
      gmsPublishLocation: 'GMS_LOCATION_TYPE_EXACT',
    });
    expect((await search()).members[0]).toMatchObject({ location: place, isExact: true });
    await change(maria, { gmsPublishLocation: 'GMS_LOCATION_TYPE_APPROXIMATE' });
    const [near] = (await search()).members;
    expect(near?.isExact).toBe(false);
    expect(near?.location).not.toEqual(place);
    expect(Math.abs((near?.location?.latitude ?? 0) - place.latitude)).toBeLessThan(0.03);
    expect((await search()).members[0]?.location).toEqual(near?.location);
    await change(maria, { gmsPublishLocation: 'GMS_LOCATION_TYPE_RANDOM' });
    expect((await search()).members[0]).toMatchObject({ location: null, isExact: false });
  });

  it('has pages, newest members first', async () => {
    await change(maria, { gmsAllowed: true });
    await change(jonas, { gmsAllowed: true });
    const first = await search('', { currentPage: 1, pageSize: 1 });
    const second = await search('', { currentPage: 2, pageSize: 1 });
    expect([first, second].map(({ count, members }) => [count, members[0]?.gradidoID])).toEqual([
      [2, jonas.uuid],
      [2, maria.uuid],
    ]);
    const { error } = await app.graphql(SEARCH, { pageSize: 101 }, { token });
    expect(error?.extensions.code).toBe('PAGE_INVALID');
  });

  it('returns the member’s own place and that of the community', async () => {
    expect((await app.graphql(PLACES, {}, { token })).data).toEqual({
      userLocation: { userLocation: {}, communityLocation: {} },
    });
    await setUpCommunity(app, { location: { longitude: 0, latitude: 0 } });
    await change(jonas, { gmsLocation: place });
    expect((await app.graphql(PLACES, {}, { token })).data).toEqual({
      userLocation: { userLocation: place, communityLocation: { longitude: 0, latitude: 0 } },
    });
    expect((await app.graphql(SEARCH, {}, { token })).data).toMatchObject({
      searchMembers: { communityLocation: { longitude: 0, latitude: 0 } },
    });
  });

  it('has no link to an outside search', async () => {
    const { error } = await app.graphql(OPEN, {}, { token });
    expect(error?.extensions.code).toBe('SERVICE_DISABLED');
  });
});

describe.each(oneDialect)('the member search outside on %s', (dialect) => {
  let app: TestApp;
  let gms: GmsDouble;
  let maria: TestMember;
  let token: string;
  beforeEach(async () => {
    gms = await startGms();
    app = await startTestApp(dialect, {
      env: {
        GMS_API_URL: gms.url,
        GMS_DASHBOARD_URL: 'https://search.example/dashboard/',
        GMS_WEBHOOK_SECRET: WEBHOOK_SECRET,
        OUTSIDE_TIMEOUT_MS: '1000',
      },
    });
    maria = await join(app, 'Maria', { lastName: 'Berg', language: 'de' });
    token = await signIn(app, maria);
  });
  afterEach(async () => {
    await app.close();
    await gms.close();
  });

  const set = async (settings: object): Promise<void> => {
    const { error } = await app.graphql(SETTINGS, settings, { token });
    expect(error).toBeUndefined();
    await pushesSettled(app);
  };
  const requestBack = (token: string, secret = WEBHOOK_SECRET) =>
    app.app.inject({ url: `/hook/gms/${secret}?token=${encodeURIComponent(token)}` });

  it('gets no data of a member who did not agree, after no change and not on leaving', async () => {
    await setUpCommunity(app, { gmsApiKey: gms.apiKey });
    await set({ gmsLocation: place, firstName: 'Mariella', gmsAllowed: false });
    await app.graphql(`mutation { closeAccount(password: "${PASSWORD}") }`, {}, { token });
    await pushesSettled(app);
    expect(gms.seen).toEqual([]);
  });

  it('gets the shown data, in the format the member chose', async () => {
    await setUpCommunity(app, { gmsApiKey: gms.apiKey });
    const exact = 'GMS_LOCATION_TYPE_EXACT';
    await set({
      gmsAllowed: true,
      gmsLocation: place,
      gmsPublishLocation: exact,
      gmsPublishName: 'PUBLISH_NAME_FIRST_INITIAL',
    });
    expect(gms.members.get(maria.uuid)).toEqual({
      userUuid: maria.uuid,
      language: 'de',
      email: null,
      countryCode: null,
      mobile: null,
      firstName: 'Maria',
      lastName: 'B',
      alias: 'Maria B',
      type: 0,
      location: { type: 'Point', coordinates: [9.7, 47.5] },
    });
    await set({
      gmsPublishLocation: 'GMS_LOCATION_TYPE_APPROXIMATE',
      gmsPublishName: 'PUBLISH_NAME_INITIALS',
    });
    expect(gms.members.get(maria.uuid)).toMatchObject({
      firstName: null,
      lastName: null,
      alias: 'MaBe',
      type: 1,
    });
    expect(gms.members.get(maria.uuid)?.['location']).not.toEqual({
      type: 'Point',
      coordinates: [9.7, 47.5],
    });
    await set({ gmsPublishLocation: 'GMS_LOCATION_TYPE_RANDOM' });
    expect(gms.members.get(maria.uuid)).toMatchObject({ type: 2, location: null });
    expect(gms.seen.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'PATCH']);
  });

  it('gets a withdrawal and the closing of an account: no data stays there', async () => {
    await setUpCommunity(app, { gmsApiKey: gms.apiKey });
    const emptied = { firstName: null, lastName: null, alias: null, email: null, type: 2, location: null };
    await set({ gmsAllowed: true, gmsLocation: place, gmsPublishName: 'PUBLISH_NAME_FULL' });
    await set({ gmsAllowed: false });
    expect(gms.members.get(maria.uuid)).toMatchObject(emptied);
    const seen = gms.seen.length;
    await set({ firstName: 'Mariella' });
    expect(gms.seen).toHaveLength(seen);
    await set({ gmsAllowed: true });
    expect(gms.members.get(maria.uuid)).toMatchObject({ firstName: 'Mariella', lastName: 'Berg' });
    await app.graphql(`mutation { closeAccount(password: "${PASSWORD}") }`, {}, { token });
    await pushesSettled(app);
    expect(gms.members.get(maria.uuid)).toMatchObject(emptied);
  });

  it('gets pending syncs as soon as the key of the community is set', async () => {
    await set({ gmsAllowed: true });
    expect(gms.seen).toEqual([]);
    await setUpCommunity(app, { gmsApiKey: gms.apiKey });
    await pushesSettled(app);
    expect(gms.members.has(maria.uuid)).toBe(true);
  });

  it.each(['silent', 'failing', 'malformed', 'misshapen', 'huge'] as const)(
    'receives the last state later when it is %s at first, and never an older one',
    async (mode) => {
      await setUpCommunity(app, { gmsApiKey: gms.apiKey });
      gms.mode = mode;
      await set({ gmsAllowed: true, gmsPublishName: 'PUBLISH_NAME_FULL' });
      const { error } = await app.graphql(OPEN, {}, { token });
      expect(error?.extensions.code).toBe('SERVICE_UNREACHABLE');
      await set({ gmsAllowed: false });
      gms.mode = 'well';
      app.advanceBy(RETRY_MS);
      await pushesSettled(app);
      expect(gms.members.get(maria.uuid)?.['alias'] ?? null).toBeNull();
      expect(await app.db.read.selectFrom('outside_pushes').selectAll().execute()).toEqual([]);
      expect(JSON.stringify(app.logged)).not.toContain(maria.uuid);
    },
  );

  it('is opened with its own token, and reads its member once', async () => {
    const uuid = await setUpCommunity(app, { gmsApiKey: gms.apiKey });
    await set({ gmsAllowed: true });
    const { data } = await app.graphql(OPEN, {}, { token });
    expect(data).toEqual({
      authenticateGmsUserSearch: {
        url: 'https://search.example/dashboard/user-search',
        token: `token-of-the-search-${uuid}`,
      },
    });
    const handed = gms.seen.at(-1)?.query.get('token') ?? '';
    expect(handed.length).toBeGreaterThan(30);
    expect(JSON.stringify(gms.seen)).not.toContain(token);
    const asSession = await app.graphql('{ verifyLogin { id } }', {}, { token: handed });
    expect(asSession.error?.extensions.code).toBe('SESSION_EXPIRED');
    expect((await requestBack(handed, 'another-secret')).statusCode).toBe(400);
    const first = await requestBack(handed);
    expect([first.statusCode, first.json()]).toEqual([200, { userUuid: maria.uuid }]);
    const again = await requestBack(handed);
    expect([again.statusCode, again.json()]).toEqual([400, { message: 'false' }]);
    expect((await requestBack(token)).statusCode).toBe(400);
    expect((await app.app.inject({ url: `/hook/gms/${WEBHOOK_SECRET}` })).statusCode).toBe(400);
    const twice = `/hook/gms/${WEBHOOK_SECRET}?token=a&token=b`;
    expect((await app.app.inject({ url: twice })).statusCode).toBe(400);
  });

  it('answers one of two concurrent questions, and none after a minute', async () => {
    await setUpCommunity(app, { gmsApiKey: gms.apiKey });
    await set({ gmsAllowed: true });
    const handedNow = async (): Promise<string> => {
      await app.graphql(OPEN, {}, { token });
      return gms.seen.at(-1)?.query.get('token') ?? '';
    };
    const handed = await handedNow();
    const answers = await Promise.all([requestBack(handed), requestBack(handed), requestBack(handed)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const late = await handedNow();
    app.advanceBy(60_000);
    expect((await requestBack(late)).statusCode).toBe(400);
  });

  it('is closed to members who did not agree', async () => {
    await setUpCommunity(app, { gmsApiKey: gms.apiKey });
    const { error } = await app.graphql(OPEN, {}, { token });
    expect(error?.extensions).toMatchObject({ code: 'CONSENT_MISSING', field: 'gmsAllowed' });
    expect(gms.seen).toEqual([]);
  });
});

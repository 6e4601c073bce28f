import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, type TestApp } from '../../test/app.ts';
import { beginning } from '../../test/beginning.ts';
import { join, signIn, type TestMember } from '../../test/people.ts';

const COMMUNITY = `mutation ($uuid: String!, $key: String, $place: Location, $topic: String, $seen: HomeCommunitySeen) {
  it: updateHomeCommunity(uuid: $uuid, gmsApiKey: $key, location: $place, hieroTopicId: $topic, seen: $seen) {
    gmsApiKey location hieroTopicId
  }
}`;
const ROLE =
  'mutation ($id: Int!, $role: RoleNames, $seen: RoleNames) { it: setUserRole(userId: $id, role: $role, seen: $seen) }';

/** Records that are replaced as a whole: how they are read, and how one is written with a word in it. */
const kinds = {
  documents: {
    read: '{ all: siteDocuments { version it: text } }',
    save: `mutation ($word: String!, $seen: String) {
      it: saveSiteDocument(kind: IMPRINT, language: "de", text: $word, seen: $seen)
    }`,
  },
  projects: {
    read: '{ all: projectBrandings { version it: name } }',
    make: 'mutation { upsertProjectBranding(input: { name: "Orchard", alias: "orchard", newUserToSpace: false }) { id } }',
    save: `mutation ($word: String!, $seen: String) {
      it: upsertProjectBranding(
        input: { id: 1, name: $word, alias: "orchard", newUserToSpace: false }
        seen: $seen
      ) { version }
    }`,
  },
  'contribution links': {
    read: '{ list: listContributionLinks { all: links { version it: name } } }',
    make: `mutation { createContributionLink(
      amount: "20", name: "Orchard", memo: "Picked apples", cycle: "ONCE", maxPerCycle: 1,
      validFrom: "2026-05-01", validTo: "2026-12-31"
    ) { id } }`,
    save: `mutation ($word: String!, $seen: String) {
      it: updateContributionLink(
        id: 1, amount: "20", name: $word, memo: "Picked apples", cycle: "ONCE", maxPerCycle: 1,
        validFrom: "2026-05-01", validTo: "2026-12-31", seen: $seen
      ) { version }
    }`,
  },
};

interface Row {
  version: string;
  it: string;
}

describe.each(dialects)('what another one changed meanwhile, on %s,', (dialect) => {
  let app: TestApp;
  let theo: string;
  let dora: string;
  let lea: TestMember;

  const begin = beginning(dialect, async (app) => {
    const theo = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
    const dora = await signIn(app, await join(app, 'Dora', { role: 'ADMIN' }));
    const lea = await join(app, 'Lea');
    return { theo, dora, lea };
  });
  beforeEach(async () => void ({ app, theo, dora, lea } = await begin()));
  afterEach(() => app.close());

  /** The code of the refusal, or the answer. */
  async function send(query: string, variables: object, token = theo): Promise<unknown> {
    const { data, error } = await app.graphql<{ it: unknown }>(query, variables, { token });
    return error?.extensions.code ?? data?.it;
  }

  async function stored(read: string): Promise<Row | undefined> {
    const { data } = await app.graphql<{ all?: Row[]; list?: { all: Row[] } }>(read, {}, { token: theo });
    return (data?.all ?? data?.list?.all)?.[0];
  }

  it.each(Object.entries(kinds))('is not replaced unseen: %s', async (_, { read, save, ...more }) => {
    if ('make' in more) await app.graphql(more.make, {}, { token: theo });
    const seen = (await stored(read))?.version ?? '';
    const answers = await Promise.all([
      send(save, { word: 'Apple trees', seen }),
      send(save, { word: 'Pear trees', seen }, dora),
    ]);
    expect(answers.filter((answer) => answer === 'CHANGED_MEANWHILE')).toHaveLength(1);
    const saved = await stored(read);
    expect(saved?.it).toBe(answers[0] === 'CHANGED_MEANWHILE' ? 'Pear trees' : 'Apple trees');
    // Whoever has seen it may replace it, and so may clients that name no version.
    await send(save, { word: 'Plum trees', seen: saved?.version });
    expect((await stored(read))?.it).toBe('Plum trees');
    await send(save, { word: 'Cherry trees' });
    expect((await stored(read))?.it).toBe('Cherry trees');
  });

  it('is not replaced unseen in the data of the community, where it is the same field', async () => {
    const { uuid } = await app.db.read.selectFrom('communities').select('uuid').executeTakeFirstOrThrow();
    const change = (more: object, token?: string) => send(COMMUNITY, { uuid, ...more }, token);
    const place = { longitude: 9.5, latitude: 49.25 };
    const empty = { gmsApiKey: null, hieroTopicId: null };
    expect(await change({ key: 'k-1', topic: '0.0.4711', seen: empty })).toMatchObject({ gmsApiKey: 'k-1' });
    expect(await change({ place, seen: { location: null } }, dora)).toEqual({
      gmsApiKey: 'k-1',
      hieroTopicId: '0.0.4711',
      location: place,
    });
    expect(await change({ key: 'k-2', seen: { gmsApiKey: null } }, dora)).toBe('CHANGED_MEANWHILE');
    expect(await change({ place: null, seen: { location: { ...place, latitude: 49 } } })).toBe(
      'CHANGED_MEANWHILE',
    );
    expect(await change({ place: null, seen: { location: place } })).toMatchObject({
      location: null,
      gmsApiKey: 'k-1',
    });
    expect(await change({ key: 'k-2', seen: { gmsApiKey: 'k-1' } }, dora)).toMatchObject({
      gmsApiKey: 'k-2',
    });
    expect(await change({ key: null })).toMatchObject({ gmsApiKey: null });
  });

  it('is not replaced unseen where it is a role', async () => {
    const { id } = lea.actor.member;
    const give = (role: string, seen?: string) => send(ROLE, { id, role, seen }, dora);
    expect(await send(ROLE, { id, role: 'ADMIN', seen: 'USER' })).toBe('ADMIN');
    expect(await give('MODERATOR', 'USER')).toBe('CHANGED_MEANWHILE');
    expect(await give('ADMIN', 'USER')).toBe('ROLE_UNCHANGED');
    expect(await give('MODERATOR', 'ADMIN')).toBe('MODERATOR');
    expect(await give('USER', 'USER')).toBe('CHANGED_MEANWHILE');
    expect(await give('USER')).toBeNull();
  });
});

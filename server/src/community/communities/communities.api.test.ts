import { createHash, createPrivateKey, createPublicKey, randomUUID, sign, verify } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, signIn } from '../../../test/people.ts';
import { ensureHomeCommunity } from './communities.usecases.ts';
import { getJwtKeys } from './jwt-keys.usecases.ts';

const ALL = `{ allCommunities {
  foreign url publicKey uuid authenticatedAt name description gmsApiKey location creationDate createdAt updatedAt
  hieroTopicId federatedCommunities { id apiVersion }
} }`;
const CHANGE = `mutation ($uuid: String!, $gmsApiKey: String, $location: Location, $hieroTopicId: String) {
  updateHomeCommunity(uuid: $uuid, gmsApiKey: $gmsApiKey, location: $location, hieroTopicId: $hieroTopicId) {
    uuid gmsApiKey location hieroTopicId updatedAt
  }
}`;
const HOME = '{ homeCommunity { uuid hieroTopicId } }';
const CERTS = '/realms/gradido/protocol/openid-connect/certs';
const CONFIGURATION = '/realms/gradido/.well-known/openid-configuration';

interface Home {
  homeCommunity: { uuid: string; hieroTopicId: string | null };
}

describe.each(oneDialect)('communities on %s', (dialect) => {
  let app: TestApp;
  let admin: string;
  let uuid: string;
  const begin = beginning(dialect, async (app) => {
    const admin = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
    const uuid = (await app.graphql<Home>(HOME)).data?.homeCommunity.uuid ?? '';
    return { admin, uuid };
  });
  beforeEach(async () => void ({ app, admin, uuid } = await begin()));
  afterEach(() => app.close());

  const home = () => app.db.read.selectFrom('communities').selectAll().executeTakeFirstOrThrow();

  it('are all shown to administrators, even with a small page size', async () => {
    await app.db.transaction(async (tx) => {
      for (let index = 0; index < 12; index++) {
        await tx
          .insertInto('communities')
          .values({
            uuid: `00000000-0000-4000-8000-0000000000${10 + index}`,
            foreign_flag: 1,
            name: `Community ${index}`,
            description: '',
            url: `https://community${index}.example`,
            created_at: 0,
          })
          .execute();
      }
    });
    const { data } = await app.graphql<{ allCommunities: { foreign: boolean; publicKey: string }[] }>(
      ALL,
      {},
      { token: admin },
    );
    expect(data?.allCommunities).toHaveLength(13);
    expect(data?.allCommunities[0]).toMatchObject({
      foreign: false,
      uuid,
      gmsApiKey: null,
      location: null,
      federatedCommunities: [],
      publicKey: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    const moderator = await signIn(app, await join(app, 'Amara', { role: 'MODERATOR' }));
    const refused = await app.graphql(ALL, {}, { token: moderator });
    expect(refused.error?.extensions.code).toBe('UNAUTHORIZED');
  });

  it('change in the given fields; null clears', async () => {
    const change = (variables: object, token = admin) =>
      app.graphql<{ updateHomeCommunity: object }>(CHANGE, { uuid, ...variables }, { token });
    const location = { longitude: 8.5, latitude: 49.1 };
    const first = await change({ gmsApiKey: ' key ', location, hieroTopicId: '0.0.1' });
    expect(first.data?.updateHomeCommunity).toEqual({
      uuid,
      gmsApiKey: 'key',
      location,
      hieroTopicId: '0.0.1',
      updatedAt: new Date(app.deps.now()).toISOString(),
    });
    expect((await app.graphql<Home>(HOME)).data?.homeCommunity.hieroTopicId).toBe('0.0.1');
    const recorded = () =>
      app.db.read.selectFrom('events').select('id').where('type', '=', 'ADMIN_COMMUNITY_UPDATE').execute();
    const before = await recorded();
    await change({ gmsApiKey: 'key', location, hieroTopicId: '0.0.1' });
    expect(await recorded()).toEqual(before);
    await change({ hieroTopicId: '0.0.2' });
    expect(await recorded()).toHaveLength(before.length + 1);
    await change({ hieroTopicId: '0.0.1' });
    expect((await change({ gmsApiKey: null })).data?.updateHomeCommunity).toMatchObject({
      gmsApiKey: null,
      location,
      hieroTopicId: '0.0.1',
    });
    expect((await change({ location: null })).data?.updateHomeCommunity).toMatchObject({ location: null });
    for (const gmsApiKey of ['two\r\nlines', 'ключ', 'x'.repeat(513)]) {
      expect((await change({ gmsApiKey })).error?.extensions.code).toBe('BAD_INPUT');
    }
    const other = await app.graphql(CHANGE, { uuid: randomUUID() }, { token: admin });
    expect(other.error?.extensions.code).toBe('COMMUNITY_NOT_FOUND');
    const member = await signIn(app, await join(app, 'Maria'));
    expect((await change({}, member)).error?.extensions.code).toBe('UNAUTHORIZED');
  });

  it('are found by their address in all usual forms, and not by another text', async () => {
    const lookUp = 'query ($name: String!) { communityByIdentifier(communityIdentifier: $name) { id } }';
    const codeOf = async (name: string) => (await app.graphql(lookUp, { name })).error?.extensions.code;
    expect(await codeOf(`${'/'.repeat(19_000)}x`)).toBe('COMMUNITY_NOT_FOUND');
    // Removing the slashes from such a text took four seconds, and a request may contain twelve of them.
    expect(await codeOf(`${'/'.repeat(90_000)}x`)).toBe('BAD_INPUT');
    const { data } = await app.graphql<{ communityByIdentifier: { uuid: string } }>(
      'query ($name: String!) { communityByIdentifier(communityIdentifier: $name) { uuid } }',
      { name: `https://${app.deps.config.communityUrl.replace(/^https?:\/\//, '')}/api///` },
    );
    expect(data?.communityByIdentifier.uuid).toBe(uuid);
  });

  it('have a key pair from the first start that stays', async () => {
    const before = await home();
    await ensureHomeCommunity(app.deps);
    const after = await home();
    expect([after.public_key, after.private_key]).toEqual([before.public_key, before.private_key]);
    const seed = Buffer.from(before.private_key ?? '', 'hex');
    const publicBytes = Buffer.from(before.public_key ?? '', 'hex');
    expect(seed).toHaveLength(64);
    expect(seed.subarray(32)).toEqual(publicBytes);
    const privateKey = createPrivateKey({
      key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed.subarray(0, 32)]),
      format: 'der',
      type: 'pkcs8',
    });
    const publicKey = createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicBytes]),
      format: 'der',
      type: 'spki',
    });
    const words = Buffer.from('who we are');
    expect(verify(null, words, publicKey, sign(null, words, privateKey))).toBe(true);
  });

  it('make their signing keys on first use, once for concurrent requests', async () => {
    expect((await home()).public_jwt_key).toBeNull();
    const answers = await Promise.all([1, 2, 3].map(() => app.app.inject({ url: CERTS })));
    const bodies = answers.map(({ body }) => body);
    expect(new Set(bodies).size).toBe(1);
    const { keys } = JSON.parse(bodies[0] ?? '') as { keys: Record<string, string>[] };
    const { public_jwt_key: pem } = await getJwtKeys(app.deps);
    const kid = createHash('sha256').update(pem).digest('base64url');
    expect(keys.map((key) => [key['alg'], key['kid'], key['kty']])).toEqual([
      ['RS256', kid, 'RSA'],
      ['RSA-OAEP-256', kid, 'RSA'],
    ]);
    const served = createPublicKey({ key: keys[0] as never, format: 'jwk' });
    expect(served.export({ type: 'spki', format: 'pem' })).toBe(pem);
    expect(served.asymmetricKeyDetails?.modulusLength).toBe(2048);
    expect(bodies[0]).not.toContain('"d"');
  });

  it('publish the address of their keys', async () => {
    const { communityUrl } = app.deps.config;
    expect((await app.app.inject({ url: CONFIGURATION })).json()).toEqual({
      issuer: `${communityUrl}/login`,
      jwks_uri: `${communityUrl}${CERTS}`,
    });
  });
});

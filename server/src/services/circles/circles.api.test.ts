import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, startTestApp, type TestApp } from '../../../test/app.ts';
import { decoded, HUMHUB_KEY, type HumhubDouble, startHumhub } from '../../../test/doubles/humhub.ts';
import { join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';
import { pushesSettled } from '../../../test/pushes.ts';
import type { HumhubProfile } from '../../platform/integrations/humhub.ts';

const OPEN = 'mutation ($project: String) { authenticateHumhubAutoLogin(project: $project) }';
const SPACES = `query ($page: Int!, $limit: Int!) {
  spaces(page: $page, limit: $limit) { pagination { total page pages } results { id name description url } }
}`;
const SPACE = 'query ($id: ID!) { space(id: $id) { id guid name description url } }';
const SETTINGS = `mutation ($humhubAllowed: Boolean, $humhubPublishName: PublishNameType, $alias: String, $firstName: String, $language: String) {
  updateUserInfos(humhubAllowed: $humhubAllowed, humhubPublishName: $humhubPublishName, alias: $alias, firstName: $firstName, language: $language)
}`;
const BRANDING = `mutation ($input: ProjectBrandingInput!) { upsertProjectBranding(input: $input) { id } }`;
const RETRY_MS = 7 * 3_600_000;

describe.each(oneDialect)('without circles, on %s', (dialect) => {
  it('every operation about them is refused', async () => {
    const app = await startTestApp(dialect);
    const token = await signIn(app, await join(app, 'Maria'));
    for (const [document, variables] of [
      [OPEN, {}],
      [SPACES, { page: 1, limit: 20 }],
      [SPACE, { id: '1' }],
    ] as const) {
      const { error } = await app.graphql(document, variables, { token });
      expect(error?.extensions.code).toBe('SERVICE_DISABLED');
    }
    await app.close();
  });
});

describe.each(oneDialect)('circles on %s', (dialect) => {
  let app: TestApp;
  let circles: HumhubDouble;
  let maria: TestMember;
  let token: string;
  beforeEach(async () => {
    circles = await startHumhub();
    app = await startTestApp(dialect, {
      env: { HUMHUB_API_URL: circles.url, HUMHUB_JWT_KEY: HUMHUB_KEY, OUTSIDE_TIMEOUT_MS: '1000' },
    });
    maria = await join(app, 'Maria', { lastName: 'Berg' });
    token = await signIn(app, maria);
  });
  afterEach(async () => {
    await app.close();
    await circles.close();
  });

  const set = async (settings: object): Promise<void> => {
    const { error } = await app.graphql(SETTINGS, settings, { token });
    expect(error).toBeUndefined();
    await pushesSettled(app);
  };
  const open = async (project?: string) => {
    const { data, error } = await app.graphql<{ authenticateHumhubAutoLogin: string }>(
      OPEN,
      project === undefined ? {} : { project },
      { token },
    );
    return { address: data?.authenticateHumhubAutoLogin, code: error?.extensions.code };
  };
  const leave = async (): Promise<void> => {
    await app.graphql(`mutation { closeAccount(password: "${PASSWORD}") }`, {}, { token });
    await pushesSettled(app);
  };

  it('get no data of a member who did not agree, after no change and not on leaving', async () => {
    await set({ firstName: 'Mariella', humhubPublishName: 'PUBLISH_NAME_FULL', humhubAllowed: false });
    expect(await open()).toEqual({ address: undefined, code: 'CONSENT_MISSING' });
    expect(await open('garden')).toEqual({ address: undefined, code: 'CONSENT_MISSING' });
    await leave();
    expect(circles.seen).toEqual([]);
  });

  it('have an account for a member who agreed, with the name that the member chose', async () => {
    await set({ humhubAllowed: true, humhubPublishName: 'PUBLISH_NAME_FIRST_INITIAL' });
    expect(circles.users).toEqual([
      {
        id: 100,
        account: { username: maria.uuid, email: maria.email, language: 'en-US', status: 1 },
        profile: {
          firstname: 'Maria',
          lastname: 'B',
          gradido_address: `Lindental/${maria.uuid}`,
        },
      },
    ]);
    await set({ humhubPublishName: 'PUBLISH_NAME_ALIAS_OR_INITALS', alias: 'gardener', language: 'de' });
    expect(circles.users).toMatchObject([
      {
        id: 100,
        account: { username: 'gardener', language: 'de' },
        profile: { firstname: 'gardener', lastname: '', gradido_address: 'Lindental/gardener' },
      },
    ]);
    const requests = circles.seen.length;
    await set({ firstName: 'Mariella' });
    const methods = circles.seen.slice(requests).map(({ method }) => method);
    expect(methods).toEqual(['GET']);
  });

  it('shorten names to their maximum length', async () => {
    await set({
      humhubAllowed: true,
      humhubPublishName: 'PUBLISH_NAME_FULL',
      firstName: 'Maria-Magdalena-Rosalinde',
    });
    expect(circles.users[0]?.profile.firstname).toBe('Maria-Magdalena-Rosa');
  });

  it('remove the account when the consent is taken back, and when the member leaves', async () => {
    await set({ humhubAllowed: true });
    await set({ humhubAllowed: false });
    expect(circles.users).toEqual([]);
    const requests = circles.seen.length;
    await set({ firstName: 'Mariella' });
    expect(circles.seen).toHaveLength(requests);
    await set({ humhubAllowed: true });
    expect(circles.users).toHaveLength(1);
    await leave();
    expect(circles.users).toEqual([]);
  });

  it('adopt an account with the same address, and do not change one that only has the same name', async () => {
    const profile = { firstname: 'Somebody', lastname: 'Else', gradido_address: '' };
    circles.users.push(
      { id: 1, account: { username: 'own-name', email: maria.email, language: 'de', status: 1 }, profile },
      { id: 2, account: { username: 'gardener', email: 'x@y.example', language: 'de', status: 1 }, profile },
    );
    await set({ humhubAllowed: true });
    expect(circles.users[0]).toMatchObject({ id: 1, account: { username: maria.uuid } });
    await app.db.transaction(async (tx) => {
      await tx
        .updateTable('members')
        .set({ humhub_username: 'gardener' })
        .where('id', '=', maria.actor.member.id)
        .execute();
    });
    await set({ humhubAllowed: false });
    expect(circles.users).toMatchObject([{ id: 2, account: { username: 'gardener' } }]);
  });

  it.each(['silent', 'failing', 'malformed', 'misshapen', 'huge'] as const)(
    'receive the last state later when they are %s at first',
    async (mode) => {
      circles.mode = mode;
      await set({ humhubAllowed: true });
      expect(await open()).toEqual({ address: undefined, code: 'SERVICE_UNREACHABLE' });
      const spaces = await app.graphql(SPACES, { page: 1, limit: 20 }, { token });
      expect(spaces.error?.extensions.code).toBe('SERVICE_UNREACHABLE');
      circles.mode = 'well';
      app.advanceBy(RETRY_MS);
      await pushesSettled(app);
      expect(circles.users).toHaveLength(1);
      expect(JSON.stringify(app.logged)).not.toContain('maria');
      circles.mode = mode;
      token = await signIn(app, maria);
      await set({ humhubAllowed: false });
      expect(circles.users).toHaveLength(1);
      circles.mode = 'well';
      app.advanceBy(RETRY_MS);
      await pushesSettled(app);
      expect(circles.users).toEqual([]);
    },
  );

  it('remove an account that may exist although the answer was lost', async () => {
    circles.lie = (seen) => {
      if (seen.method !== 'POST') return undefined;
      circles.users.push({ id: 9, ...(seen.body as unknown as HumhubProfile) });
      return { status: 502 };
    };
    await set({ humhubAllowed: true });
    circles.lie = undefined;
    await set({ humhubAllowed: false });
    expect(circles.users).toEqual([]);
  });

  it('are opened by a member who has just agreed, while the sync runs', async () => {
    for (let times = 0; times < 5; times++) {
      await app.graphql(SETTINGS, { humhubAllowed: true }, { token });
      const opened = await Promise.all([open(), open()]);
      expect(opened.map(({ code }) => code)).toEqual([undefined, undefined]);
      await pushesSettled(app);
      expect(circles.users).toHaveLength(1);
      await set({ humhubAllowed: false });
      expect(circles.users).toEqual([]);
    }
  });

  it('are opened by an address that is signed for a short time', async () => {
    await set({ humhubAllowed: true });
    const { address = '' } = await open();
    const url = new URL(address);
    expect(`${url.origin}${url.pathname}`).toBe(`${circles.url}/user/auth/external`);
    expect(url.searchParams.get('authclient')).toBe('jwt');
    const [header = '', payload = '', signature] = (url.searchParams.get('jwt') ?? '').split('.');
    expect(createHmac('sha256', HUMHUB_KEY).update(`${header}.${payload}`).digest('base64url')).toBe(
      signature,
    );
    const at = Math.floor(app.deps.now() / 1000);
    expect(decoded(header)).toEqual({ alg: 'HS256' });
    expect(decoded(payload)).toMatchObject({ username: maria.uuid, iat: at, exp: at + 600 });
    expect(decoded(payload)).not.toHaveProperty('redirectLink');
  });

  it('open the space of a project, also for members who come through it', async () => {
    const admin = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
    const input = { name: 'Garden', alias: 'garden', spaceId: 1, newUserToSpace: true };
    await app.graphql(
      BRANDING,
      { input: { ...input, spaceUrl: `${circles.url}/s/garden` } },
      { token: admin },
    );
    await set({ humhubAllowed: true });
    const { address = '' } = await open('garden');
    const [, payload = ''] = (new URL(address).searchParams.get('jwt') ?? '').split('.');
    expect(decoded(payload)['redirectLink']).toBe(`${circles.url}/s/garden`);
    expect(circles.memberships).toEqual([[1, 100]]);
    expect((await open('unknown')).address).toContain('/user/auth/external');
  });

  it('admit a member who comes for a project of the community, which counts as consent', async () => {
    const admin = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
    const input = { name: 'Garden', alias: 'garden', newUserToSpace: false };
    await app.graphql(BRANDING, { input }, { token: admin });
    await set({ humhubAllowed: false });
    expect(await open()).toEqual({ address: undefined, code: 'CONSENT_MISSING' });
    expect((await open('garden')).address).toContain('/user/auth/external');
    expect(circles.users).toHaveLength(1);
    const { data } = await app.graphql('{ verifyLogin { humhubAllowed } }', {}, { token });
    expect(data).toEqual({ verifyLogin: { humhubAllowed: true } });
    await set({ humhubAllowed: false });
    expect(circles.users).toEqual([]);
  });

  it('stay closed to a member whose account they disabled, and do not enable it again', async () => {
    await set({ humhubAllowed: true });
    const [user] = circles.users;
    if (user) circles.users[0] = { ...user, account: { ...user.account, status: 0 } };
    expect((await open()).code).toBe('CIRCLES_SHUT_OUT');
    await set({ humhubPublishName: 'PUBLISH_NAME_FULL' });
    expect(circles.users[0]).toMatchObject({ account: { status: 0 }, profile: { lastname: 'Berg' } });
  });

  it('list their spaces page by page', async () => {
    const { data } = await app.graphql(SPACES, { page: 2, limit: 2 }, { token });
    expect(data).toEqual({
      spaces: {
        pagination: { total: 3, page: 2, pages: 2 },
        results: [{ id: 3, name: 'Workshop', description: '', url: `${circles.url}/s/workshop` }],
      },
    });
    expect((await app.graphql(SPACE, { id: '2' }, { token })).data).toMatchObject({
      space: { id: 2, guid: 'guid-2', name: 'Kitchen' },
    });
    for (const id of ['9', '../../user/1', '-1']) {
      expect((await app.graphql(SPACE, { id }, { token })).error?.extensions.code).toBe('NOT_FOUND');
    }
    const tooMany = await app.graphql(SPACES, { page: 1, limit: 101 }, { token });
    expect(tooMany.error?.extensions.code).toBe('PAGE_INVALID');
  });
});

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { oneDialect, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, signIn } from '../../../test/people.ts';
import { reencodedPicture, pngBomb, svg } from '../../../test/pictures.ts';
import { removeExpiredData } from '../../app/cleanup/cleanup.usecases.ts';
import { createApp } from '../../app/app.ts';

const DAY_MS = 86_400_000;
const CHANGE = `mutation ($uuid: String!, $logoUrl: String) {
  updateHomeCommunity(uuid: $uuid, logoUrl: $logoUrl) { logoUrl }
}`;
const SAVE = `mutation ($input: ProjectBrandingInput!) { upsertProjectBranding(input: $input) { id logoUrl } }`;
const BANNER = 'query ($alias: String!) { projectBrandingBanner(alias: $alias) }';

describe.each(oneDialect)('pictures on %s', (dialect) => {
  let app: TestApp;
  let admin: string;
  let uuid: string;
  const begin = beginning(
    dialect,
    async (app) => ({ admin: await signIn(app, await join(app, 'Theo', { role: 'ADMIN' })) }),
    { env: { COMMUNITY_URL: 'https://linden.example', RATE_LIMITS: 'on' } },
  );
  beforeEach(async () => {
    ({ app, admin } = await begin());
    const { data } = await app.graphql<{ homeCommunity: { uuid: string } }>('{ homeCommunity { uuid } }');
    uuid = data?.homeCommunity.uuid ?? '';
  });
  afterEach(() => app.close());

  async function upload(file: Buffer, { token = admin, type = 'image/png' } = {}) {
    const { statusCode, headers, body } = await app.app.inject({
      method: 'POST',
      url: '/pictures',
      headers: { 'content-type': type, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      payload: file,
    });
    const answer = JSON.parse(body) as { path?: string; error?: string };
    return { status: statusCode, headers, path: answer.path ?? '', error: answer.error };
  }
  const show = (path: string) => app.app.inject({ url: path });
  const change = async (logoUrl: string | null) => {
    const { data, error } = await app.graphql<{ updateHomeCommunity: { logoUrl: string | null } }>(
      CHANGE,
      { uuid, logoUrl },
      { token: admin },
    );
    return { logoUrl: data?.updateHomeCommunity.logoUrl, refusal: error?.extensions };
  };
  const saveProject = async (logoUrl: string | null, id?: number) => {
    const input = { id, name: 'Garden', alias: 'garden', newUserToSpace: false, logoUrl };
    const { data, error } = await app.graphql<{ upsertProjectBranding: { id: number; logoUrl: string } }>(
      SAVE,
      { input },
      { token: admin },
    );
    return { saved: data?.upsertProjectBranding, refusal: error?.extensions };
  };

  it('are served with their type, cacheable for ever, and without active content', async () => {
    const { status, path, headers } = await upload(await reencodedPicture('webp', { alpha: 0.5 }), {
      type: 'image/webp',
    });
    expect([status, path]).toEqual([201, expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\.png$/)]);
    expect(headers['token']).toBeTypeOf('string');
    const shown = await show(path);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const hash = createHash('sha256').update(shown.rawPayload).digest('hex');
    expect(path).toContain(hash.slice(0, 32));
    expect((await upload(await reencodedPicture('webp', { alpha: 0.5 }))).path).toBe(path);
  });

  it('are shown in the page of the wallet, by this process at once', async () => {
    const served = await createApp(app.deps, { webFolder: folderWithPage() });
    const page = async (): Promise<string> =>
      (await served.inject({ url: '/login', headers: { accept: 'text/html' } })).body;
    expect(await page()).toContain('&quot;logoUrl&quot;:null');
    const { path } = await upload(await reencodedPicture('png'));
    expect((await change(`https://linden.example${path}`)).logoUrl).toBe(`https://linden.example${path}`);
    expect(await page()).toContain(`&quot;logoUrl&quot;:&quot;${path}&quot;`);
    expect((await change(null)).logoUrl).toBeNull();
    expect(await page()).toContain('&quot;logoUrl&quot;:null');
    await served.close();
  });

  it('are shown to the people of a project', async () => {
    const { path } = await upload(await reencodedPicture('jpeg'), { type: 'image/jpeg' });
    const address = `https://linden.example${path}`;
    const { saved } = await saveProject(path);
    expect(saved?.logoUrl).toBe(address);
    expect((await app.graphql(BANNER, { alias: 'garden' })).data).toEqual({ projectBrandingBanner: address });
    expect((await saveProject('https://else.example/a.png', saved?.id)).saved?.logoUrl).toBe(
      'https://else.example/a.png',
    );
  });

  it('exist before they are used', async () => {
    const unknown = `https://linden.example/pictures/${'0'.repeat(32)}.png`;
    expect((await change(unknown)).refusal).toEqual({ code: 'PICTURE_INVALID', field: 'logoUrl' });
    expect((await change('https://else.example/a.png')).refusal?.code).toBe('PICTURE_INVALID');
    expect((await saveProject(unknown)).refusal).toEqual({ code: 'BRANDING_INVALID', field: 'logoUrl' });
    for (const path of ['/pictures/x.png', `/pictures/${'0'.repeat(32)}.png`, '/pictures/..%2fconfig.png']) {
      expect((await show(path)).statusCode).toBe(404);
    }
  });

  it('are removed after a day, unless they are used', async () => {
    const [one, two, three] = await Promise.all(
      [11, 12, 13].map(async (width) => (await upload(await reencodedPicture('png', { width }))).path),
    );
    await change(String(one));
    await saveProject(String(two));
    app.advanceBy(DAY_MS + 1);
    await removeExpiredData(app.deps);
    const shown = await Promise.all([one, two, three].map((path) => show(String(path))));
    expect(shown.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
  });

  it('are accepted from administrators only, and others are refused early', async () => {
    const picture = await reencodedPicture('png');
    const moderator = await signIn(app, await join(app, 'Amara', { role: 'MODERATOR' }));
    for (const token of ['', 'a.b.c', moderator]) {
      const { status, headers, error } = await upload(picture, { token });
      expect([status, headers['connection']]).toEqual([401, 'close']);
      expect(['UNAUTHORIZED', 'SESSION_EXPIRED']).toContain(error);
    }
    // Refused by the right, before the size of the upload is known.
    expect((await upload(Buffer.alloc(2_000_000), { token: '' })).status).toBe(401);
    expect(await app.db.read.selectFrom('pictures').select('name').execute()).toEqual([]);
  });

  it('are refused when they are invalid', async () => {
    const wrong: [Buffer, string, number, string][] = [
      [svg, 'image/svg+xml', 415, 'PICTURE_INVALID'],
      [svg, 'image/png', 415, 'PICTURE_INVALID'],
      [await reencodedPicture('png'), 'text/html', 415, 'PICTURE_INVALID'],
      [Buffer.from('{"a":1}'), 'application/json', 415, 'PICTURE_INVALID'],
      [Buffer.alloc(0), 'image/png', 415, 'PICTURE_INVALID'],
      [pngBomb(50_000, 50_000), 'image/png', 413, 'PICTURE_TOO_LARGE'],
      [Buffer.alloc(1_000_001), 'image/png', 413, 'PICTURE_TOO_LARGE'],
    ];
    for (const [file, type, status, error] of wrong) {
      const answer = await upload(file, { type });
      expect([answer.status, answer.error]).toEqual([status, error]);
    }
  });

  it('are limited to a hundred a day per person', async () => {
    const picture = await reencodedPicture('png');
    for (let count = 0; count < 100; count++) await upload(picture);
    expect(await upload(picture)).toMatchObject({ status: 429, error: 'TOO_MANY_REQUESTS' });
  });
});

/** Built web files, whose page holds nothing but the configuration of the community. */
function folderWithPage(): string {
  const folder = mkdtempSync(pathOf(tmpdir(), 'kula-web-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(pathOf(folder, 'index.html'), '<meta name="kula-config" content="%KULA_CONFIG%" />');
  return folder;
}

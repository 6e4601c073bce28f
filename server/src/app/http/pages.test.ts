import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@kula/core/people/members';
import fastifyUnderPressure from '@fastify/under-pressure';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../../platform/config/config.ts';
import { emptySite, type Site } from '../../community/site/site.usecases.ts';
import { titleOfLanding } from './landing-titles.ts';
import { registerPages, siteConfig } from './pages.ts';
import { strong as secret } from '../../../test/settings.ts';

const TILES = 'https://tiles.example:8443/styles/plain/{z}/{x}/{y}.png';

function servicesOf(env: Record<string, string>): unknown {
  return siteConfig(readConfig({ KULA_DATA: join(tmpdir(), 'kula-pages'), JWT_SECRET: secret, ...env }))
    .services;
}

describe('the configuration of services for the wallet', () => {
  it('is its own search, no circles and a plain map when nothing is configured', () => {
    expect(servicesOf({})).toEqual({
      memberSearch: 'own',
      circles: false,
      circlesUrl: null,
      gdt: true,
      map: { tiles: null },
      communities: null,
    });
  });

  it('is the configured one, without any secret', () => {
    const services = servicesOf({
      GMS_API_URL: 'https://search.example/api',
      GMS_DASHBOARD_URL: 'https://search.example',
      GMS_WEBHOOK_SECRET: secret,
      HUMHUB_API_URL: 'https://circles.example',
      HUMHUB_JWT_KEY: secret,
      MAP_TILES_URL: TILES,
      FEDERATION: 'on',
    });
    expect(services).toEqual({
      memberSearch: 'gms',
      circles: true,
      circlesUrl: 'https://circles.example',
      gdt: true,
      map: { tiles: TILES },
      communities: { links: false },
    });
  });
});

describe('the configuration of addresses for the wallet', () => {
  const settingsOf = (env: Record<string, string>, site?: Site) =>
    siteConfig(readConfig({ KULA_DATA: join(tmpdir(), 'kula-pages'), JWT_SECRET: secret, ...env }), site);

  it('is the white paper in German and in English', () => {
    const { links } = settingsOf({ SITE_LINKS: 'whitepaper=https://linden.example/{language}/paper.pdf' });
    expect([links.whitepaperDe, links.whitepaperEn]).toEqual([
      'https://linden.example/de/paper.pdf',
      'https://linden.example/en/paper.pdf',
    ]);
  });

  it('is that of a document that administrators wrote, else the configured one', () => {
    const documents = [
      { kind: 'PRIVACY', language: 'de', address: null },
      { kind: 'TERMS', language: 'en', address: 'https://terms.example/all' },
    ] as const;
    const SITE_LINKS = 'imprint=https://linden.example/imprint terms=https://linden.example';
    const { links } = settingsOf({ SITE_LINKS }, { ...emptySite, documents });
    expect([links.imprint, links.privacy, links.terms]).toMatchObject([
      'https://linden.example/imprint',
      { de: '/privacy', fr: '/privacy' },
      { en: 'https://terms.example/all', fr: 'https://terms.example/all' },
    ]);
  });

  it.each([
    'imprint',
    'imprint=',
    'imprint=javascript:alert(1)',
    'imprint=linden.example',
    'impressum=https://linden.example',
    'imprint=https://linden.example terms',
  ])('is refused as %j', (SITE_LINKS) => {
    expect(() => settingsOf({ SITE_LINKS })).toThrow('SITE_LINKS (pairs such as imprint=');
  });
});

describe('the pages', () => {
  const page = (name: string): string =>
    `<!doctype html><html lang="en"><title>Kula</title><meta name="kula-config" content="%KULA_CONFIG%" /><p>${name}</p>`;

  async function served(
    url: string,
    { language = '', ...more }: Record<string, string> = {},
  ): Promise<{ body: string; type: string; status: number; vary: unknown }> {
    const folder = mkdtempSync(join(tmpdir(), 'kula-web-'));
    writeFileSync(join(folder, 'index.html'), page('wallet'));
    writeFileSync(join(folder, 'admin.html'), page('admin'));
    const app = fastify();
    const env = { KULA_DATA: folder, JWT_SECRET: secret, COMMUNITY_URL: 'https://linden.example', ...more };
    await registerPages(app, readConfig(env), folder);
    const { body, headers, statusCode } = await app.inject({
      url,
      headers: { accept: 'text/html', 'accept-language': language },
    });
    await app.close();
    rmSync(folder, { recursive: true });
    return { body, type: String(headers['content-type']), status: statusCode, vary: headers['vary'] };
  }

  it.each([
    ['/', 'wallet'],
    ['/overview', 'wallet'],
    ['/administration', 'wallet'],
    ['/admin', 'admin'],
    ['/admin/', 'admin'],
    ['/admin/contributions/open?page=2', 'admin'],
    ['/admin/authenticate?token=a.b.c', 'admin'],
    ['/admin.html', 'wallet'],
  ])('%s is answered with the page of the %s, configured', async (url, name) => {
    const { body, type, status } = await served(url);
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain(`<p>${name}</p>`);
    expect(body).toContain('&quot;adminUrl&quot;:&quot;https://linden.example/admin&quot;');
  });

  const settings = {
    META_TITLE_EN: 'The Linden & friends',
    META_TITLE_DE: 'Die Linde',
    META_DESCRIPTION_DE: 'Nachbarn, die einander danken.',
    META_KEYWORDS_EN: 'gift, thanks',
    META_KEYWORDS_DE: 'Geschenk, Dank',
  };
  it.each([
    ['', 'en', 'The Linden &amp; friends', 'Neighbours who thank each other.', 'gift, thanks'],
    ['fr-FR,fr;q=0.9', 'en', 'The Linden &amp; friends', 'Neighbours who thank each other.', 'gift, thanks'],
    ['en-GB,de;q=0.5', 'en', 'The Linden &amp; friends', 'Neighbours who thank each other.', 'gift, thanks'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de', 'Die Linde', 'Nachbarn, die einander danken.', 'Geschenk, Dank'],
  ])('tell of themselves to who reads %j in %s', async (language, lang, title, description, keywords) => {
    const { body, vary } = await served('/', { ...settings, language });
    expect(vary).toBe('accept-encoding, accept-language');
    expect(body).toContain(`<html lang="${lang}"`);
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).toContain(`<meta name="description" content="${description}" />`);
    expect(body).toContain(`<meta name="keywords" content="${keywords}" />`);
  });

  it.each([
    ['/redeem/0123456789abcdef01234567', 'de-AT,de;q=0.9', 'Ein Geschenk für dich – Linde &amp; Co'],
    ['/redeem/0123456789abcdef01234567', '', 'A gift for you – Linde &amp; Co'],
    ['/redeem/CL-0123456789abcdef', 'pt-FR,nl;q=0.5', 'Een geschenk voor jou – Linde &amp; Co'],
    ['/request/0123456789abcdef', 'fr-CA,en;q=0.5', 'Une demande – Linde &amp; Co'],
    ['/request/0123456789abcdef', 'es', 'Una petición – Linde &amp; Co'],
    ['/requests/sent', 'de', 'Linde &amp; Co'],
    ['/redeem', 'de', 'Linde &amp; Co'],
  ])('say what a link leads to: %s, for who reads %j', async (url, language, title) => {
    const { body } = await served(url, { COMMUNITY_NAME: 'Linde & Co', language });
    expect(body).toContain(`<title>${title}</title>`);
  });

  it('have the titles of links that the wallet shows when it has loaded', () => {
    for (const language of languages) {
      const texts = readFileSync(
        join(import.meta.dirname, `../../../../web/src/locales/${language}/entry.ts`),
        'utf8',
      );
      for (const landing of ['redeem', 'request'] as const)
        expect(texts).toContain(
          `'title.${landing}': '${titleOfLanding(`/${landing}/a1`, language, '')?.slice(0, -3)}'`,
        );
    }
  });

  it('contain the name and the description of the community by default', async () => {
    const { body } = await served('/', { COMMUNITY_NAME: 'Linde', COMMUNITY_DESCRIPTION: 'Thanks.' });
    expect(body).toContain('<title>Linde</title>');
    expect(body).toContain('<meta name="description" content="Thanks." />');
    expect(body).not.toContain('keywords');
  });
});

describe('the script that stands in a page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kula-web-'));
  let app: TestApp;
  let served: TestApp['app'];
  beforeAll(async () => {
    const page = '<title>Kula</title><meta name="kula-config" content="%KULA_CONFIG%" />';
    writeFileSync(join(folder, 'index.html'), `${page}<script>start()</script><script src="/a.js"></script>`);
    writeFileSync(join(folder, 'admin.html'), page);
    // The description of a community is text, whatever it contains.
    app = await startTestApp('sqlite', { env: { COMMUNITY_DESCRIPTION: '<script>steal()</script>' } });
    served = await createApp(app.deps, { webFolder: folder });
  });
  afterAll(async () => {
    await served.close();
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['/overview', "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';"],
    ['/admin/', "script-src 'self';"],
    ['/healthz', "script-src 'self';"],
  ])('is allowed by its hash, and no other script', async (url, wanted) => {
    const { headers } = await served.inject({ url, headers: { accept: 'text/html' } });
    expect(headers['content-security-policy']).toContain(wanted);
  });
});

describe('the permissions policy of a page', () => {
  it('allows the camera and the location to pages from here, and the microphone to none', async () => {
    const app = await startTestApp('sqlite');
    const { headers } = await app.app.inject({ url: '/scan' });
    const policy = String(headers['permissions-policy']).split(', ');
    expect(policy).toEqual(expect.arrayContaining(['camera=(self)', 'geolocation=(self)', 'microphone=()']));
    // The library that reads codes is plain JavaScript: nothing is compiled at run time.
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|blob:/);
    await app.close();
  });
});

describe('every answer', () => {
  const constant = {
    'content-security-policy':
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';manifest-src 'self';worker-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };

  it('has the security headers, refusals too', async () => {
    const app = await startTestApp('sqlite', { env: { COMMUNITY_URL: 'https://linden.example' } });
    for (const url of ['/healthz', '/scan', '/nowhere.png', '/graphql', '/metrics']) {
      const { headers } = await app.app.inject({ url });
      const policy = String(headers['content-security-policy']).replace(/ 'sha256-[^']+'/, '');
      expect({ ...headers, 'content-security-policy': policy }).toMatchObject(constant);
    }
    const all = await startTestApp('sqlite', {
      env: { COMMUNITY_URL: 'https://linden.example', HSTS_SUBDOMAINS: 'on' },
    });
    expect((await all.app.inject('/healthz')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    await all.close();
    const unsecured = await startTestApp('sqlite');
    expect((await unsecured.app.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security');
    await app.close();
    await unsecured.close();
  });
});

describe('a built file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kula-web-'));
  let app: TestApp;
  let served: TestApp['app'];
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<title>Kula</title>');
    writeFileSync(join(folder, 'secret.txt'), 'not an asset');
    for (const name of ['frame-1.js', 'frame-1.js.br'])
      writeFileSync(join(folder, 'assets', name), `// ${name}`);
    app = await startTestApp('sqlite');
    served = await createApp(app.deps, { webFolder: folder });
  });
  afterAll(async () => {
    await served.close();
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('is cached for ever, compressed where that is accepted, and answers HEAD', async () => {
    const url = '/assets/frame-1.js';
    const unsecured = await served.inject({ url });
    expect([unsecured.statusCode, unsecured.body]).toEqual([200, '// frame-1.js']);
    expect(unsecured.headers['cache-control']).toContain('immutable');
    const packed = await served.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', '// frame-1.js.br']);
    const head = await served.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('carries none of what is said of pages, and runs nothing when it is opened as one', async () => {
    const { headers } = await served.inject({ url: '/assets/frame-1.js' });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('permissions-policy');
  });

  it.each([
    'frame-2.js',
    'frame-1.js.br',
    '..%2fsecret.txt',
    '%2e%2e%2fsecret.txt',
    '__proto__',
    'a%00b',
    '',
  ])('is one of the build and nothing else: "%s"', async (name) => {
    const { statusCode, body } = await served.inject({ url: `/assets/${name}` });
    expect([statusCode, body.includes('not an asset')]).toEqual([404, false]);
  });
});

describe('the limit of requests of one address', () => {
  it('excludes the files of the wallet, which many phones at one address load at once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kula-web-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<title>Kula</title>');
    writeFileSync(join(folder, 'assets', 'frame.js'), '// frame');
    const { deps, close } = await startTestApp('sqlite', {
      env: { RATE_LIMITS: 'on', REQUESTS_PER_MINUTE: '5' },
    });
    const app = await createApp(deps, { webFolder: folder });
    const statusesOf = async (url: string, count: number): Promise<number[]> => {
      const statuses: number[] = [];
      for (let turn = 1; turn <= count; turn++) statuses.push((await app.inject({ url })).statusCode);
      return statuses;
    };
    expect(new Set(await statusesOf('/assets/frame.js', 20))).toEqual(new Set([200]));
    expect(await statusesOf('/live/changes', 6)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await statusesOf('/assets/frame.js', 1)).toEqual([200]);
    await app.close();
    await close();
    rmSync(folder, { recursive: true });
  });
});

describe('the policy for pictures', () => {
  it.each([
    [{}, "img-src 'self' data:;"],
    [{ MAP_TILES_URL: TILES }, "img-src 'self' data: https://tiles.example:8443;"],
  ])('allows the host of the tiles and no other: %j', async (env, wanted) => {
    const app = await startTestApp('sqlite', { env });
    const { headers } = await app.app.inject({ url: '/healthz' });
    expect(`${String(headers['content-security-policy'])};`).toContain(wanted);
    await app.close();
  });
});

it('a server that refuses pages because it has too much to do still serves their files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kula-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Kula</title>');
  writeFileSync(join(folder, 'assets', 'entry-1.css'), 'p { color: red }');
  const app = fastify();
  await app.register(fastifyUnderPressure, {
    healthCheck: () => Promise.resolve(false),
    healthCheckInterval: 60_000,
  });
  await registerPages(app, readConfig({ KULA_DATA: folder, JWT_SECRET: secret }), folder);
  expect((await app.inject({ url: '/login', headers: { accept: 'text/html' } })).statusCode).toBe(503);
  expect((await app.inject('/assets/entry-1.css')).statusCode).toBe(200);
  await app.close();
  rmSync(folder, { recursive: true });
});

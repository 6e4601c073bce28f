import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, startTestApp, type TestApp } from '../../../test/app.ts';
import { createApp } from '../app.ts';
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts';

const browser = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'tlh,nl;q=0.9,en;q=0.8',
};

describe.each(oneDialect)('a server that serves nothing for a while on %s', (dialect) => {
  let test: TestApp;
  let app: TestApp['app'];
  const folder = mkdtempSync(join(tmpdir(), 'kula-web-'));

  beforeAll(() => writeFileSync(join(folder, 'index.html'), '<title>Kula</title>'));
  beforeEach(async () => {
    test = await startTestApp(dialect, {
      env: { RATE_LIMITS: 'on', REQUESTS_PER_MINUTE: '3', COMMUNITY_NAME: 'Wir & <Ihr>' },
    });
    app = await createApp(test.deps, { webFolder: folder });
  });
  afterEach(async () => {
    await app.close();
    await test.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const away = (): void => {
    app.addHook('preHandler', () => Promise.reject(new DatabaseUnavailable('gone')));
  };

  it('a browser that opens an address gets a page in its language', async () => {
    away();
    const { statusCode, headers, body } = await app.inject({ url: '/admin/contributions', headers: browser });
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<html lang="nl" data-wait="2">');
    expect(body).toContain('<h1>Een ogenblik, alsjeblieft</h1>');
    expect(body).toContain('Wir &amp; &lt;Ihr&gt;');
    expect(body).not.toMatch(/(?:src|href)="[^"]/);
  });

  it('the page may run its own script and style, and nothing else', async () => {
    away();
    const { headers, body } = await app.inject({ url: '/', headers: browser });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    for (const element of ['style', 'script']) {
      const code = new RegExp(`<${element}>([^]*)</${element}>`).exec(body)?.[1] ?? '';
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
      expect(policy).toContain(`${element}-src 'sha256-${Buffer.from(digest).toString('base64')}'`);
    }
  });

  it('who sends too many requests gets it too, with the time to wait', async () => {
    for (let turn = 1; turn <= 3; turn++) await app.inject({ url: '/', headers: browser });
    const { statusCode, headers, body } = await app.inject({ url: '/', headers: browser });
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain(`data-wait="${headers['retry-after']}"`);
    expect(body).toContain('te veel verzoeken');
    expect((await app.inject({ method: 'HEAD', url: '/', headers: browser })).statusCode).toBe(429);
  });

  it.each([
    ['GET', '/overview', '*/*'],
    ['GET', '/assets/frame.js', 'text/html'],
    ['POST', '/hook/elopage/x', 'text/html'],
    ['GET', '/live/changes', 'text/event-stream'],
  ] as const)('programs keep their answer: %s %s as %s', async (method, url, accept) => {
    away();
    const { statusCode, headers, body } = await app.inject({ method, url, headers: { accept } });
    expect(headers['content-type']).not.toContain('text/html');
    expect(body).not.toContain('<');
    expect([401, 404, 503]).toContain(statusCode);
  });

  it('GraphQL keeps its answer, whatever is accepted', async () => {
    for (let turn = 1; turn <= 3; turn++) await app.inject('/');
    const { statusCode, headers, body } = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...browser, 'content-type': 'application/json' },
      payload: { query: '{ homeCommunity { id } }' },
    });
    expect(statusCode).toBe(429);
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] });
  });
});

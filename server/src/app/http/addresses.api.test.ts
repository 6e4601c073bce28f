import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { reachable } from '../../../test/listening.ts';
import { createApp } from '../app.ts';
import { strong } from '../../../test/settings.ts';

const PAGE = '<title>Kula</title>';
const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';

describe.each(dialects)('an address on %s', (dialect) => {
  let test: TestApp;
  let app: TestApp['app'];
  const folder = mkdtempSync(join(tmpdir(), 'kula-web-'));

  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), PAGE);
    test = await startTestApp(dialect, {
      env: { WEBHOOK_ELOPAGE_SECRET: strong },
    });
    app = await createApp(test.deps, { webFolder: folder });
    app.get('/fails', () => {
      throw new Error('the table secrets has no column');
    });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await test.close();
    rmSync(folder, { recursive: true });
  });

  /** Sends exactly this request line, which client libraries refuse to send. */
  const requestRaw = async (
    line: string,
    headers = '',
  ): Promise<{ status: number; type: string; body: string }> => {
    const { port, hostname } = new URL(await reachable(app));
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      const pieces: string[] = [];
      socket.on('data', (piece: Buffer) => pieces.push(piece.toString('latin1')));
      socket.on('error', reject);
      socket.on('close', () => resolve(pieces.join('')));
      socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`, 'latin1');
    });
    const [head = '', body = ''] = text.split('\r\n\r\n');
    return {
      status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
      type: /^content-type: (.*)$/im.exec(head)?.[1]?.trim() ?? '',
      body,
    };
  };

  it.each([
    ['GET //', 200],
    ['GET ///x//', 200],
    ['GET //host/x', 200],
    ['GET /\\', 200],
    ['GET /\\\\host', 200],
    ['GET /%', 400],
    ['GET /%zz', 400],
    ['GET /%00', 200],
    ['GET /%c0%ae%c0%ae/', 400],
    ['GET /%2e%2e/%2e%2e/etc/passwd', 200],
    ['GET /../../etc/passwd', 200],
    ['GET /x?%', 200],
    ['GET /x?a[__proto__]=1&__proto__=2', 200],
    ['GET /:', 200],
    ['GET /http://[', 200],
    ['GET http://elsewhere.example/overview', 200],
    ['GET http://elsewhere.example', 200],
    ['GET http://[/', 200],
    ['GET http://elsewhere.example/healthz', 200],
    [`GET /${'a'.repeat(8000)}`, 200],
    ['GET /hook/gms/%', 400],
    [`GET /hook/gms/${'a'.repeat(2000)}`, 414],
    ['GET /hook/gms/x?token[]=1&token=2', 400],
    ['HEAD //', 200],
    ['OPTIONS *', 404],
    ['DELETE //', 404],
    ['PROPFIND /', 404],
  ])('is answered without a failure when it is odd: %.40s', async (line, status) => {
    const before = test.logged.length;
    const answer = await requestRaw(line);
    expect(answer.status).toBe(status);
    if (status !== 200) expect(answer.type).toBe(JSON_TYPE);
    expect(test.logged.slice(before)).toEqual([]);
  });

  it.each([
    undefined,
    '*/*',
    'image/png',
    'text/html',
    'text/html,application/json',
    'nonsense',
    'application/json, */*',
  ])('of a page is answered with the page to whoever accepts %s', async (accept) => {
    const headers = accept === undefined ? {} : { accept };
    for (const method of ['GET', 'HEAD'] as const) {
      for (const url of [
        '/',
        '/overview',
        '/redeem/abc?x=1',
        '/redeem/eyJhbGciOiJ.eyJzdWIiOiIx.c2lnbmF0dXJl',
      ]) {
        const answer = await app.inject({ method, url, headers });
        expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, HTML_TYPE]);
        expect(answer.body.includes('<title>')).toBe(method === 'GET');
      }
    }
  });

  it.each(['/%E0%A4%A', '/%', '/overview/%zz?x=%', '/admin/%c0%ae'])(
    'that cannot be read is answered with the page to a browser that asks for one: %s',
    async (url) => {
      const answer = await app.inject({
        url,
        headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, HTML_TYPE]);
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      for (const accept of ['application/json', '*/*']) {
        const answer = await app.inject({ url, headers: { accept } });
        expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'BAD_INPUT' }]);
      }
    },
  );

  it.each(['/graphql/%', '/hook/gms/%', '/live/%zz'])(
    'of a program that cannot be read is told so: %s',
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, JSON_TYPE]);
    },
  );

  it.each([
    ['GET', '/missing.js', '*/*'],
    ['GET', '/favicon.png', undefined],
    ['HEAD', '/assets/missing', 'text/html'],
    ['GET', '/overview', 'application/json'],
    ['POST', '/overview', 'text/html'],
    ['DELETE', '/healthz', '*/*'],
    ['GET', '/hook/elopage/guess', 'text/html'],
    ['POST', '/hook/elopage/guess', '*/*'],
    ['GET', '/hook/other', 'text/html'],
    ['GET', '/live/other', 'text/html'],
    ['POST', '/live', '*/*'],
    ['GET', '/realms/other', 'text/html'],
    ['GET', '/graphql/other', 'text/html'],
  ] as const)('that nothing answers is told so: %s %s', async (method, url, accept) => {
    const headers = accept === undefined ? {} : { accept };
    const answer = await app.inject({ method, url, headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, JSON_TYPE]);
    expect(answer.headers['cache-control']).toBe('no-store');
    if (method !== 'HEAD') expect(answer.json()).toEqual({ error: 'Not found' });
  });

  it('that fails shows a number, and the log the rest', async () => {
    const answer = await app.inject('/fails');
    const { id, ...rest } = answer.json<{ id: string }>();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(rest).toEqual({ error: 'INTERNAL', message: 'Something went wrong on our side' });
    const line = test.logged.find(({ fields }) => (fields as { incident?: string }).incident === id);
    expect(
      JSON.stringify(line?.fields, (_, value: unknown) => (value instanceof Error ? value.message : value)),
    ).toContain('secrets');
  });

  it.each([
    ['POST', `/hook/elopage/${strong}`, { 'content-type': 'application/json' }, '{', 400],
    ['POST', `/hook/elopage/${strong}`, { 'content-type': 'text/xml' }, '<a/>', 415],
    ['POST', '/hook/elopage/x', { 'content-type': 'application/json' }, `"${'x'.repeat(200_000)}"`, 413],
  ] as const)(
    'refuses a body with a code and without the inside: %s %s %j',
    async (method, url, headers, payload, status) => {
      const answer = await app.inject({ method, url, headers, payload });
      expect([answer.statusCode, answer.json()]).toEqual([
        status,
        { error: 'BAD_INPUT', message: 'Argument Validation Error' },
      ]);
    },
  );

  it.each([
    '/healthz',
    '/readyz',
    '/readyz/process',
    '/metrics',
    '/mailbox',
    '/live',
    '/live/changes',
    '/hook/gms/x',
    '/graphql',
  ])('of a program may not be kept by anybody on the way: %s', async (url) => {
    expect((await app.inject(url)).headers['cache-control']).toBe('no-store');
  });
});

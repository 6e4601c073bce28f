import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, startTestApp, type TestApp } from '../../../test/app.ts';
import { reachable } from '../../../test/listening.ts';
import { createApp } from '../app.ts';

const REQUESTS_PER_MINUTE = 5;

describe.each(oneDialect)('requests on %s', (dialect) => {
  let test: TestApp;
  let app: TestApp['app'];
  const folder = mkdtempSync(join(tmpdir(), 'kula-web-'));

  beforeAll(() => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<title>Kula</title>');
    writeFileSync(join(folder, 'icon.svg'), '<svg/>');
    writeFileSync(join(folder, 'assets', 'frame.js'), '// frame');
  });
  beforeEach(async () => {
    test = await startTestApp(dialect, {
      env: { RATE_LIMITS: 'on', REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE) },
    });
    app = await createApp(test.deps, { webFolder: folder });
  });
  afterEach(async () => {
    await app.close();
    await test.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const statusesOf = async (method: Method, url: string, count: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let turn = 1; turn <= count; turn++) statuses.push((await app.inject({ method, url })).statusCode);
    return statuses;
  };

  it.each([
    ['GET', '/', 200],
    ['GET', '/overview', 200],
    ['HEAD', '/admin/', 200],
    ['GET', '/icon.svg', 200],
    ['GET', '/manifest.webmanifest', 200],
    ['GET', '/missing.png', 404],
    ['GET', '/assets/missing.js', 404],
    ['POST', '/assets/frame.js', 404],
    ['POST', '/nothing', 404],
    ['DELETE', '/healthz', 404],
    ['OPTIONS', '/graphql', 204],
    ['OPTIONS', '/', 404],
    ['GET', '/hook/other', 404],
    ['GET', '/live/changes', 401],
  ] as const)('are counted, whatever answers them: %s %s', async (method, url, status) => {
    const statuses = await statusesOf(method, url, REQUESTS_PER_MINUTE + 1);
    expect(statuses).toEqual([...Array.from({ length: REQUESTS_PER_MINUTE }, () => status), 429]);
    expect((await app.inject('/live/changes')).statusCode).toBe(429);
  });

  it.each(['/assets/frame.js', '/healthz', '/readyz', '/readyz/process', '/metrics'])(
    'are not counted, nor refused to whoever asks too much: %s',
    async (url) => {
      expect(new Set(await statusesOf('GET', url, 2 * REQUESTS_PER_MINUTE))).toEqual(new Set([200]));
      expect((await statusesOf('GET', '/', REQUESTS_PER_MINUTE + 1)).at(-1)).toBe(429);
      expect(await statusesOf('GET', url, 1)).toEqual([200]);
    },
  );

  it('are refused to programs of other origins so that these can read why', async () => {
    await statusesOf('GET', '/', REQUESTS_PER_MINUTE);
    const { statusCode, headers } = await app.inject('/graphql?query={__typename}');
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([429, '*']);
  });

  /** The answer to a header whose body never comes, until the server closes the connection. */
  const answerToHead = async (line: string): Promise<string> => {
    const { port, hostname } = new URL(await reachable(app));
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname);
      let text = '';
      socket.on('data', (piece: Buffer) => (text += piece.toString('latin1')));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
      const type = 'Content-Type: application/json';
      socket.write(`${line} HTTP/1.1\r\nHost: a\r\n${type}\r\nContent-Length: 90000\r\n\r\n[`);
    });
  };

  it.each([
    ['POST /nothing', 404],
    ['PUT /graphql', 404],
    ['POST /overview', 404],
    ['POST /healthz', 404],
    ['OPTIONS /graphql', 404],
    ['GET /overview', 404],
    ['GET /healthz', 200],
    ['GET /live', 400],
    ['POST /%zz', 400],
  ])(
    'whose body nobody wants are answered before it comes, and their connection ends: %s',
    async (line, status) => {
      const answer = await answerToHead(line);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\r\nconnection: close\r\n`, 'is'));
    },
  );
});

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE' | 'OPTIONS';

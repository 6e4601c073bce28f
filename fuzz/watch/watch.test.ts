/** The checks themselves are tested: each fault that they find is caused here once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { postJson, type Shot } from '../shot.ts';
import { faultsIn } from './answers.ts';
import { faultsOfMail } from './mails.ts';
import type { Report } from './reports.ts';

const shot: Shot = postJson('test', 'nobody', { query: '{ __typename }' });
const json = { 'content-type': 'application/json' };
const kindsOf = (
  status: number,
  body: string,
  headers: Record<string, string> = json,
  sent = '',
  fired = shot,
): string[] => faultsIn({ status, headers, text: body }, fired, sent).map(({ kind }) => kind);

describe('answers', () => {
  it.each([
    ['a failure of the server', 500, '{"error":"x"}', 'status 500'],
    ['a failure without a code', 503, '{}', 'status 503'],
    ['a failure with a number', 200, '{"errors":[{"extensions":{"code":"INTERNAL","id":"1"}}]}', 'INTERNAL'],
    ['no JSON', 200, '<html>', 'no JSON'],
    ['a stack', 200, '{"a":"x\\n    at f (/a/b.ts:1:2)"}', 'inner words'],
    ['a file', 200, '{"a":"/home/kula/server"}', 'inner words'],
    ['words of the engine', 200, '{"a":"Cannot read properties of undefined"}', 'inner words'],
    ['words of the database', 200, '{"a":"SQLITE_BUSY"}', 'inner words'],
  ])('are found wanting for %s', (_, status, body, kind) => {
    expect(kindsOf(status, body)).toContain(kind);
  });

  it('are accepted as data, as a refusal, and as a polite message about overload', () => {
    expect(kindsOf(200, '{"data":{"a":1}}')).toEqual([]);
    expect(kindsOf(400, '{"errors":[{"message":"no","extensions":{"code":"BAD_INPUT"}}]}')).toEqual([]);
    expect(kindsOf(503, '{"errors":[{"extensions":{"code":"TOO_MANY_REQUESTS"}}]}')).toEqual([]);
    expect(kindsOf(200, '{"a":"SQLITE_BUSY"}', json, 'SQLITE_BUSY')).toEqual([]);
  });

  it('are found with an injected header, and with data for a caller who must be refused', () => {
    expect(kindsOf(200, '{}', { ...json, 'x-fuzz-injected': '1' })).toEqual(['injected header']);
    expect(kindsOf(200, '{"data":{"a":1}}', json, '', { ...shot, mustRefuse: true })).toEqual([
      'not refused',
    ]);
    expect(kindsOf(200, '{"data":null,"errors":[]}', json, '', { ...shot, mustRefuse: true })).toEqual([]);
  });
});

describe('mails', () => {
  const head = ['From: a@example.org', 'To: "B, <c@d>" <b@example.org>', 'Subject: x'];
  const judged = (to: string[], lines: string[]): string[] =>
    faultsOfMail({ from: 'a@example.org', to, source: `${lines.join('\r\n')}\r\n\r\nBcc: text` }).map(
      ({ kind }) => kind,
    );

  it('to one recipient with a name in quotes are accepted', () => {
    expect(judged(['b@example.org'], head)).toEqual([]);
  });

  it.each([
    ['two recipients', ['b@example.org', 'c@d'], head, 'mail recipients'],
    ['a line that came in', ['b@example.org'], [...head, 'Bcc: c@d'], 'mail head'],
    ['a line twice', ['b@example.org'], [...head, 'Subject: y'], 'mail head'],
    [
      'another address beside',
      ['b@example.org'],
      [head[0] ?? '', 'To: b@example.org, c@d', 'Subject: x'],
      'mail head names others',
    ],
  ])('with %s are found', (_, to, lines, kind) => {
    expect(judged(to, lines)).toContain(kind);
  });
});

describe('the server process', () => {
  it('is observed connecting, resolving names, starting programs, changing prototypes and blocking', async () => {
    const program = `
      process.kill(process.pid, 'SIGUSR2');
      await new Promise((done) => setTimeout(done, 100));
      const { default: net } = await import('node:net');
      net.connect(9, '127.0.0.1').on('error', () => {});
      const { default: dns } = await import('node:dns');
      dns.lookup('stranger.invalid', () => {});
      const { default: programs } = await import('node:child_process');
      try { programs.spawn('true'); } catch {}
      Object.prototype.fuzzed = 1;
      await new Promise((done) => setTimeout(done, 100));
      const before = process.threadCpuUsage().user;
      while (process.threadCpuUsage().user - before < 300_000);
      await new Promise((done) => setTimeout(done, 800));
      process.exit(0);`;
    const preload = new URL('./preload.ts', import.meta.url).href;
    const child = spawn(process.execPath, ['--import', preload, '--input-type=module', '--eval', program], {
      env: { FUZZ_EXPECTED: '', FUZZ_SLOW_MS: '100' },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [lines] = await Promise.all([text(child.stdio[3] as Readable), once(child, 'exit')]);
    const reports = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Report);
    const seen = reports.map((report) =>
      report.kind === 'memory' || report.kind === 'blocked' ? report.kind : `${report.kind} ${report.detail}`,
    );
    expect(seen).toEqual(
      expect.arrayContaining([
        'memory',
        'connection 127.0.0.1:9',
        'look-up stranger.invalid',
        'program spawn true',
        'prototype Object.fuzzed',
        'blocked',
      ]),
    );
  });
});

/** The program as it is started in production: the real process with a real data folder. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { freePort } from '../test/ports.ts';
import { programEnvironment } from '../test/program-environment.ts';
import { programFile } from '../test/program-files.ts';
import { statusOf } from '../test/server-process.ts';
import { waitUntil } from '../test/wait.ts';
import { restoreSqlite } from './platform/db/restore.ts';
import { VERSION } from './platform/version.ts';
import { strong } from '../test/settings.ts';

/** As it is started in production. */
const source = fileURLToPath(new URL('./main.ts', import.meta.url));
const main = programFile('main');
const cli = programFile('cli');

const MEMBER = `
  insert into communities (uuid, foreign_flag, name, description, url, created_at) values ('u', 0, 'n', '', '', 0);
  insert into members (uuid, community_id, email, first_name, last_name, language, created_at) values ('m', 1, 'm@example.org', 'M', 'M', 'en', 0);`;

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  output(): string;
}

let folder: string;
const running = new Set<Running>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kula-main-'));
});

afterEach(async () => {
  for (const one of running) {
    one.child.kill('SIGKILL');
    await one.ended;
  }
  running.clear();
  rmSync(folder, { recursive: true, force: true });
});

function run(
  script: string,
  args: string[] = [],
  env: Record<string, string> = {},
  options: readonly string[] = [],
): Running {
  const child = spawn(process.execPath, [...options, script, ...args], {
    env: { ...programEnvironment(), KULA_DATA: folder, DEMO: '0', LOG_LEVEL: 'silent', ...env },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, out, err })));
  const one = { child, ended, output: () => out };
  running.add(one);
  return one;
}

async function serve(
  port: number,
  env: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<Running> {
  const one = run(source, [], { PORT: String(port), ...env }, options);
  await waitUntil(
    async () => (await statusOf(`http://127.0.0.1:${port}/readyz`)) === 200,
    () => `the server on port ${port}`,
  );
  return one;
}

/** A database of this version in the data folder, after these statements. */
function withDatabase(statements = ''): void {
  copyFileSync(inject('sqliteTemplate'), join(folder, 'kula.db'));
  change(statements);
}

function change(statements: string): void {
  const db = new DatabaseSync(join(folder, 'kula.db'));
  db.exec(statements);
  db.close();
}

describe('starting', () => {
  it('prepares the database, prints its address and that of the mailbox, and ends on Ctrl-C', async () => {
    const port = await freePort();
    const server = await serve(port);
    expect(server.output()).toContain(`http://localhost:${port}`);
    expect(server.output()).toContain('/mailbox');
    server.child.kill('SIGINT');
    expect(await server.ended).toMatchObject({ code: 0, err: '' });
    expect(existsSync(join(folder, 'kula.db-wal'))).toBe(false);
  });

  it('is refused on a database of a newer version, which stays unchanged', async () => {
    withDatabase("insert into migrations (name, applied_at) values ('9999-future', 0)");
    const before = readFileSync(join(folder, 'kula.db'));
    const { code, err } = await run(main).ended;
    expect(code).toBe(1);
    expect(err).toMatch(/^The database is newer than this program: it has the migration 9999-future\. .*\n$/);
    expect(readFileSync(join(folder, 'kula.db')).equals(before)).toBe(true);
  });

  it('goes on beside a newer version where that allows it, and is refused where it does not', async () => {
    const beside = (oldest: string): void =>
      withDatabase(
        `insert or replace into migrations (name, applied_at, oldest_beside) values ('9999-future', 0, '${oldest}')`,
      );
    beside(VERSION);
    expect((await run(cli, ['verify']).ended).code).toBe(0);
    beside('9.1.0');
    const refused = `The database is newer than this program: it needs at least 9.1.0, and this is ${VERSION}. Install a newer version of Kula.\n`;
    for (const [file, ...args] of [[main], [cli, 'verify'], [cli, 'migrate']] as const)
      expect(await run(file, args).ended).toMatchObject({ code: 1, err: refused });
  });

  it('lists everything that is missing for production', async () => {
    const { code, err } = await run(main, [], {
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      JWT_SECRET: 'secret123',
    }).ended;
    expect(code).toBe(1);
    for (const name of ['JWT_SECRET', 'COMMUNITY_URL', 'SMTP_URL', 'RATE_LIMITS'])
      expect(err).toContain(name);
  });

  it('warns of each unencrypted address that is allowed, by the name of its setting', async () => {
    const server = await serve(await freePort(), {
      NODE_ENV: 'production',
      JWT_SECRET: strong,
      COMMUNITY_URL: 'http://lindental.example',
      SMTP_URL: 'smtp://mail.example:25',
      GDT_API_URL: 'https://gdt.example',
      ALLOW_UNENCRYPTED: 'COMMUNITY_URL,SMTP_URL,GDT_API_URL',
      LOG_LEVEL: 'warn',
    });
    server.child.kill('SIGTERM');
    const { err } = await server.ended;
    expect(
      [...err.matchAll(/"msg":"(\w+): secrets and members' data cross/g)].map(([, name]) => name),
    ).toEqual(['COMMUNITY_URL', 'SMTP_URL']);
  });
});

describe('serving', () => {
  /** On a signal, uses every means to turn a text into code, and checks that files can still be loaded. */
  const trying = (file: string): string => `
    import module, { register, registerHooks, createRequire } from 'node:module';
    import vm, { runInThisContext } from 'node:vm';
    import { Worker } from 'node:worker_threads';
    import * as threads from 'node:worker_threads';
    import * as inspector from 'node:inspector';
    import * as promised from 'node:inspector/promises';
    const body = 'return 1';
    const file = ${JSON.stringify(file)};
    const script = new vm.Script('1');
    const session = new inspector.Session();
    const require = createRequire(file);
    const text = 'data:text/javascript,export default 1';
    const methods = {
      Function: () => new Function(body)(),
      called: () => Function(body)(),
      eval: () => (0, eval)('1'),
      direct: () => eval('1'),
      constructor: () => (() => 0).constructor(body)(),
      constructed: () => Reflect.construct((() => 0).constructor, [body])(),
      async: () => (async () => 0).constructor(body)(),
      generator: () => (function* () {}).constructor(body)(),
      asyncGenerator: () => (async function* () {}).constructor(body)(),
      module: () => import(text),
      moduleLater: () => import(text + '1'),
      compiled: () => new module('one')._compile('1', file),
      compiledNowhere: () => new module('one')._compile('1', 'nowhere.js'),
      hook: () => registerHooks({ load: () => ({ format: 'module', source: '1', shortCircuit: true }) }),
      hookThread: () => register(text),
      vm: () => vm.runInThisContext('1'),
      vmByName: () => runInThisContext('1'),
      vmAlone: () => vm.runInNewContext('1'),
      vmContext: () => vm.createContext(vm.constants.DONT_CONTEXTIFY).Function(body)(),
      vmFunction: () => vm.compileFunction(body)(),
      script: () => new vm.Script('1'),
      scriptOfScript: () => new script.constructor('1'),
      scriptBehind: () => new (Object.getPrototypeOf(Object.getPrototypeOf(script)).constructor)('1', 'one'),
      thread: () => new Worker('1', { eval: true }),
      threadOfFile: () => new threads.Worker(file),
      inspector: () => new inspector.Session(),
      inspectorPromised: () => new promised.Session(),
      inspectorOfSession: () => new session.constructor(),
      inspectorOpened: () => inspector.open(0),
      binding: () => process.binding('contextify'),
      prompt: () => import('node:repl'),
      promptRequired: () => require('repl'),
      promptOfProcess: () => process.getBuiltinModule('repl'),
    };
    const allowed = {
      file: () => import('file://' + file),
      fileRequired: () => require(file),
      ofNode: () => import('node:zlib'),
    };
    const outcome = async ([name, method]) => [name, await (async () => method())().then(() => 'made', (e) => e.name)];
    process.on('SIGUSR2', async () => {
      const outcomes = {};
      for (const set of [methods, allowed])
        for (const one of Object.entries(set)) Object.assign(outcomes, Object.fromEntries([await outcome(one)]));
      console.log('tried ' + JSON.stringify({ methods: Object.keys(methods), outcomes }));
    });`;
  type Tried = { methods: string[]; outcomes: Record<string, string> };
  const triedBy = (server: Running): Tried | undefined => {
    const [, json] = /^tried (.*)$/m.exec(server.output()) ?? [];
    return json === undefined ? undefined : (JSON.parse(json) as Tried);
  };

  let port: number;
  let data: string;
  let server: Running;

  beforeAll(async () => {
    port = await freePort();
    data = mkdtempSync(join(tmpdir(), 'kula-main-'));
    const file = join(data, 'late.cjs');
    writeFileSync(file, 'module.exports = 1;', { mode: 0o600 });
    const script = `data:text/javascript,${encodeURIComponent(trying(file))}`;
    server = await serve(port, { KULA_DATA: data }, ['--import', script]);
    // It ends after the last of these tests.
    running.delete(server);
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    rmSync(data, { recursive: true, force: true });
  });

  it('turns no text into code any more, and answers pages, files, operations and unknown addresses', async () => {
    server.child.kill('SIGUSR2');
    await expect.poll(() => triedBy(server)).toBeDefined();
    const { methods = [], outcomes = {} } = triedBy(server) ?? {};
    expect(methods.length).toBeGreaterThan(30);
    const refused = Object.fromEntries(methods.map((method) => [method, 'EvalError']));
    const allowed = { file: 'made', fileRequired: 'made', ofNode: 'made' };
    // A path without a file is not even compared with one.
    expect(outcomes).toEqual({ ...refused, compiledNowhere: 'Error', ...allowed });
    const answerTo = (path: string, init?: RequestInit): Promise<number> =>
      statusOf(`http://127.0.0.1:${port}${path}`, init);
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    for (let time = 0; time < 5; time++) {
      const body = JSON.stringify({ query: 'query Name { __typename }' });
      expect(await answerTo('/graphql', { ...init, body })).toBe(200);
    }
    expect(await answerTo('/healthz')).toBe(200);
    expect(await answerTo('/metrics')).toBe(200);
    expect(await answerTo('/mailbox')).toBe(200);
    expect(await answerTo('/live')).toBe(401);
    expect(await answerTo('/hook/nowhere')).toBe(404);
  });

  it('keeps its port: another server is refused with an error message', async () => {
    const { code, err } = await run(main, [], { PORT: String(port) }).ended;
    expect({ code, err }).toEqual({
      code: 1,
      err: `Port ${port} is taken by another program; choose another one with PORT.\n`,
    });
    // No database was made or migrated for nothing.
    expect(readdirSync(folder)).not.toContain('kula.db');
  });

  it.each(['192.0.2.1', 'nowhere.invalid'])('does not start at an address of others: %s', async (HOST) => {
    const { code, err } = await run(main, [], { HOST, PORT: '0', KULA_DATA: join(folder, 'elsewhere') })
      .ended;
    expect({ code, err }).toEqual({
      code: 1,
      err: `HOST has to be an address of this machine, which ${HOST} is not.\n`,
    });
  });

  it('keeps its data: another server and a restore are refused, and a copy is made', async () => {
    const onItsData = { KULA_DATA: data };
    const refused = {
      code: 1,
      err: `Another server is already running on the data in ${data}.\n`,
    };
    expect(await run(main, [], { PORT: String(await freePort()), ...onItsData }).ended).toMatchObject(
      refused,
    );
    const copy = join(folder, 'copy.db');
    expect(await run(cli, ['backup', copy], onItsData).ended).toMatchObject({ code: 0 });
    expect(await run(cli, ['restore', copy], onItsData).ended).toMatchObject(refused);
    restoreSqlite(copy, join(folder, 'kula.db'), new Date(), []);
    expect(existsSync(join(folder, 'kula.db'))).toBe(true);
  });

  describe('that was killed, and is started again', () => {
    beforeAll(async () => {
      // A killed server leaves all its files, and the lock on them is free again.
      server.child.kill('SIGKILL');
      await server.ended;
      writeFileSync(join(data, 'kula.db.before-restore'), '');
      const names = ['.', 'kula.db', 'jwt-secret', 'server.lock', 'kula.db.before-restore'];
      for (const name of names) chmodSync(join(data, name), 0o755);
      server = await serve(port, { KULA_DATA: data });
      running.delete(server);
    });

    it('restricts access to files that an older version left accessible', () => {
      const open = ['.', ...readdirSync(data)].filter(
        (name) => (statSync(join(data, name)).mode & 0o077) !== 0,
      );
      expect(readdirSync(data)).toEqual(expect.arrayContaining(['kula.db-wal', 'server.lock']));
      expect(readdirSync(data)).not.toContain('server.lock-journal');
      expect(open).toEqual([]);
    });

    // The last one: it stops the server.
    it('does not wait endlessly for a slow connection', async () => {
      const slow = connect(port, '127.0.0.1');
      slow.on('error', () => undefined);
      slow.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
      await once(slow, 'data');
      const kind = 'Content-Type: application/json\r\nContent-Length: 50000';
      slow.write(`POST /graphql HTTP/1.1\r\nHost: a\r\n${kind}\r\n\r\n{`);
      const moving = setInterval(() => slow.write(' '), 100);
      server.child.kill('SIGTERM');
      expect(await server.ended).toMatchObject({ code: 0, err: '' });
      clearInterval(moving);
      slow.destroy();
    });
  });
});

describe('maintenance', () => {
  const kula = (...args: string[]) => run(cli, args).ended;

  it('checks the ledger and reports the first invalid row', async () => {
    expect((await kula('verify')).err).toContain('There is no database');
    withDatabase();
    expect(await kula('verify')).toMatchObject({
      code: 0,
      out: 'The ledger is sound: every row follows from the first.\n',
    });
    change(`${MEMBER}
      insert into accounts (member_id, last_booking_id, sequence, balance, booked_at) values (1, 9, 1, 500, 0);`);
    const { code, err } = await kula('verify');
    expect(code).toBe(1);
    expect(err).toContain('member 1: the head of the account is not its last booking');
  });

  it('makes the first administrator and reports an unknown member', async () => {
    withDatabase(MEMBER);
    expect(await kula('admin', 'nobody@example.org')).toMatchObject({ code: 1, err: 'User not found\n' });
    expect((await kula('admin')).err).toContain('admin EMAIL');
    expect(await kula('admin', 'm@example.org')).toMatchObject({
      code: 1,
      err: 'User email not validated\n',
    });
    change('update members set email_checked_at = 1');
    expect(await kula('admin', 'm@example.org')).toMatchObject({
      code: 0,
      out: 'm@example.org is an administrator now.\n',
    });
    expect((await kula('dance')).err).toContain('There is no command dance');
    expect((await kula()).out).toContain('Usage');
  });

  it('runs on the Node of the tests', () => {
    expect(execFileSync(process.execPath, ['--version'], { encoding: 'utf8' })).toMatch(
      /^v(2[4-9]|[3-9]\d)\./,
    );
  });
});

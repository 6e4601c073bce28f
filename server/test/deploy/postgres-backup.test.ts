/** The drill for backups of PostgreSQL: the very script, a real database, and a restore as the document describes it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY_MS } from '@kula/core/platform/days';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { copiesToRemove, nameOfCopy } from '../../src/app/backups/backup-rules.ts';
import { backupState } from '../../src/office/backups/backups.usecases.ts';
import { given, startTestApp, type TestApp } from '../app.ts';
import { runQuery, findBinaries, runOn } from '../cluster.ts';
import { give, join as joining } from '../people.ts';
import { programEnvironment } from '../program-environment.ts';
import { programFile } from '../program-files.ts';
import { forOperators } from '../operators.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const script = fileOf('deploy/postgres/backup.sh');
const cli = programFile('cli');
const HEADS =
  'select member_id, last_booking_id, sequence, balance, booked_at from accounts order by member_id';
const SCHEMAS = `select count(*)::int as count from information_schema.tables where table_schema = 'public'`;

let app: TestApp;
let folder: string;
let made: string[];

beforeEach(async () => {
  app = await startTestApp('postgres');
  await give(app, await joining(app, 'Maria'), 100);
  folder = mkdtempSync(join(tmpdir(), 'kula-drill-'));
  made = [];
});
afterEach(async () => {
  await app.close();
  for (const name of made) await runOn(inject('postgresUrl'), `drop database ${name} with (force)`);
  rmSync(folder, { recursive: true });
});

const databaseUrl = () => given(app.databaseUrl);
const backups = () => join(folder, 'backups');
const files = () => (existsSync(backups()) ? readdirSync(backups()).toSorted() : []);

/** Makes an empty database on the same server. */
async function emptyDatabase(ending: string): Promise<string> {
  const name = `${new URL(databaseUrl()).pathname.slice(1)}${ending}`;
  await runOn(inject('postgresUrl'), `create database ${name}`);
  made.push(name);
  return Object.assign(new URL(databaseUrl()), { pathname: `/${name}` }).toString();
}

function run(command: string, args: readonly string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: {
      ...programEnvironment(),
      PATH: [findBinaries(), process.env['PATH']].join(delimiter),
      KULA_DATA: join(folder, 'data'),
      ...env,
    },
  });
  return { status, out: stdout, err: stderr };
}

function backUp(checkUrl: string, more: Record<string, string> = {}) {
  return run(script, [], {
    DATABASE_URL: databaseUrl(),
    CHECK_DATABASE_URL: checkUrl,
    BACKUP_FOLDER: backups(),
    KULA_COMMAND: `${process.execPath} ${cli}`,
    ...more,
  });
}

describe('a backup of PostgreSQL', () => {
  it('is proved, closed to others, recorded, and restored as the document describes it', async () => {
    const checkUrl = await emptyDatabase('_check');
    expect(backUp(checkUrl)).toMatchObject({ status: 0, err: '' });
    const [name] = files();
    const file = join(backups(), given(name));
    expect(files()).toEqual([expect.stringMatching(/^kula-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.dump$/)]);
    expect([statSync(backups()).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(await backupState(app.deps)).toMatchObject({
      isByServer: false,
      lastGood: { name, bytes: statSync(file).size, kept: 1 },
      failures: 0,
    });
    // Nothing of the members stays in the database for the check.
    expect(await runQuery(checkUrl, SCHEMAS)).toEqual([{ count: 0 }]);

    const restoredUrl = await emptyDatabase('_restored');
    const restored = run('pg_restore', ['--no-owner', '--exit-on-error', '--dbname', restoredUrl, file], {});
    expect(restored).toMatchObject({ status: 0, err: '' });
    const kula = (command: string) => run(process.execPath, [cli, command], { DATABASE_URL: restoredUrl });
    expect(['migrate', 'end-sessions'].map((command) => kula(command).status)).toEqual([0, 0]);
    expect(kula('verify').out).toContain('The ledger is sound');
    expect(await runQuery(restoredUrl, HEADS)).toEqual(await runQuery(databaseUrl(), HEADS));
  });

  it('can be repeated, and hands a password over out of sight', async () => {
    const checkUrl = await emptyDatabase('_check');
    const withPassword = (url: string) =>
      Object.assign(new URL(url), { password: 'pass%20%2Fword' }).toString();
    const tools = join(folder, 'tools.sh');
    writeFileSync(tools, `printf '%s|%s\\n' "$PGPASSWORD" "$*" >> '${folder}/calls'; exec "$@"`);
    const more = { POSTGRES_COMMAND: `sh ${tools}`, DATABASE_URL: withPassword(databaseUrl()) };
    expect(backUp(withPassword(checkUrl), more)).toMatchObject({ status: 0, err: '' });
    const { out } = run('cat', [join(folder, 'calls')], {});
    const calls = out.trim().split('\n');
    expect(calls.length).toBeGreaterThan(6);
    for (const call of calls) expect(call).toMatch(/^pass \/word\|(?!.*pass).*--dbname postgres:\/\/kula@/);
    expect(backUp(checkUrl)).toMatchObject({ status: 0, err: '' });
    expect((await backupState(app.deps)).lastGood?.kept).toBe(files().length);
  });

  it('does not count, removes nothing and says why, when the ledger in it is not sound', async () => {
    mkdirSync(backups());
    for (let n = 10; n < 28; n++) writeFileSync(join(backups(), `kula-2026-05-${n}T03-00-00Z.dump`), '');
    await app.db.transaction((tx) => sql`update accounts set balance = balance + 1`.execute(tx));
    const { status, err } = backUp(await emptyDatabase('_check'));
    expect(status).toBe(1);
    expect(err).toContain('No backup was made: The ledger in it is not sound');
    expect(files()).toHaveLength(18);
    expect(await backupState(app.deps)).toMatchObject({
      lastGood: undefined,
      failure: expect.stringContaining('The ledger in it is not sound') as string,
      needsCare: true,
    });
  });

  it('counts, with a warning, when something in it was booked in the future', async () => {
    app.setNow(Date.now() + 40 * DAY_MS);
    await give(app, await joining(app, 'Ada'), 5);
    const { status, err } = backUp(await emptyDatabase('_check'));
    expect(status).toBe(0);
    expect(err).toMatch(/^Warning: member \d+, booking \d+: it was booked at .*, which is in the future\n$/);
    expect(files()).toHaveLength(1);
  });

  it.each<[string, (checkUrl: string) => Record<string, string>, RegExp]>([
    [
      'it cannot be dumped',
      () => ({ POSTGRES_COMMAND: `sh ${noDump()}` }),
      /It could not be dumped: the disk is gone/,
    ],
    [
      'half of it is dumped',
      () => ({ POSTGRES_COMMAND: `sh ${halfDump()}` }),
      /The dump could not be restored: /,
    ],
    [
      'the name of the other database is a usual one',
      () => ({ CHECK_DATABASE_URL: databaseUrl() }),
      /has to end in _check/,
    ],
    ['the other database is not named', () => ({ CHECK_DATABASE_URL: '' }), /CHECK_DATABASE_URL is not set/],
    ['the folder is not named', () => ({ BACKUP_FOLDER: '' }), /BACKUP_FOLDER is not set/],
    ['the other database is away', (url) => ({ CHECK_DATABASE_URL: `${url}_not` }), /does not answer/],
    [
      'there is no room',
      () => ({ PATH: pathWithFullDisk() }),
      /There is no room: 0 MB are free, and \d+ MB may be needed/,
    ],
  ])('fails when %s', async (_, more, reason) => {
    const checkUrl = await emptyDatabase('_check');
    const before = await runQuery(databaseUrl(), HEADS);
    const { status, err } = backUp(checkUrl, more(checkUrl));
    expect(status).toBe(1);
    expect(err).toMatch(reason);
    expect(files()).toEqual([]);
    expect(await backupState(app.deps)).toMatchObject({ failures: 1, needsCare: true });
    expect(await runQuery(databaseUrl(), HEADS)).toEqual(before);
  });

  it.each(forOperators([7]))('keeps the same dumps as the server keeps copies', async () => {
    mkdirSync(backups());
    const now = Date.now();
    const nights = Array.from({ length: 500 }, (_, n) => now - (n + 1) * DAY_MS - (n % 7) * 3_600_000);
    // Made while the clock was ahead: they neither count nor are removed.
    const ahead = Array.from({ length: 10 }, (_, n) => now + (300 + n) * DAY_MS);
    const names = [...ahead, ...nights.filter((_, n) => n % 11 !== 3)].map((time) => nameOfCopy(time));
    for (const name of names) writeFileSync(join(backups(), name.replace('.db', '.dump')), '');
    writeFileSync(join(backups(), 'mine.dump'), '');
    expect(backUp(await emptyDatabase('_check'))).toMatchObject({ status: 0, err: '' });
    const [newest] = files().filter(
      (name) => !names.includes(name.replace('.dump', '.db')) && name !== 'mine.dump',
    );
    const all = [...names, given(newest).replace('.dump', '.db')];
    const removed = new Set(copiesToRemove(all, Date.now() + 1000));
    const retained = all.filter((name) => !removed.has(name)).map((name) => name.replace('.db', '.dump'));
    expect(files()).toEqual([...retained, 'mine.dump'].toSorted());
    expect(retained.length).toBeLessThan(25 + ahead.length);
  });
});

/** In place of a tool of PostgreSQL, where it is `pg_dump`. */
function toolsWhere(dump: string): string {
  const file = join(folder, 'tools.sh');
  writeFileSync(file, `case $1 in pg_dump) ${dump};; *) exec "$@";; esac`);
  return file;
}

const noDump = () => toolsWhere('echo "the disk is gone" >&2; exit 1');
const halfDump = () => toolsWhere('"$@" | head -c 5000');

/** A search path on which `df` says that the disk is full. */
function pathWithFullDisk(): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'df'), "#!/bin/sh\nprintf 'head\\na b c 0\\n'", { mode: 0o755 });
  return [bin, findBinaries(), process.env['PATH']].join(delimiter);
}

/** Copies and their restore as an operator makes them: the real program on a real data folder. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { readConfig } from '../config/config.ts';
import { backupSqlite } from './backup.ts';
import { openDatabase } from './open.ts';
import { restoreSqlite, type TableChange } from './restore.ts';
import { breakFileSystemAt, renaming } from '../../../test/breaking-restore.ts';
import { programEnvironment } from '../../../test/program-environment.ts';
import { programFile } from '../../../test/program-files.ts';
import { runKula } from '../../../test/run-program.ts';

const COMMUNITY = `insert into communities (uuid, foreign_flag, name, description, url, created_at)
  values ('u', 0, 'NAME', '', '', 0)`;
const DATED = /^kula\.db\.before-restore-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-\d+)?$/;

let source: string;
let folder: string;
let data: string;
let copy: string;
let file: string;

function environment(extra: Record<string, string> = {}): Record<string, string> {
  return { ...programEnvironment(), KULA_DATA: data, DEMO: '0', LOG_LEVEL: 'silent', ...extra };
}

function kula(...args: string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = runKula(args, environment());
  return { status, out: stdout, err: stderr };
}

/** A copy that contains a community `copied`. */
beforeAll(async () => {
  source = mkdtempSync(join(tmpdir(), 'kula-restore-'));
  data = join(source, 'data');
  mkdirSync(data);
  copyFileSync(inject('sqliteTemplate'), join(data, 'kula.db'));
  nameIn(join(data, 'kula.db'), 'copied');
  await backupSqlite(join(data, 'kula.db'), join(source, 'copy.db'));
  nameIn(join(data, 'kula.db'), 'present');
});

afterAll(() => rmSync(source, { recursive: true }));

/** A data folder whose database contains a community `present`. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kula-restore-'));
  data = join(folder, 'data');
  copy = join(folder, 'copy.db');
  file = join(data, 'kula.db');
  mkdirSync(data);
  copyFileSync(join(source, 'copy.db'), copy);
  copyFileSync(join(source, 'data', 'kula.db'), file);
});

afterEach(() => rmSync(folder, { recursive: true }));

function nameIn(path: string, name: string): void {
  const db = new DatabaseSync(path);
  db.exec('delete from communities');
  db.exec(COMMUNITY.replace('NAME', name));
  db.close();
}

function communityIn(path: string): unknown {
  const db = new DatabaseSync(path);
  try {
    return db.prepare('select name from communities').get()?.['name'];
  } finally {
    db.close();
  }
}

/** Returns the refusal; undefined when it was not refused. */
function refusalOf(path: string, changes: readonly TableChange[] = []): string | undefined {
  try {
    restoreSqlite(path, file, new Date(), changes);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
}

const savedFiles = () => readdirSync(data).filter((name) => DATED.test(name));
const savedName = () => savedFiles()[0] ?? '';
const modeOf = (path: string) => statSync(path).mode & 0o777;
const leftovers = () => readdirSync(data).filter((name) => name.includes('incoming'));

/** The files of a killed process whose last transaction was in the log only. */
function leaveLog(name: string): void {
  const db = new DatabaseSync(file);
  db.exec(
    `pragma journal_mode = wal; pragma wal_autocheckpoint = 0; update communities set name = '${name}'`,
  );
  const parts = ['', '-wal', '-shm'].map(
    (suffix) => [`${file}${suffix}`, readFileSync(`${file}${suffix}`)] as const,
  );
  db.close();
  for (const [path, bytes] of parts) writeFileSync(path, bytes);
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
}

describe('restoring a copy', () => {
  const states: readonly [state: string, make: () => void][] = [
    ['sound', () => undefined],
    ['damaged in its first bytes', () => writeFileSync(file, 'X'.repeat(100), { flag: 'r+' })],
    ['cut to a half', () => truncateSync(file, statSync(file).size / 2)],
    ['cut within its first page', () => truncateSync(file, 700)],
    ['full of other bytes', () => writeFileSync(file, Buffer.alloc(90_000, 'any bytes'))],
    ['empty', () => truncateSync(file, 0)],
    ['empty and has a log', () => (leaveLog('x'), truncateSync(file, 0))],
    ['damaged and has a log', () => (leaveLog('x'), writeFileSync(file, Buffer.alloc(90_000, 'any bytes')))],
    ['sound and has a log', () => leaveLog('x')],
  ];
  it.each(states)('works where the database is %s, and keeps it', (_, make) => {
    make();
    const before = readFileSync(file);
    expect(refusalOf(copy)).toBeUndefined();
    expect(communityIn(file)).toBe('copied');
    expect(savedFiles()).toHaveLength(1);
    expect(statSync(join(data, savedName())).size).toBe(before.length);
    expect(existsSync(`${file}-wal`)).toBe(false);
    expect(readdirSync(data).filter((name) => name.endsWith('-shm'))).toEqual([]);
    expect(leftovers()).toEqual([]);
    expect(modeOf(file)).toBe(0o600);
  });

  it('prints where the former database is kept, closed to others, and checks the ledger', () => {
    chmodSync(file, 0o644);
    const { status, out, err } = kula('restore', copy);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toContain(join(data, savedName()));
    expect(out).toContain('The ledger is sound');
    expect(modeOf(join(data, savedName()))).toBe(0o600);
    expect(modeOf(data)).toBe(0o700);
  });

  it.each([
    ['the database', () => rmSync(file)],
    ['the database, but its log is there', () => (leaveLog('x'), rmSync(file))],
  ])('works where nothing is left of %s', (_, make) => {
    make();
    expect(refusalOf(copy)).toBeUndefined();
    expect(communityIn(file)).toBe('copied');
  });

  it('works where nothing is left of the whole data folder', () => {
    rmSync(data, { recursive: true });
    expect(kula('restore', copy)).toMatchObject({ status: 0, err: '' });
    expect(communityIn(file)).toBe('copied');
    expect(modeOf(data)).toBe(0o700);
  });

  it('keeps the log of a killed server, and can restore it', () => {
    leaveLog('only in the log');
    expect(refusalOf(copy)).toBeUndefined();
    expect(refusalOf(join(data, savedName()))).toBeUndefined();
    expect(communityIn(file)).toBe('only in the log');
  });

  it('includes the log of a copy that was made by hand', () => {
    leaveLog('only in the log');
    for (const suffix of ['', '-wal']) copyFileSync(`${file}${suffix}`, `${folder}/by-hand.db${suffix}`);
    expect(refusalOf(join(folder, 'by-hand.db'))).toBeUndefined();
    expect(communityIn(file)).toBe('only in the log');
    expect(statSync(join(folder, 'by-hand.db-wal')).size).toBeGreaterThan(0);
  });

  it('never overwrites what an earlier restore kept', () => {
    for (let count = 1; count <= 3; count++) {
      nameIn(file, `number ${count}`);
      expect(refusalOf(copy)).toBeUndefined();
    }
    const names = savedFiles().map((name) => communityIn(join(data, name)));
    expect(new Set(names)).toEqual(new Set(['number 1', 'number 2', 'number 3']));
    expect(names).toHaveLength(3);
  });

  const newer =
    (column = '', value = '') =>
    () =>
      change(copy, `insert into migrations (name, applied_at${column}) values ('9999-future', 0${value})`);
  const copies: readonly [state: string, make: () => void, sentence: RegExp][] = [
    ['is no database', () => writeFileSync(copy, 'this is no database'), /is not a copy of a Kula database/],
    ['is empty', () => truncateSync(copy, 0), /is not a copy of a Kula database/],
    ['is cut off', () => truncateSync(copy, 40_000), /is not a copy of a Kula database/],
    ['has a damaged page', () => writeFileSync(copy, spoilt(copy)), /is not a copy of a Kula database/],
    ['is not there', () => rmSync(copy), /There is no file/],
    ['is a folder', () => (rmSync(copy), mkdirSync(copy)), /is no file/],
    ['is of another program', () => (rmSync(copy), change(copy, 'create table a (b)')), /is not a copy/],
    [
      'has rows that point nowhere',
      () =>
        change(copy, 'pragma foreign_keys = off; insert into accounts (member_id, balance) values (9, 0)'),
      /rows of accounts point at rows that are not there/,
    ],
    [
      'has no numbers left for bookings',
      () => change(copy, `insert into sqlite_sequence (name, seq) values ('bookings', ${2n ** 63n - 1n})`),
      /the numbers for further rows of bookings are used up/,
    ],
    ['is of a newer version', newer(), /is newer than this program: it has the migration 9999-future/],
    [
      'is of a version beside which this one must not go on',
      newer(', oldest_beside', ", '99.0.0'"),
      /is newer than this program: it needs at least 99\.0\.0/,
    ],
  ];
  it.each(copies)('is refused and changes nothing when the copy %s', (_, make, sentence) => {
    make();
    const before = readFileSync(file);
    const refusal = refusalOf(copy);
    expect(refusal).toMatch(sentence);
    expect(refusal?.split('\n')).toHaveLength(1);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(data)).toEqual(['kula.db']);
  });

  it('changes the restored database, in tables that an older copy has, and not the copy', () => {
    change(copy, `drop table first_steps; delete from migrations where name = '0008-first-steps'`);
    const before = readFileSync(copy);
    const emptying: TableChange = { table: 'first_steps', change: 'delete from first_steps' };
    expect(refusalOf(copy, [emptying, renaming])).toBeUndefined();
    expect(communityIn(file)).toBe('changed');
    expect(readFileSync(copy).equals(before)).toBe(true);
  });

  it('is refused and changes nothing when a change cannot be made', () => {
    const before = readFileSync(file);
    const impossible: TableChange = { table: 'members', change: 'delete from nowhere' };
    expect(refusalOf(copy, [renaming, impossible])).toMatch(/no such table: nowhere/);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(leftovers()).toEqual([]);
  });

  it('is refused when the copy is the database itself', () => {
    expect(refusalOf(file)).toContain('is the database itself');
    expect(communityIn(file)).toBe('present');
  });

  it('is refused while another program has the database open', async () => {
    const holder = await hold(file);
    const refusal = refusalOf(copy);
    holder.kill('SIGKILL');
    expect(refusal).toBe(`The database ${file} is in use by another program; end that first.`);
    expect(savedFiles()).toEqual([]);
    expect(leftovers()).toEqual([]);
    expect(communityIn(file)).toBe('present');
  });

  it('announces that an older copy will be migrated, and the server does so', () => {
    change(
      copy,
      `delete from migrations where name = '0016-dark-mode';
       alter table members drop column dark_mode`,
    );
    const { status, out } = kula('restore', copy);
    expect([status, out]).toEqual([0, expect.stringContaining('older version')]);
    expect(kula('migrate').out).toContain('Applied');
  });
});

function change(path: string, statements: string): void {
  const db = new DatabaseSync(path);
  db.exec(statements);
  db.close();
}

/** The copy with different bytes in a page in its middle. */
function spoilt(path: string): Buffer {
  const bytes = readFileSync(path);
  const page = Math.floor(bytes.length / 4096 / 2) * 4096;
  return bytes.fill(0xa5, page, page + 4096);
}

/** A process that has opened and read the database, and does nothing more. */
async function hold(path: string): Promise<ChildProcess> {
  const script = `
    const { DatabaseSync } = require('node:sqlite');
    const db = new DatabaseSync(process.argv[1], { readOnly: true });
    db.prepare('select count(*) from members').get();
    process.stdout.write('open');
    setInterval(() => db.isOpen, 1000);`;
  const child = spawn(process.execPath, ['-e', script, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

/** Returns the call at which the restore was broken off; undefined when it ended before. */
const brokenAt: Record<'fail' | 'kill', (call: number) => { at: string | undefined; err: string }> = {
  fail: (call) => {
    const broken = breakFileSystemAt(call, copy, (name) => {
      throw Object.assign(new Error(`ENOSPC: no space left on device, ${name}`), { code: 'ENOSPC' });
    });
    try {
      return { err: refusalOf(copy, [renaming]) ?? '', at: broken.at() };
    } finally {
      broken.mend();
    }
  },
  kill: (call) => {
    const { stdout } = spawnSync(process.execPath, [programFile('dying-restore'), String(call), copy, file], {
      env: environment(),
      encoding: 'utf8',
    });
    return { at: stdout === '' ? undefined : stdout, err: '' };
  },
};

describe.each(['fail', 'kill'] as const)('a restore that is broken off (%s)', (how) => {
  it('leaves one complete database at every point: the former one or the copy', () => {
    const seen: string[] = [];
    for (let call = 0; call < 40; call++) {
      leaveLog(`before ${call}`);
      const { at, err } = brokenAt[how](call);
      if (at === undefined) break;
      seen.push(at);
      expect(existsSync(file)).toBe(true);
      const now = communityIn(file);
      if (how === 'fail') {
        expect(leftovers()).toEqual([]);
        expect(err).toMatch(now === 'changed' ? /^$/ : /was not restored, and nothing was changed: ENOSPC/);
      }
      if (now !== 'changed') {
        expect(now).toBe(`before ${call}`);
        continue;
      }
      expect(savedFiles().map((name) => communityIn(join(data, name)))).toContain(`before ${call}`);
      for (const name of readdirSync(data)) rmSync(join(data, name));
      copyFileSync(join(source, 'data', 'kula.db'), file);
    }
    const calls = ['openSync', 'writeSync', 'fsyncSync', 'linkSync', 'renameSync'];
    expect([...new Set(seen)].toSorted()).toEqual(calls.toSorted());
    expect(refusalOf(copy)).toBeUndefined();
    expect(communityIn(file)).toBe('copied');
    expect(leftovers()).toEqual([]);
  }, 120_000);
});

describe('a copy', () => {
  it('is readable for its owner only, never overwrites, and leaves nothing when it cannot be made', async () => {
    const target = join(folder, 'new.db');
    await backupSqlite(file, target);
    expect(modeOf(target)).toBe(0o600);
    await expect(backupSqlite(file, target)).rejects.toThrow('exists already');
    expect(communityIn(target)).toBe('present');
    await expect(backupSqlite(file, join(folder, 'nowhere', 'new.db'))).rejects.toThrow(
      /^.*new\.db could not be written: .*$/,
    );
    expect(readdirSync(folder).toSorted()).toEqual(['copy.db', 'data', 'new.db']);
  });
});

describe('a damaged database', () => {
  const damaged = /^The database .* is damaged: .* npx kula restore FILE\n?$/;

  it.each([
    ['full of other bytes', () => writeFileSync(file, Buffer.alloc(90_000, 'any bytes'))],
    ['empty', () => truncateSync(file, 0)],
    ['missing, but its log is there', () => (leaveLog('x'), rmSync(file))],
  ])('is named with the way out when it is opened: %s', async (_, make) => {
    make();
    const opened = openDatabase(readConfig({ KULA_DATA: data }));
    await expect(opened).rejects.toBeInstanceOf(StartError);
    await expect(opened).rejects.toThrow(damaged);
  });

  it('is named with the way out where it is seen later, by the server and by commands: cut to a half', () => {
    truncateSync(file, statSync(file).size / 2);
    const server = spawnSync(process.execPath, [programFile('main')], {
      env: environment({ PORT: '1' }),
      encoding: 'utf8',
    });
    expect(server).toMatchObject({ status: 1, stderr: expect.stringMatching(damaged) as string });
    expect(kula('migrate')).toMatchObject({ status: 1, err: expect.stringMatching(damaged) as string });
  });
});

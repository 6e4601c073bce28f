/** The community moves from the embedded database to PostgreSQL and back. */
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { runQuery, runOn } from '../../test/cluster.ts';
import { freePort } from '../../test/ports.ts';
import { communityTables, type Content, contentOf, rulesOf, schemaOf } from '../../test/contents.ts';
import { writeFullCommunity } from '../../test/full-community.ts';
import { TEMPLATE } from '../../test/global-setup.ts';
import { forOperators } from '../../test/operators.ts';
import { programFile } from '../../test/program-files.ts';
import { type Ended, runProgram } from '../../test/run-program.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import { refuseMoved, removeMark } from '../platform/db/moves/move-marks.ts';
import { lockDataFolder, openDatabase, sqliteFile } from '../platform/db/open.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { openSqlite } from '../platform/db/sqlite.ts';
import { move } from './move.ts';

const main = programFile('main');
const cli = programFile('cli');
const SET_UP_MS = 300_000; // Every operation is called first.
const PASSWORD = 'not-for-the-screen';

type Env = { readonly KULA_DATA: string; readonly DATABASE_URL?: string };

let folder: string;
/** A community with rows in every table, embedded and on PostgreSQL. */
let full: string;
let fullOnPostgres: string;
let content: Content;
const databases: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kula-move-'));
  full = join(folder, 'full.db');
  await writeFullCommunity(full);
  content = await contentOf(openSqlite(full));
  const url = await newDatabase();
  fullOnPostgres = new URL(url).pathname.slice(1);
  await moveIn(dataFolder(), url);
}, SET_UP_MS);
const drop = (name: string) => runOn(inject('postgresUrl'), `drop database ${name} with (force)`);
afterEach(async () => {
  for (const name of databases.splice(1)) await drop(name);
});
afterAll(async () => {
  await drop(fullOnPostgres);
  rmSync(folder, { recursive: true });
});

const newFolder = (): string => join(mkdtempSync(join(folder, 'data-')), 'data'); // Not there yet.

function dataFolder(): Env {
  const path = newFolder();
  mkdirSync(path);
  copyFileSync(full, join(path, 'kula.db'));
  return { KULA_DATA: path };
}

/** The cluster accepts any password. */
async function newDatabase(template = 'template1'): Promise<string> {
  const name = `kula_${randomBytes(6).toString('hex')}`;
  databases.push(name);
  await runOn(inject('postgresUrl'), `create database ${name} template ${template} strategy file_copy`);
  return Object.assign(new URL(inject('postgresUrl')), {
    pathname: `/${name}`,
    password: PASSWORD,
  }).toString();
}

const onPostgres = async (): Promise<Env> => ({
  KULA_DATA: newFolder(),
  DATABASE_URL: await newDatabase(fullOnPostgres),
});

/** Returns what was printed; `observe` is called with each line. */
async function moveIn(env: Env, to: string, observe?: (line: string) => void): Promise<string> {
  const printed: string[] = [];
  const print = (line: string): void => {
    printed.push(line);
    observe?.(line);
  };
  await move(readConfig(env), to, {
    now: Date.now,
    print,
    fileOf: sqliteFile,
    lock: lockDataFolder,
    open: openDatabase,
  });
  return printed.join('\n');
}

/** Does this with the line that begins so. */
const at =
  (beginning: string, work: () => void) =>
  (line: string): void => {
    if (line.startsWith(beginning)) work();
  };
const interrupt = (): never => expect.fail('interrupted');
const interruptAt = (beginning: string): ((line: string) => void) => at(beginning, interrupt);

async function within<T>(env: Env, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(readConfig(env));
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Also checks that no password is printed. */
const start = (script: string, args: readonly string[], env: Env) =>
  runProgram(script, args, { DEMO: '0', LOG_LEVEL: 'silent', ...env }, PASSWORD);
const kula = (env: Env, ...args: string[]): Promise<Ended> => start(cli, args, env).ended;
/** The reason why the server does not start. */
const refusalOfServer = async (env: Env): Promise<string> => {
  const { code, output } = await start(main, [], { ...env, PORT: String(await freePort()) } as Env).ended;
  expect(code).toBe(1);
  return output;
};

const inFolder = (path: string): Promise<Content> => contentOf(openSqlite(join(path, 'kula.db')));
const inPostgres = (url: string): Promise<Content> => contentOf(openPostgres(url, 2));

async function change({ KULA_DATA, DATABASE_URL }: Env, statement: string): Promise<void> {
  if (DATABASE_URL !== undefined) return runOn(DATABASE_URL, statement);
  const db = new DatabaseSync(join(KULA_DATA, 'kula.db'));
  db.exec(statement);
  db.close();
}

describe('a move', () => {
  it('is tested with rows in every table', () => {
    expect(communityTables.filter((table) => content[table]?.length === 0)).toEqual([]);
  });

  it('takes every row of every table to PostgreSQL, and marks the embedded database', async () => {
    const source = dataFolder();
    const url = await newDatabase();
    const { code, output } = await kula(source, 'move', '--to', url);
    expect(output).toContain('the same on both sides, and both ledgers are sound');
    expect(code).toBe(0);
    expect(await inPostgres(url)).toEqual(content);
    const migrated = Object.assign(new URL(url), { pathname: `/${TEMPLATE}` }).toString();
    expect(await rulesOf(url)).toEqual(await rulesOf(migrated));
    const shown = url.replace(`:${PASSWORD}`, '');
    expect(await refusalOfServer(source)).toContain(
      `This database was moved to ${shown}: start the server there.`,
    );
    expect((await kula(source, 'end-sessions')).output).toContain('npx kula move --remove-mark');
    expect(await kula(source, 'verify')).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Warning: This database was moved to ${shown}: `) as string,
    });
    expect(await kula(source, 'backup', join(folder, 'copy-of-marked.db'))).toMatchObject({ code: 0 });
  });

  it('takes every row of every table to an embedded database, and marks PostgreSQL', async () => {
    const source = await onPostgres();
    mkdirSync(source.KULA_DATA);
    writeFileSync(
      join(source.KULA_DATA, 'jwt-secret'),
      'the secret that the sessions of members depend on\n',
    );
    const to = newFolder();
    const { code, output } = await kula(source, 'move', '--to', to);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining(`KULA_DATA=${to}`) as string,
    });
    expect(await inFolder(to)).toEqual(content);
    expect(schemaOf(join(to, 'kula.db'))).toEqual(schemaOf(full));
    expect(readFileSync(join(to, 'jwt-secret'), 'utf8')).toContain('that the sessions of members depend on');
    expect(await refusalOfServer(source)).toContain(
      `moved to the data folder ${to}: start the server there.`,
    );
    await expect(change(source, `update members set first_name = 'Changed'`)).rejects.toThrow(
      'moved to another one',
    );
    await change(source, `insert into backups (ended_at, failure) values (1, 'no room')`);
    expect(await kula(source, 'verify')).toMatchObject({ code: 0 });
  });

  it.each(['embedded', 'PostgreSQL'])('can be taken back by name: %s', async (kind) => {
    const source = kind === 'embedded' ? dataFolder() : await onPostgres();
    const newTarget = async (): Promise<string> => (kind === 'embedded' ? newDatabase() : newFolder());
    await moveIn(source, await newTarget());
    await expect(moveIn(source, await newTarget())).rejects.toThrow('was moved to');
    expect(await kula(source, 'move', '--remove-mark')).toMatchObject({ code: 0 });
    await change(source, `update members set first_name = 'Changed'`);
    await within(source, async (db) => {
      await refuseMoved(db);
      expect(await removeMark(db)).toBe(false);
    });
  });
});

describe('a move is refused', () => {
  it('while a server uses the embedded database', async () => {
    const source = dataFolder();
    const unlock = lockDataFolder(readConfig(source));
    await expect(moveIn(source, await newDatabase())).rejects.toThrow('Another server is already running');
    unlock();
  });

  it('while a process is connected to PostgreSQL', async () => {
    const source = await onPostgres();
    const db = openPostgres(source.DATABASE_URL ?? '', 2);
    db.onLiveChanges(() => undefined);
    await db.ping();
    await expect(moveIn(source, newFolder())).rejects.toThrow(
      'Stop all servers and other programs on it first.',
    );
    await db.close();
  });

  it('into a database that is not empty', async () => {
    const url = await newDatabase();
    await runOn(
      url,
      'create table of_another_program (id integer); insert into of_another_program values (1)',
    );
    const source = dataFolder();
    await expect(moveIn(source, url)).rejects.toThrow('is not empty: the table of_another_program has rows');
    await expect(moveIn(source, await newDatabase(fullOnPostgres))).rejects.toThrow('is not empty');
    await expect(moveIn(await onPostgres(), source.KULA_DATA)).rejects.toThrow('is not empty');
  });

  const without = `name = '0047-closed-months'; drop table closed_months; drop index bookings_month`;
  it.each([
    { kind: 'older', by: `delete from migrations where ${without}` },
    { kind: 'newer', by: `insert into migrations (name, applied_at) values ('9999-later', 1)` },
  ])('where the source is of an $kind version', async ({ by }) => {
    const source = dataFolder();
    await change(source, by);
    await expect(moveIn(source, await newDatabase())).rejects.toThrow('Bring it there first: npx');
  });

  it.each([
    { what: 'without a target', args: ['move'], prints: 'move --to URL' },
    { what: 'to the same kind', args: ['move', '--to', 'elsewhere'], prints: 'both embedded databases' },
    {
      what: 'to another product',
      args: ['move', '--to', `mysql://me:${PASSWORD}@host/kula`],
      prints: 'neither',
    },
    {
      what: 'as a command without a name',
      args: [`postgres://me:${PASSWORD}@host/kula`],
      prints: 'no command',
    },
    {
      what: 'to nobody',
      args: ['move', '--to', `postgres://me:${PASSWORD}@127.0.0.1:1/kula`],
      prints: 'does not answer',
    },
  ])('$what, and no password is printed', async ({ args, prints }) => {
    const { code, output } = await kula(dataFolder(), ...args);
    expect(code).toBe(1);
    expect(output).toContain(prints);
  });

  it('where the ledger is not sound', async () => {
    const [source, url] = [dataFolder(), await newDatabase()];
    await change(source, 'update accounts set balance = balance + 1 where sequence > 0');
    await expect(moveIn(source, url)).rejects.toThrow('The ledger is not sound');
    expect(await runQuery(url, `select relname from pg_class where relname = 'members'`)).toEqual([]);
  });

  it('where a text has a character that PostgreSQL lacks, and continues without it', async () => {
    const [source, url] = [dataFolder(), await newDatabase()];
    await change(source, `update members set last_name = 'a' || char(0) || 'b' where id = 2`);
    await expect(moveIn(source, url)).rejects.toThrow(
      'A text in last_name of members (row 2) contains the character NUL',
    );
    await change(source, `update members set last_name = 'ab' where id = 2`);
    expect(await moveIn(source, url)).toContain('Found bookings');
    expect(await inPostgres(url)).toEqual(await inFolder(source.KULA_DATA));
  });

  it('where a number is too large for its column, and says in which table', async () => {
    const source = dataFolder();
    await change(source, 'update members set publisher_id = 3000000000 where id = 2');
    await expect(moveIn(source, await newDatabase())).rejects.toThrow(
      'A row of the table members does not fit',
    );
  });
});

const directions = {
  'to PostgreSQL': async () => {
    const [source, to] = [dataFolder(), await newDatabase()];
    return { source, to, served: { ...source, DATABASE_URL: to }, contentThere: () => inPostgres(to) };
  },
  'to an embedded database': async () => {
    const [source, to] = [await onPostgres(), newFolder()];
    return { source, to, served: { KULA_DATA: to }, contentThere: () => inFolder(to) };
  },
};

describe.each(Object.entries(directions))('an interrupted move %s', (_, setUp) => {
  it('that was killed leaves a target that is not served, and is continued by the same command', async () => {
    const { source, to, served, contentThere } = await setUp();
    const { child, ended } = start(cli, ['move', '--to', to], source);
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Copied contributions')) child.kill('SIGKILL');
    });
    expect((await ended).code).toBeNull();
    expect(await refusalOfServer(served)).toContain('into this database is not finished');
    expect((await kula(served, 'verify')).output).toContain('npx kula move --to');
    expect(await moveIn(source, to)).toContain('Found contributions');
    expect(await contentThere()).toEqual(content);
    await within(served, refuseMoved);
  });

  it.each(forOperators([setUp]))('is done anew where the source was used meanwhile', async (begin) => {
    const { source, to, contentThere } = await begin();
    await expect(moveIn(source, to, interruptAt('Copied thanks'))).rejects.toThrow('interrupted');
    await change(source, `update members set first_name = 'Used meanwhile' where id = 3`);
    expect(await moveIn(source, to)).toContain('everything is copied anew');
    const there = await contentThere();
    expect(there).not.toEqual(content);
    expect({ ...there, members: [] }).toEqual({ ...content, members: [] });
  });

  it.each(forOperators([setUp]))('is done anew where the target was changed', async (begin) => {
    const { source, to, served } = await begin();
    await expect(moveIn(source, to, interruptAt('Comparing'))).rejects.toThrow('interrupted');
    await change(served, 'delete from backups');
    await expect(moveIn(source, to, interruptAt('Comparing'))).rejects.toThrow('interrupted');
    await change(served, `update site_documents set updated_at = 7`);
    expect(await moveIn(source, to)).toContain('everything is copied anew');
  });

  it('is not continued with another community', async () => {
    const { source, to } = await setUp();
    await expect(moveIn(source, to, interruptAt('Copied contributions'))).rejects.toThrow('interrupted');
    await change(source, `update communities set uuid = 'another' where foreign_flag = 0`);
    await expect(moveIn(source, to)).rejects.toThrow('is not empty');
  });
});

describe('nobody else changes the source during a move', () => {
  const update = `update members set first_name = 'Too late'`;

  it('on an embedded database', async () => {
    const source = dataFolder();
    const other = new DatabaseSync(join(source.KULA_DATA, 'kula.db'));
    const writeMeanwhile = at('Comparing', () =>
      expect(() => other.exec(update)).toThrow('database is locked'),
    );
    await moveIn(source, await newDatabase(), writeMeanwhile);
    other.close();
  });

  it('on PostgreSQL', async () => {
    const source = await onPostgres();
    let late: Promise<unknown> = Promise.resolve('not tried');
    const writeMeanwhile = at(
      'Comparing',
      () => void (late = change(source, update).catch((error: unknown) => error)),
    );
    await moveIn(source, newFolder(), writeMeanwhile);
    expect(String(await late)).toContain('moved to another one');
  });
});

it('a move does not report success where a row of the target is missing', async () => {
  const [source, to] = [await onPostgres(), newFolder()];
  const loseRow = at('Comparing', () => {
    const db = new DatabaseSync(join(to, 'kula.db'));
    db.exec('delete from backups');
    db.close();
  });
  await expect(moveIn(source, to, loseRow)).rejects.toThrow('The table backups is not the same');
  await within(source, refuseMoved);
  await expect(within({ KULA_DATA: to }, refuseMoved)).rejects.toThrow('is not finished');
});

it('a move that fails after the mark serves neither side, and is continued', async () => {
  const { source, to: url, served } = await directions['to PostgreSQL']();
  await expect(moveIn(source, url, interruptAt('Copied contributions'))).rejects.toThrow('interrupted');
  await runOn(
    url,
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'failed'; end $$;
     create trigger fail before delete on moves for each row execute function fail()`,
  );
  await expect(moveIn(source, url)).rejects.toThrow('The move was interrupted: failed.');
  await expect(within(source, refuseMoved)).rejects.toThrow('This database was moved to');
  await expect(within(served, refuseMoved)).rejects.toThrow('is not finished');
  await runOn(url, 'drop function fail() cascade');
  await moveIn(source, url);
  expect(await inPostgres(url)).toEqual(content);
  await within(served, refuseMoved);
});

/**
 * Commands that wait at the same time are committed together, and each of them behaves as if it
 * were alone.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../test/app.ts';
import type { Database } from './database.ts';
import { noteLiveChange } from './live-changes.ts';
import { MOST_COMMANDS } from './sqlite-groups.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const dyingWriter = fileURLToPath(new URL('../../../test/dying-writer.ts', import.meta.url));

describe('commands on SQLite that come at the same time', () => {
  let database: TestDatabase;
  let db: Database;

  beforeEach(async () => {
    database = await startTestDatabase('sqlite');
    ({ db } = database);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await database.close();
  });

  const write = (name: string, run = db.transaction): Promise<string> =>
    run(async (tx) => {
      await tx.insertInto('migrations').values({ name, applied_at: 1 }).execute();
      return name;
    });
  const names = (count: number): string[] => Array.from({ length: count }, (_, n) => `n${n + 100}`);
  const written = async (): Promise<string[]> => {
    const rows = await db.read.selectFrom('migrations').select('name').where('name', 'like', 'n%').execute();
    return rows.map(({ name }) => name).toSorted();
  };
  /** Calls back before each commit; an exception makes the commit fail. */
  const onCommit = (happen: (count: number) => void) => {
    let commits = 0;
    const { exec } = DatabaseSync.prototype;
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, statement) {
      if (statement === 'commit') happen(++commits);
      exec.call(this, statement);
    });
    return () => commits;
  };

  it('share one commit', async () => {
    const commits = onCommit(() => undefined);
    expect(await Promise.all(names(50).map((name) => write(name)))).toEqual(names(50));
    expect(commits()).toBe(1);
    expect(await written()).toEqual(names(50));
  });

  it('share it with commands that follow an unawaited count', async () => {
    const commits = onCommit(() => undefined);
    await Promise.all(
      names(20).map(async (name) => {
        await write(`${name}-counted`, db.inGroup);
        await db.read.selectFrom('migrations').select('name').limit(1).execute();
        await write(name);
      }),
    );
    // A command that arrives a turn of the event loop later joins the next commit; without groups
    // there would be forty commits.
    expect(commits()).toBeLessThanOrEqual(3);
    expect(await written()).toHaveLength(40);
  });

  it('do not wait for very many others', async () => {
    const commits = onCommit(() => undefined);
    await Promise.all(names(2 * MOST_COMMANDS + 1).map((name) => write(name)));
    expect(commits()).toBeGreaterThan(2);
    expect(await written()).toHaveLength(2 * MOST_COMMANDS + 1);
  });

  it('are undone alone when they are refused or fail, and leave the others whole', async () => {
    const failing = (name: string, fault: string) =>
      db.transaction(async (tx) => {
        await tx.insertInto('migrations').values({ name, applied_at: 1 }).execute();
        if (fault === 'thrown') throw new Error(fault);
        await (fault === 'twice'
          ? tx.insertInto('migrations').values({ name: 'n100', applied_at: 1 }).execute()
          : sql`select nothing from nowhere`.execute(tx));
      });
    const results = await Promise.allSettled([
      write('n100'),
      failing('n101', 'thrown'),
      write('n102'),
      failing('n103', 'twice'),
      failing('n104', 'no SQL'),
      // The undone command leaves no trace.
      write('n101'),
    ]);
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      false,
      true,
      false,
      false,
      true,
    ]);
    expect(await written()).toEqual(['n100', 'n101', 'n102']);
  });

  it('run once, and a second time only where one of them fails after it has written', async () => {
    const runs: Record<string, number> = {};
    const counted = (
      name: string,
      fault: 'none' | 'at once' | 'after it has written',
      run = db.transaction,
    ) =>
      run(async (tx) => {
        runs[name] = (runs[name] ?? 0) + 1;
        if (fault === 'at once') throw new Error(fault);
        await tx.insertInto('migrations').values({ name, applied_at: 1 }).execute();
        if (fault !== 'none') throw new Error(fault);
        return `${name} in run ${runs[name]}`;
      });
    const settled = async (...commands: Promise<unknown>[]) =>
      (await Promise.allSettled(commands)).map((one) =>
        one.status === 'fulfilled' ? one.value : String(one.reason),
      );
    expect(await settled(counted('n100', 'none'), counted('n101', 'at once'))).toEqual([
      'n100 in run 1',
      'Error: at once',
    ]);
    const inGroup = write('n104', db.inGroup);
    expect(await settled(counted('n102', 'none'), inGroup, counted('n103', 'after it has written'))).toEqual([
      'n102 in run 2',
      'n104',
      'Error: after it has written',
    ]);
    expect(runs).toEqual({ n100: 1, n101: 1, n102: 2, n103: 2 });
    // A command that fails repeatedly does not make everything run twice.
    expect(await settled(counted('n105', 'none'), counted('n106', 'after it has written'))).toEqual([
      'n105 in run 1',
      'Error: after it has written',
    ]);
    expect(await written()).toEqual(['n100', 'n102', 'n104', 'n105']);
  });

  it('publish their changes once, however often they run', async () => {
    const received: unknown[] = [];
    db.onLiveChanges((changes) => received.push(changes));
    const noting = (name: string) =>
      db.transaction(async (tx) => {
        noteLiveChange(tx, 7, ['balance']);
        await write(name, (work) => work(tx));
      });
    const failing = db.transaction(async (tx) => {
      noteLiveChange(tx, 8, ['balance']);
      await write('n101', (work) => work(tx));
      throw new Error('refused');
    });
    await Promise.allSettled([noting('n100'), failing]);
    expect(received).toEqual([new Map([[7, new Set(['balance'])]])]);
  });

  it('are answered after their commit, the refused included', async () => {
    const answered: string[] = [];
    const before: number[] = [];
    onCommit(() => before.push(answered.length));
    await Promise.allSettled([
      ...names(5).map(async (name) => answered.push(await write(name))),
      db
        .transaction(async () => {
          throw new Error('refused');
        })
        .catch((error: Error) => answered.push(error.message)),
    ]);
    expect(before).toEqual([0]);
    expect(answered).toHaveLength(6);
  });

  it('are answered before it where that was asked for', async () => {
    const answered: string[] = [];
    const before: string[][] = [];
    onCommit(() => before.push([...answered]));
    await Promise.all([
      write('n100', db.inGroup).then((name) => answered.push(name)),
      write('n101').then((name) => answered.push(name)),
    ]);
    expect(before).toEqual([['n100']]);
  });

  it('all fail when the commit does, and nothing of them is kept or published', async () => {
    const received: unknown[] = [];
    db.onLiveChanges((changes) => received.push(changes));
    onCommit((count) => {
      if (count === 1) throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
    });
    const noting = (name: string) =>
      db.transaction(async (tx) => {
        noteLiveChange(tx, 7, ['balance']);
        await tx.insertInto('migrations').values({ name, applied_at: 1 }).execute();
      });
    const refused = db.transaction(async () => {
      throw new Error('refused');
    });
    const results = await Promise.allSettled([noting('n100'), noting('n101'), refused]);
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { message: 'disk I/O error' } });
    }
    expect([await written(), received]).toEqual([[], []]);
    await noting('n102');
    expect([await written(), received.length]).toEqual([['n102'], 1]);
  });

  it('all fail with a retryable error when SQLite ends the transaction of one', async () => {
    // A full or failing disk does this.
    const ending = sql`insert or rollback into migrations (name, applied_at) values ('n100', 1), ('n100', 1)`;
    const results = await Promise.allSettled([
      write('n101'),
      db.transaction((tx) => ending.execute(tx).catch(() => undefined)),
      // The command is carried out when that is over.
      write('n102'),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    const [first] = results;
    expect(first.status === 'rejected' && isDatabaseUnavailable(first.reason)).toBe(true);
    expect(await written()).toEqual(['n102']);
  });

  it('all fail when the disk is full, and are done when there is room', async () => {
    const room = (pages: number) =>
      db.transaction((tx) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(tx));
    await room(1);
    const large = (name: string) =>
      db.transaction((tx) =>
        sql`insert into migrations (name, applied_at) values (${name} || hex(zeroblob(2000000)), 1)`.execute(
          tx,
        ),
      );
    const results = await Promise.allSettled([large('n100'), large('n101'), large('n102')]);
    for (const result of results) {
      expect(result.status === 'rejected' && isDatabaseUnavailable(result.reason)).toBe(true);
    }
    expect(await written()).toEqual([]);
    await room(1_000_000);
    await write('n100');
    expect(await written()).toEqual(['n100']);
  });

  it.each([
    ['inside a command', 0],
    ['before the commit', 0],
    ['after the commit', 36],
  ])('are there together or not at all when the program is killed %s', async (moment, expected) => {
    const file = join(database.config.dataFolder, 'kula.db');
    const { signal, stdout } = spawnSync(process.execPath, [dyingWriter, file, moment], { encoding: 'utf8' });
    expect(signal).toBe('SIGKILL');
    const answered = stdout.trim().split('\n');
    expect(answered).toHaveLength(36);
    const rows = await db.read.selectFrom('migrations').select('name').execute();
    const committed = new Set(rows.map(({ name }) => name));
    expect(answered.filter((name) => !committed.has(name))).toEqual([]);
    expect([...committed].filter((name) => name.startsWith('last-'))).toHaveLength(expected);
    // The refused commands are not among them.
    expect([...committed].filter((name) => /^(?:first|last)-\d?9$/.test(name))).toEqual([]);
  });
});

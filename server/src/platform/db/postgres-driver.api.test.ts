import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../test/app.ts';
import { roundTripsOf, watchRoundTrips } from '../../../test/round-trips.ts';
import type { Database, Tx } from './database.ts';
import { prepare } from './prepared.ts';
import { isUniqueViolation } from './violations.ts';

const add = prepare((db, { name }: { name: string }) => db.insertInto('tallies').values({ name, count: 1 }));
const byName = prepare((db, { name }: { name: string }) =>
  db.selectFrom('tallies').selectAll().where('name', '=', name),
);

describe('statements on PostgreSQL', () => {
  let database: TestDatabase;
  let db: Database;

  beforeEach(async () => {
    database = await startTestDatabase('postgres');
    ({ db } = database);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await database.close();
  });

  const namesIn = async (): Promise<string[]> => {
    const rows = await db.read.selectFrom('tallies').select('name').where('name', 'like', 'x%').execute();
    return rows.map(({ name }) => name).toSorted();
  };

  it('that are prepared keep their plan on a connection', async () => {
    const plans = await db.transaction(async (tx) => {
      for (let time = 0; time < 3; time++) await byName.all(tx, { name: 'x' });
      const { rows } = await sql<{ name: string }>`
        select name from pg_prepared_statements
        where statement = 'select * from "tallies" where "name" = $1'`.execute(tx);
      return rows.map(({ name }) => name);
    });
    expect(plans).toEqual([expect.stringMatching(/^kula_[0-9a-f]{24}$/)]);
  });

  it('go on after a table whose rows they read was changed', async () => {
    await byName.all(db.read, { name: 'x' });
    await db.transaction((tx) => byName.all(tx, { name: 'x' }));
    await db.withoutTimeout((tx) => sql`alter table tallies add column later_version integer`.execute(tx));
    expect(await db.transaction((tx) => byName.all(tx, { name: 'x' }))).toEqual([]);
    for (let time = 0; time < 12; time++) expect(await byName.all(db.read, { name: 'x' })).toEqual([]);
  });

  it('travel together when none waits for another, with the begin and with the commit', async () => {
    await byName.all(db.read, { name: 'x' });
    watchRoundTrips();
    const { trips, statements } = await roundTripsOf(() =>
      db.transaction(async (tx) => {
        await Promise.all([byName.all(tx, { name: 'x1' }), byName.all(tx, { name: 'x2' })]);
        add.later(tx, { name: 'x1' });
        add.later(tx, { name: 'x2' });
      }),
    );
    expect(trips).toBe(2);
    // The deferred writes are one statement.
    expect([statements.length, statements[0], statements.at(-1)]).toEqual([5, 'begin', 'commit']);
    expect(statements.at(-2)).toMatch(/^with w0 as .*\$1.* w1 as .*\$3/);
    expect(await namesIn()).toEqual(['x1', 'x2']);
  });

  it('leave in one packet for each round trip', async () => {
    const work = (name: string) =>
      db.transaction(async (tx) => {
        await Promise.all([byName.all(tx, { name: 'x1' }), byName.all(tx, { name: 'x2' })]);
        add.later(tx, { name });
      });
    await work('x1');
    const alone = vi.spyOn(Socket.prototype, '_write');
    const together = vi.spyOn(Socket.prototype, '_writev');
    await work('x2');
    expect(alone.mock.calls.length + together.mock.calls.length).toBe(2);
  });

  it('fail after the first one that failed, whose reason is thrown, and leave a connection that works', async () => {
    await db.transaction((tx) => add.run(tx, { name: 'x' }));
    for (let time = 0; time < 20; time++) {
      const reasons: unknown[] = [];
      const failed = db.transaction(async (tx) => {
        const [, ...outcomes] = await Promise.allSettled([
          add.run(tx, { name: 'x1' }),
          add.run(tx, { name: 'x' }),
          byName.all(tx, { name: 'x' }),
          add.run(tx, { name: 'x2' }),
        ]);
        for (const outcome of outcomes) reasons.push(outcome.status === 'rejected' && outcome.reason);
        if (time % 2 === 0) throw reasons[0];
      });
      // A transaction that continues after the failure commits nothing.
      if (time % 2 === 0) await expect(failed).rejects.toSatisfy(isUniqueViolation);
      else await expect(failed).rejects.toThrow('rolled back');
      expect(isUniqueViolation(reasons[0])).toBe(true);
      expect(reasons.slice(1)).toEqual([expect.any(Error), expect.any(Error)]);
    }
    expect(await namesIn()).toEqual(['x']);
  });

  it('that are prepared behind a failed one are not taken for a lost connection', async () => {
    const readers = [1, 2, 3].map(() =>
      prepare((connection, { name }: { name: string }) =>
        connection.selectFrom('tallies').select('name').where('name', '=', name),
      ),
    );
    const failed = db.transaction(async (tx) => {
      const outcomes = await Promise.allSettled([
        sql`select 1 / 0`.execute(tx),
        ...readers.flatMap((reader) => ['x1', 'x2'].map((name) => reader.all(tx, { name }))),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'));
    });
    await expect(failed).rejects.toThrow('rolled back');
    for (const reader of readers) {
      expect(await db.transaction((tx) => reader.all(tx, { name: 'x1' }))).toEqual([]);
    }
  });

  it('of reads that share a connection fail alone', async () => {
    await byName.all(db.read, { name: 'x' });
    const outcomes = await Promise.allSettled([
      byName.all(db.read, { name: 'x' }),
      sql`select 1 / 0`.execute(db.read),
      byName.all(db.read, { name: 'x' }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('of an empty transaction cost no round trip', async () => {
    watchRoundTrips();
    expect((await roundTripsOf(() => db.transaction(async () => 'nothing'))).trips).toBe(0);
    const reads = () => Promise.all([1, 2, 3].map((number) => byName.all(db.read, { name: `x${number}` })));
    expect((await roundTripsOf(reads)).trips).toBe(1);
  });
});

describe.each(['sqlite', 'postgres'] as const)('deferred writes on %s', (dialect) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await startTestDatabase(dialect);
    await database.db.transaction((tx) => add.run(tx, { name: 'x' }));
  });
  afterEach(() => database.close());

  const failing: [string, (tx: Tx) => Promise<unknown>][] = [
    ['the last thing', async (tx) => add.later(tx, { name: 'x' })],
    [
      'followed by a statement',
      async (tx) => {
        add.later(tx, { name: 'x' });
        await byName.all(tx, { name: 'x' });
        await add.run(tx, { name: 'x2' });
      },
    ],
    [
      'followed by a refusal',
      async (tx) => {
        add.later(tx, { name: 'x' });
        await byName.all(tx, { name: 'x' });
        throw new Error('refused');
      },
    ],
  ];

  it.each(failing)('undo everything when one fails that is %s, and are its reason', async (_, work) => {
    const { db } = database;
    const failed = db.transaction(async (tx) => {
      await add.run(tx, { name: 'x1' });
      await work(tx);
    });
    await expect(failed).rejects.toSatisfy(isUniqueViolation);
    expect(await byName.all(db.read, { name: 'x1' })).toEqual([]);
  });

  it('are done in their order, and before later queries', async () => {
    const found = await database.db.transaction(async (tx) => {
      const counts: number[] = [];
      for (let number = 0; number < 20; number++) {
        for (const part of ['a', 'b', 'c']) add.later(tx, { name: `${part}${number}` });
        const rows = await Promise.all(
          ['a', 'b', 'c'].map((part) => byName.all(tx, { name: `${part}${number}` })),
        );
        counts.push(rows.flat().length);
      }
      return counts;
    });
    expect(new Set(found)).toEqual(new Set([3]));
  });

  it('are all done, however many there are', async () => {
    const { db } = database;
    const names = Array.from({ length: 23 }, (_, number) => `x${number}`);
    await db.transaction(async (tx) => {
      for (const name of names) add.later(tx, { name: `${name} ` });
    });
    const committed = await db.read
      .selectFrom('tallies')
      .select('name')
      .where('name', 'like', 'x% ')
      .execute();
    expect(committed).toHaveLength(names.length);
  });

  it('are undone with the work that throws', async () => {
    const { db } = database;
    const failed = db.transaction(async (tx) => {
      add.later(tx, { name: 'x1' });
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    expect(await byName.all(db.read, { name: 'x1' })).toEqual([]);
  });
});

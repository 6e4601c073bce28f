import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, startTestDatabase, type TestDatabase } from '../../../test/app.ts';
import { prepare } from './prepared.ts';

describe.each(dialects)('a prepared query on %s', (dialect) => {
  let database: TestDatabase;
  let built = 0;

  beforeEach(async () => {
    built = 0;
    database = await startTestDatabase(dialect);
  });
  afterEach(() => database.close());

  const insert = prepare((db, { name, at }: { name: string; at: number }) => {
    built++;
    return db
      .insertInto('tallies')
      .values({ name, count: at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ count: sql<number>`${at} + 1` }))
      .returning('count');
  });
  const byName = prepare((db, { name, limit }: { name: string; limit: number }) =>
    db.selectFrom('tallies').selectAll().where('name', '=', name).limit(limit),
  );

  it('is built once for a connection, and run with the values of each time', async () => {
    const { db } = database;
    const counts = [];
    for (const [name, at] of [
      ['a', 1],
      ['b', 5],
      ['a', 7],
    ] as const) {
      counts.push(Number((await db.transaction((tx) => insert.one(tx, { name, at }))).count));
    }
    expect(counts).toEqual([1, 5, 8]);
    expect(built).toBe(1);
    expect(await byName.all(db.read, { name: 'b', limit: 3 })).toMatchObject([{ name: 'b' }]);
    expect(await byName.first(db.read, { name: 'c', limit: 3 })).toBeUndefined();
    await expect(byName.one(db.read, { name: 'c', limit: 3 })).rejects.toThrow('missing');
  });

  it('writes constants into its text, and nothing that could be more than a value', async () => {
    const { db } = database;
    const constant = prepare((read, { name }: { name: string }) =>
      read
        .selectFrom('tallies')
        .select((e) => [e.val("it's").as('text'), 'name'])
        .where('count', '=', 5)
        .where('name', 'in', [name, 'b'])
        .where('name', '=', 'b'),
    );
    await db.transaction((tx) => insert.one(tx, { name: 'b', at: 5 }));
    const sent: string[] = [];
    const watched = db.read.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => result,
    });
    const run = watched.executeQuery.bind(watched);
    watched.executeQuery = async (query: never) => {
      sent.push((query as { sql: string }).sql);
      return run(query);
    };
    expect(await constant.all(watched, { name: 'a' })).toEqual([{ text: "it's", name: 'b' }]);
    expect(sent[0]).toMatch(/"count" = 5 .*"name" = 'b'/);
    expect(sent[0]).not.toContain("it's");
  });

  it('refuses values that it does not name', async () => {
    const row = prepare((db, values: { name: string; count: number }) =>
      db.insertInto('tallies').values({ ...values }),
    );
    const adding = database.db.transaction((tx) => row.run(tx, { name: 'a', count: 1 }));
    await expect(adding).rejects.toThrow('one by one');
  });

  it('never treats a missing value as null', async () => {
    const { db } = database;
    const values = { name: 'a' } as { name: string; limit: number };
    await expect(byName.all(db.read, values)).rejects.toThrow('limit');
  });
});

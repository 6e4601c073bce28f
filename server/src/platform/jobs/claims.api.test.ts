/** Claiming, for every table of a queue. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, given, startTestDatabase, type TestDatabase } from '../../../test/app.ts';
import { partsOfQueues, queueWork } from '../../../test/queued-work.ts';
import type { Tx } from '../db/database.ts';
import { claimStatement, postponeWork, queueTables, type QueueTable, type QueueRow } from '../db/claims.ts';
import { type Claims, claimsOf, endFormerClaims } from './claims.usecases.ts';

const MINUTE_MS = 60_000;
const ROWS = 400;
const tables = Object.keys(queueTables) as QueueTable[];

describe.each(dialects)('work that waits on %s in', (dialect) => {
  let database: TestDatabase;
  let parts: Awaited<ReturnType<typeof partsOfQueues>>;

  beforeAll(async () => {
    database = await startTestDatabase(dialect);
    await database.db.transaction((tx) => queueWork(tx, ROWS, database.now()));
    await database.db.transaction(async (tx) => void (await sql`analyze`.execute(tx)));
    parts = await partsOfQueues(database.db.read);
  });
  afterAll(() => database.close());

  const claimsIn = (table: QueueTable): Claims<QueueRow<QueueTable>> =>
    claimsOf(database, table, [parts[table]]);
  const span = (limit: number) => {
    const now = database.now();
    return { now, until: now + MINUTE_MS, limit };
  };
  /** The rows by their keys. */
  const keys = (table: QueueTable, rows: readonly object[]): string[] =>
    rows.map((row) => queueTables[table].key.map((name) => String(Reflect.get(row, name))).join()).toSorted();
  const changeRows = (change: (tx: Tx) => Promise<unknown>) =>
    database.db.transaction(async (tx) => void (await change(tx)));
  const makeAllDue = (table: QueueTable) =>
    changeRows((tx) => sql`update ${sql.table(table)} set next_attempt_at = ${database.now()}`.execute(tx));
  const beginAnew = (table: QueueTable) =>
    changeRows((tx) =>
      sql`update ${sql.table(table)}
        set next_attempt_at = ${database.now()}, claimed_until_at = null, attempts = 0`.execute(tx),
    );

  it.each(tables)('%s is claimed by one of many that claim at once', async (table) => {
    await beginAnew(table);
    const wanted = span(30);
    const claimed = await Promise.all(Array.from({ length: 10 }, () => claimsIn(table).claim(wanted)));
    const all = keys(table, claimed.flat());
    // Older processes claim by the next attempt alone.
    expect(claimed.flat().every((row) => row.next_attempt_at === wanted.until)).toBe(true);
    expect(all).toHaveLength(300);
    expect(new Set(all).size).toBe(300);
  });

  it.each(tables)(
    '%s stays with who claimed it though its rows are made due, until the claim ends',
    async (table) => {
      await beginAnew(table);
      const claims = claimsIn(table);
      const mine = await claims.claim(span(ROWS));
      expect(mine).toHaveLength(ROWS);
      await makeAllDue(table);
      expect(await claims.claim(span(ROWS))).toEqual([]);
      await claims.end(mine.slice(0, 2));
      expect(keys(table, await claims.claim(span(ROWS)))).toEqual(keys(table, mine.slice(0, 2)));
      database.advanceBy(MINUTE_MS);
      expect(await claims.claim(span(ROWS))).toHaveLength(ROWS);
    },
  );

  it.each(tables)('%s is not taken from who claimed it after a claim had run out', async (table) => {
    await beginAnew(table);
    const claims = claimsIn(table);
    const mine = given((await claims.claim(span(1)))[0]);
    const renewed = given(await claims.renew(mine, database.now() + 2 * MINUTE_MS));
    await makeAllDue(table);
    expect(keys(table, await claims.claim(span(ROWS)))).not.toContain(keys(table, [mine])[0]);
    // Who renewed it ends it: a change that came meanwhile does not wait for the end of the claim.
    await claims.end([renewed]);
    expect(keys(table, await claims.claim(span(ROWS)))).toEqual(keys(table, [mine]));
    await beginAnew(table);
    const former = given((await claims.claim(span(1)))[0]);
    database.advanceBy(MINUTE_MS);
    const theirs = await claims.claim(span(ROWS));
    expect(keys(table, theirs)).toContain(keys(table, [former])[0]);
    expect(await claims.renew(former, database.now() + MINUTE_MS)).toBeUndefined();
    await claims.giveBack([former]);
    await claims.end([former]);
    await makeAllDue(table);
    expect(await claims.claim(span(ROWS))).toEqual([]);
  });

  it.each(tables)('%s is due at once when it is given back, and when a failed one is', async (table) => {
    await beginAnew(table);
    const claims = claimsIn(table);
    const [first, second] = await claims.claim(span(2));
    await claims.giveBack([given(first)]);
    expect(await claims.claim(span(ROWS))).toHaveLength(ROWS - 1);
    const until = database.now() + 5 * MINUTE_MS;
    await changeRows((tx) =>
      postponeWork(tx, { table, part: {} }, given(second), {
        reason: 'no answer',
        until,
      }),
    );
    database.advanceBy(4 * MINUTE_MS);
    expect(keys(table, await claims.claim(span(ROWS)))).not.toContain(keys(table, [given(second)])[0]);
    database.advanceBy(MINUTE_MS);
    const again = (await claims.claim(span(ROWS))).find(({ attempts }) => attempts === 1);
    expect(again).toMatchObject({ last_error: 'no answer' });
  });

  it.each(tables)('%s is found by an index, and so are the rows that it is', async (table) => {
    const statement = claimStatement(
      { table, part: parts[table] },
      {
        ...span(20),
        isShared: dialect === 'postgres',
      },
    );
    const explained = await database.db.transaction(async (tx) => {
      if (dialect === 'sqlite') return sql<{ detail: string }>`explain query plan ${statement}`.execute(tx);
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx);
    });
    const plan = explained.rows.map((row) => Object.values(row).at(-1) as string).join('\n');
    expect(plan).not.toMatch(new RegExp(`scan (?:on )?${table}|temp b-tree|\\bsort\\b`, 'i'));
    expect(plan).toContain(`${table}_${table.startsWith('remote') ? 'open' : 'due'}`);
  });
});

it('work that was claimed on the embedded database is due when its server starts again', async () => {
  const database = await startTestDatabase('sqlite');
  const { db, now } = database;
  await db.transaction((tx) => queueWork(tx, 1, now()));
  const parts = await partsOfQueues(db.read);
  const claim = async (table: QueueTable): Promise<number> => {
    const claims = claimsOf(database, table, [parts[table]]);
    return (await claims.claim({ now: now(), until: now() + MINUTE_MS, limit: 5 })).length;
  };
  const claimAll = (): Promise<number[]> => Promise.all(tables.map(claim));
  expect(await claimAll()).toEqual(tables.map(() => 1));
  expect(await claimAll()).toEqual(tables.map(() => 0));
  await endFormerClaims(database);
  expect(await claimAll()).toEqual(tables.map(() => 1));
  await database.close();
});

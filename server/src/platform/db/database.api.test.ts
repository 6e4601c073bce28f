import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amountOfUnits } from '@kula/core/money/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, startTestDatabase, type TestDatabase } from '../../../test/app.ts';
import type { Tx } from './database.ts';
import { leaveWork } from './left-work.ts';
import { migrate, migrations } from './migrate.ts';
import { openSqlite } from './sqlite.ts';
import { isUniqueViolation } from './violations.ts';

const HUGE = 9_007_199_254_740_993n; // one more than a JavaScript number can represent exactly

async function addPeople(tx: Tx): Promise<void> {
  await sql`insert into communities (uuid, foreign_flag, name, description, url, created_at) values ('u', 0, 'n', '', '', 1)`.execute(
    tx,
  );
  for (const name of ['a', 'b']) {
    await sql`insert into members (uuid, community_id, email, first_name, last_name, language, created_at)
      values (${name}, 1, ${`${name}@example.org`}, 'A', 'B', 'en', 1795232837730)`.execute(tx);
  }
  await sql`insert into accounts (member_id, balance) values (1, ${HUGE}), (2, 7)`.execute(tx);
}

async function addBooking(
  tx: Tx,
  values: { sequence: number; previous: number | null; amount?: bigint },
): Promise<void> {
  await tx
    .insertInto('bookings')
    .values({
      member_id: 1,
      sequence: values.sequence,
      previous_id: values.previous,
      type: 'RECEIVE',
      amount: amountOfUnits(values.amount ?? 5n),
      balance: amountOfUnits(5n),
      decay: amountOfUnits(0n),
      booked_at: 1,
      memo: 'x',
      partner_member_id: 2,
    })
    .execute();
}

describe.each(dialects)('the database on %s', (dialect) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await startTestDatabase(dialect);
    await database.db.transaction(addPeople);
  });

  afterEach(() => database.close());

  it('gives money as bigint, times and counts as number, nothing as null', async () => {
    const { db } = database;
    const rows = await db.read
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.member_id', 'members.id')
      .select(['id', 'created_at', 'alias', 'balance', 'newsletter'])
      .orderBy('id')
      .execute();
    expect(rows[0]).toEqual({
      id: 1,
      created_at: 1_795_232_837_730,
      alias: null,
      balance: HUGE,
      newsletter: 0,
    });
    const sums = await db.read
      .selectFrom('accounts')
      .select((e) => [e.fn.sum<bigint>('balance').as('sum'), e.fn.countAll<bigint>().as('count')])
      .executeTakeFirst();
    expect(sums).toEqual({ sum: HUGE + 7n, count: 2n });
  });

  it('takes all of a transaction or nothing of it', async () => {
    const { db } = database;
    const failing = db.transaction(async (tx) => {
      await tx.updateTable('members').set({ first_name: 'Changed' }).execute();
      throw new Error('something came up');
    });
    await expect(failing).rejects.toThrow('something came up');
    const names = await db.read.selectFrom('members').select('first_name').execute();
    expect(names.map(({ first_name }) => first_name)).toEqual(['A', 'A']);
  });

  it('tells the workers what a transaction left for them, once it is committed, and nothing of one that failed', async () => {
    const { db } = database;
    const received: string[][] = [];
    const stop = db.onWork((queues) => void received.push([...queues]));
    await db.transaction(async (tx) => {
      leaveWork(tx, 'mails');
      leaveWork(tx, 'push messages');
      leaveWork(tx, 'mails');
      expect(received).toEqual([]);
    });
    expect(received).toEqual([['mails', 'push messages']]);
    const failing = db.transaction(async (tx) => {
      leaveWork(tx, 'mails');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await db.transaction(async () => undefined);
    stop();
    await db.transaction(async (tx) => leaveWork(tx, 'mails'));
    expect(received).toHaveLength(1);
  });

  it('never changes or removes a booked row, except to name the other side once', async () => {
    const { db } = database;
    await db.transaction((tx) => addBooking(tx, { sequence: 1, previous: null }));
    const refused = /never changed or removed/;
    const attempt = (statement: string) => db.transaction((tx) => sql.raw(statement).execute(tx));
    await expect(attempt('delete from bookings')).rejects.toThrow(refused);
    await expect(attempt('update bookings set amount = 6')).rejects.toThrow(refused);
    await expect(attempt("update bookings set memo = 'y'")).rejects.toThrow(refused);
    await expect(attempt('update bookings set partner_booking_id = 4, balance = 9')).rejects.toThrow(refused);
    await attempt('update bookings set partner_booking_id = 4');
    await expect(attempt('update bookings set partner_booking_id = 5')).rejects.toThrow(refused);
    await expect(attempt('update bookings set partner_booking_id = null')).rejects.toThrow(refused);
  });

  it('refuses rows that the ledger could not contain', async () => {
    const { db } = database;
    await db.transaction((tx) => addBooking(tx, { sequence: 1, previous: null }));
    const add = (values: Parameters<typeof addBooking>[1]) => db.transaction((tx) => addBooking(tx, values));
    await expect(add({ sequence: 1, previous: null })).rejects.toSatisfy(isUniqueViolation);
    await expect(add({ sequence: 2, previous: null })).rejects.toThrow(/constraint/i);
    await expect(add({ sequence: 2, previous: 1, amount: -5n })).rejects.toThrow(/constraint/i);
    await add({ sequence: 2, previous: 1 });
    await expect(add({ sequence: 3, previous: 1 })).rejects.toSatisfy(isUniqueViolation);
    await expect(
      db.transaction((tx) => sql`update accounts set balance = -1 where member_id = 1`.execute(tx)),
    ).rejects.toThrow(/constraint/i);
  });

  it('is migrated once, by however many processes that start at the same time', async () => {
    const { db, now } = database;
    expect(await Promise.all([migrate(db, now), migrate(db, now), migrate(db, now)])).toEqual([[], [], []]);
  });
});

describe('migrations', () => {
  it.each(migrations.map(({ name }, index) => [name, index + 1] as const))(
    'up to %s apply to an empty database',
    async (_, count) => {
      const folder = mkdtempSync(join(tmpdir(), 'kula-migrations-'));
      const db = openSqlite(join(folder, 'kula.db'));
      const names = migrations.slice(0, count).map(({ name }) => name);
      expect(await migrate(db, () => 1, migrations.slice(0, count))).toEqual(names);
      expect(await migrate(db, () => 1)).toEqual(migrations.slice(count).map(({ name }) => name));
      await db.close();
      rmSync(folder, { recursive: true });
    },
  );

  it('have names in the order in which they are applied', () => {
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(names.length);
  });
});

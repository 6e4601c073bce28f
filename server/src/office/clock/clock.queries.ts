/** SQL of the believed minute, and of what it is compared with. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

const ONLY_ROW = 1;

/** The last minute in which a clock was believed; undefined in a database that no server has served yet. */
export async function findMinute(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('believed_minutes').select('minute_at').executeTakeFirst();
  return row?.minute_at;
}

/** The time of the latest booking of all; undefined without any. */
export async function findNewestBooking(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('bookings')
    .select((e) => e.fn.max('booked_at').as('newest_at'))
    .executeTakeFirst();
  return row?.newest_at ?? undefined;
}

/** Stores a minute, unless a later one is stored: of several processes one may be slow. */
export async function storeMinute(tx: Tx, minute: number): Promise<void> {
  await tx
    .insertInto('believed_minutes')
    .values({ id: ONLY_ROW, minute_at: minute })
    .onConflict((on) =>
      on.column('id').doUpdateSet({ minute_at: minute }).where('believed_minutes.minute_at', '<', minute),
    )
    .execute();
}

/** Keeps a minute in any case, an earlier one too. */
export async function replaceMinute(tx: Tx, minute: number): Promise<void> {
  await tx
    .insertInto('believed_minutes')
    .values({ id: ONLY_ROW, minute_at: minute })
    .onConflict((on) => on.column('id').doUpdateSet({ minute_at: minute }))
    .execute();
}

/** The time of PostgreSQL, and the address at which it was reached; null where that is a socket of this machine. */
export async function findPostgresTime(
  db: Db,
): Promise<{ readonly now: number; readonly address: string | null } | undefined> {
  const { rows } = await sql<{ now: number; address: string | null }>`
    select cast(extract(epoch from clock_timestamp()) * 1000 as double precision) as now,
      host(inet_server_addr()) as address`.execute(db);
  return rows[0];
}

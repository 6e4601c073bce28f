/** Databases whose rows are numbered as after many years. */
import { sql } from 'kysely';
import type { Database } from '../src/platform/db/database.ts';
import { wideColumns } from '../src/platform/db/migrations/0030-wide-ids.ts';
import { tableNames } from './table-names.ts';

/** Behind all numbers of 32 bits. */
export const beyond32Bits = 2 ** 32;

/** Has the next rows of each table that grows with bookings numbered from here on; each table begins somewhere else. */
export async function countFrom(db: Database, first: number): Promise<void> {
  const tables = tableNames.filter((table) => wideColumns[table]?.includes('id'));
  for (const [place, table] of tables.entries()) {
    const last = first + place * 1000;
    if (db.dialect === 'postgres') {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db.read);
      continue;
    }
    await db.transaction(async (tx) => {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(tx);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(tx);
    });
  }
}

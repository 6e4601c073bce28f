/**
 * Counting rows of tables that grow with use. A count reads as many rows as there are, so it ends
 * at a bound.
 */
import type { SelectQueryBuilder } from 'kysely';
import type { Db, Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** How many rows a query gives, counted up to a bound. */
export async function countUpTo<Table extends keyof Tables, Row>(
  db: Db | Tx,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  bound: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(rows.limit(bound).as('some'))
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Where the rows of members are distributed over several machines (`SHARDED=on`), a statement names
 * one member. Otherwise one statement for both sides of a transfer costs less.
 */
import { PostgresAdapter } from 'kysely';
import type { Db, Tx } from './database.ts';

/** Stands for PostgreSQL with distributed tables; queries are prepared for it separately. */
export class SpreadAdapter extends PostgresAdapter {}

/** Whether each statement may write and lock the rows of one member only. */
export function isSpread(db: Db | Tx): boolean {
  return db.getExecutor().adapter instanceof SpreadAdapter;
}

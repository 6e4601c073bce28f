/** SQL about the newsletter. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Range } from '../../platform/paging.ts';

/** False when nothing changed. */
export async function setNewsletter(tx: Tx, memberId: number, wanted: 0 | 1): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ newsletter: wanted })
    .where('id', '=', memberId)
    .where('newsletter', '!=', wanted)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface SubscriberRow {
  email: string;
  first_name: string;
  last_name: string;
  language: string;
}

export async function findSubscribers(
  db: Db,
  { offset, limit, order }: Range,
): Promise<{ count: number; subscribers: SubscriberRow[] }> {
  const wanting = db
    .selectFrom('members')
    // Written out, because an index on some rows only serves conditions without parameters.
    .where('newsletter', '=', sql.lit(1))
    .where('deleted_at', 'is', null)
    .where('email_checked_at', 'is not', null);
  const { count } = await wanting
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const subscribers = await wanting
    .select(['email', 'first_name', 'last_name', 'language'])
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute();
  return { count: Number(count), subscribers };
}

/** SQL about accounts whose address nobody ever confirmed. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/**
 * The oldest of them, unless an official has acted on one, or somebody has requested GDD from it or marked it: these are not a
 * stranger's alone. Closed ones too; those that an outside service has to hear of wait for that.
 */
export async function findNeverConfirmed(
  db: Db | Tx,
  { before, limit, id }: { readonly before: number; readonly limit: number; readonly id?: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select members.id from members
    where members.email_checked_at is null and members.created_at <= ${before}
      and ${id === undefined ? sql`1 = 1` : sql`members.id = ${id}`}
      and not exists (select 1 from events where events.affected_member_id = members.id
        and events.acting_member_id <> members.id)
      and not exists (select 1 from payment_requests where payment_requests.recipient_id = members.id)
      and not exists (select 1 from favourites where favourites.favourite_id = members.id)
      and not exists (select 1 from outside_pushes where outside_pushes.member_id = members.id)
      and not exists (select 1 from outside_pushes where outside_pushes.affected_member_id = members.id)
    order by members.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** The member with what a registration has written; nothing else can refer to it. */
export async function removeNeverConfirmed(tx: Tx, id: number): Promise<void> {
  for (const table of ['member_words', 'findable_words', 'email_codes', 'accounts'] as const) {
    await tx.deleteFrom(table).where('member_id', '=', id).execute();
  }
  for (const column of ['affected_member_id', 'acting_member_id'] as const) {
    await tx.deleteFrom('events').where(column, '=', id).execute();
  }
  await tx.deleteFrom('members').where('id', '=', id).execute();
}

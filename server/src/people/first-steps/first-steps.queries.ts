/** SQL about first steps. */
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { FirstStepsTable } from '../../platform/db/tables-first-steps.ts';

export type FirstStepsRow = Selectable<FirstStepsTable>;

export function findFirstSteps(db: Db, memberId: number): Promise<FirstStepsRow | undefined> {
  return db.selectFrom('first_steps').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

export async function hasContribution(db: Db, memberId: number): Promise<boolean> {
  const found = await db
    .selectFrom('contributions')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the member has sent a gift or made a link. */
export async function hasGiven(db: Db, memberId: number): Promise<boolean> {
  const sent = await db
    .selectFrom('bookings')
    .select('id')
    .where('member_id', '=', memberId)
    .where('type', '=', 'SEND')
    .limit(1)
    .executeTakeFirst();
  if (sent) return true;
  const link = await db
    .selectFrom('transaction_links')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}

/** The first time counts. */
export async function storeMark(
  tx: Tx,
  memberId: number,
  column: 'closed_at' | 'fading_read_at',
  now: number,
): Promise<void> {
  const fresh = { member_id: memberId, closed_at: null, fading_read_at: null };
  await tx
    .insertInto('first_steps')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable('first_steps')
    .set({ [column]: now })
    .where('member_id', '=', memberId)
    .where(column, 'is', null)
    .execute();
}

export async function removeClosing(tx: Tx, memberId: number): Promise<void> {
  await tx.updateTable('first_steps').set({ closed_at: null }).where('member_id', '=', memberId).execute();
}

/** Removes the progress of a closed account. */
export async function removeFirstSteps(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('first_steps').where('member_id', '=', memberId).execute();
}

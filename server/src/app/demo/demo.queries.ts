/** SQL for seeding an empty database. */
import type { Db, Tx } from '../../platform/db/database.ts';

export async function hasMembers(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** A year of mails about past events would fill the mailbox. */
export async function dropQueuedMails(tx: Tx): Promise<void> {
  await tx.deleteFrom('outbox_mails').execute();
}

/** The last gift that the member received. */
export async function getNewestReceived(tx: Tx, memberId: number): Promise<number> {
  const { id } = await tx
    .selectFrom('bookings')
    .select('id')
    .where('member_id', '=', memberId)
    .where('type', '=', 'RECEIVE')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** The community was there before its members joined, and not since the first start of this server. */
export async function setHomeCreatedAt(tx: Tx, at: number): Promise<void> {
  await tx.updateTable('communities').set({ created_at: at }).where('foreign_flag', '=', 0).execute();
}

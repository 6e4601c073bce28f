/** SQL of the worker that sends mails. */
import type { Tx } from '../../db/database.ts';
import type { Span } from '../../jobs/queue.ts';
import { EMPTY_PAYLOAD, type OutboxRow } from './mail-row.ts';

/**
 * Takes what is due, urgent mails first, so that no other process takes it at the same time. `skipLocked` where the
 * database knows it.
 */
export async function claimDueMails(
  tx: Tx,
  { now, until, limit }: Span,
  skipLocked: boolean,
): Promise<OutboxRow[]> {
  const urgent = await findDue(tx, { now, urgent: 1, limit, skipLocked });
  const others = await findDue(tx, { now, urgent: 0, limit: limit - urgent.length, skipLocked });
  const rows = [...urgent, ...others];
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return rows;
  await tx.updateTable('outbox_mails').set({ next_attempt_at: until }).where('id', 'in', ids).execute();
  return rows.map((row) => ({ ...row, next_attempt_at: until }));
}

interface Due {
  readonly now: number;
  readonly urgent: 0 | 1;
  readonly limit: number;
  readonly skipLocked: boolean;
}

/** Urgent mails and others are read one after the other, so that each statement reads a range of the index and no more. */
function findDue(tx: Tx, { now, urgent, limit, skipLocked }: Due): Promise<OutboxRow[]> {
  return tx
    .selectFrom('outbox_mails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('urgent', '=', urgent)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
    .$if(skipLocked, (query) => query.forUpdate().skipLocked())
    .execute();
}

/** Claims a mail for longer; false when it was sent or taken up by another process meanwhile. */
export async function renewClaim(tx: Tx, row: OutboxRow, until: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox_mails')
    .set({ next_attempt_at: until })
    .where('id', '=', row.id)
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '=', row.next_attempt_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markSent(tx: Tx, row: OutboxRow, now: number): Promise<void> {
  await tx
    .updateTable('outbox_mails')
    .set({ sent_at: now, attempts: row.attempts + 1, last_error: null, payload: EMPTY_PAYLOAD })
    .where('id', '=', row.id)
    .execute();
}

export async function giveUp(tx: Tx, row: OutboxRow, now: number, reason: string): Promise<void> {
  await tx
    .updateTable('outbox_mails')
    .set({ failed_at: now, last_error: reason, payload: EMPTY_PAYLOAD })
    .where('id', '=', row.id)
    .execute();
}

export async function postponeMail(
  tx: Tx,
  row: OutboxRow,
  { reason, until, failedAt }: { reason: string; until: number; failedAt: number | null },
): Promise<void> {
  await tx
    .updateTable('outbox_mails')
    .set({
      attempts: row.attempts + 1,
      last_error: reason.slice(0, 500),
      next_attempt_at: until,
      failed_at: failedAt,
    })
    .where('id', '=', row.id)
    .execute();
}

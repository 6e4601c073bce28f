/** SQL of the worker that sends mails. */
import type { Tx } from '../../platform/db/database.ts';
import { EMPTY_PAYLOAD, type OutboxRow } from './mail-row.ts';

export async function markSent(tx: Tx, mails: readonly OutboxRow[], now: number): Promise<void> {
  await tx
    .updateTable('outbox_mails')
    .set((e) => ({
      sent_at: now,
      attempts: e('attempts', '+', 1),
      last_error: null,
      payload: EMPTY_PAYLOAD,
    }))
    .where(
      'id',
      'in',
      mails.map(({ id }) => id),
    )
    .execute();
}

/** Gives up a mail, and keeps its contents: administrators may send it again. */
export async function markFailed(tx: Tx, row: OutboxRow, now: number): Promise<void> {
  await tx.updateTable('outbox_mails').set({ failed_at: now }).where('id', '=', row.id).execute();
}

/** Gives up a mail that must not be sent any more. */
export async function failMail(tx: Tx, row: OutboxRow, now: number, reason: string): Promise<void> {
  await tx
    .updateTable('outbox_mails')
    .set({ failed_at: now, last_error: reason, claimed_until_at: null, payload: EMPTY_PAYLOAD })
    .where('id', '=', row.id)
    .execute();
}

/** SQL of the worker that sends mails. */
import { firstOf } from '@kula/core/platform/texts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { ClaimSpan } from '../../platform/jobs/queue.ts';
import { EMPTY_PAYLOAD, type OutboxRow } from './mail-row.ts';

type Due = Pick<ClaimSpan, 'now' | 'limit'>;

const dueUrgent = prepare((db, { now, limit }: Due) => selectDue(db, now, 1).limit(limit));
const dueOthers = prepare((db, { now, limit }: Due) => selectDue(db, now, 0).limit(limit));

/** The due mails, urgent ones first. */
export async function findDueMails(db: Db, now: number, limit: number): Promise<OutboxRow[]> {
  const urgent = await dueUrgent.all(db, { now, limit });
  if (urgent.length === limit) return urgent;
  return [...urgent, ...(await dueOthers.all(db, { now, limit: limit - urgent.length }))];
}

/**
 * Claims due mails, urgent ones first, so that no other process sends them at the same time. For databases
 * with `skip locked`.
 */
export async function claimDueMails(tx: Tx, span: ClaimSpan): Promise<OutboxRow[]> {
  const { until } = span;
  const rows = await claimed.all(tx, span);
  rows.sort(
    (one, other) =>
      other.urgent - one.urgent || one.next_attempt_at - other.next_attempt_at || one.id - other.id,
  );
  return rows.map((row) => ({ ...row, next_attempt_at: until }));
}

const claimed = prepare((database, { now, until, limit }: ClaimSpan) =>
  database
    .with('urgent', (db) => selectDue(db, now, 1).limit(limit).forUpdate().skipLocked())
    .with('others', (db) =>
      selectDue(db, now, 0)
        .limit(sql<number>`${limit} - (select count(*) from urgent)`)
        .forUpdate()
        .skipLocked(),
    )
    .with('due', (db) => db.selectFrom('urgent').selectAll().unionAll(db.selectFrom('others').selectAll()))
    .updateTable('outbox_mails')
    .from('due')
    .set({ next_attempt_at: until })
    .whereRef('outbox_mails.id', '=', 'due.id')
    .returningAll('due'),
);

/** Urgent mails and others are read separately, so that each statement reads only a range of the index. */
function selectDue(db: Pick<Db, 'selectFrom'>, now: number, urgent: 0 | 1) {
  return db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('urgent', '=', urgent)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at');
}

/** Extends the claim of a mail; false when another process sent or claimed it meanwhile. */
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

/**
 * Makes mails that this process has claimed due again; those that another process has claimed meanwhile are
 * not changed.
 */
export async function releaseMails(tx: Tx, rows: readonly OutboxRow[], now: number): Promise<void> {
  await tx
    .updateTable('outbox_mails')
    .set({ next_attempt_at: now })
    .where('sent_at', 'is', null)
    .where((e) => e.or(rows.map(({ id, next_attempt_at: until }) => e.and({ id, next_attempt_at: until }))))
    .execute();
}

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

export async function failMail(tx: Tx, row: OutboxRow, now: number, reason: string): Promise<void> {
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
      last_error: firstOf(reason, 500),
      next_attempt_at: until,
      failed_at: failedAt,
    })
    .where('id', '=', row.id)
    .execute();
}

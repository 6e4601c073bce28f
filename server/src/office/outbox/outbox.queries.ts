/** SQL of the administrators' view of mails. */
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { OutboxMailTable } from '../../platform/db/tables-integrations.ts';
import type { Range } from '../../platform/paging.ts';

export type MailState = 'WAITING' | 'SENT' | 'FAILED';
export type OutboxMail = Selectable<OutboxMailTable>;

/** A page of mails in a state, newest first by default; counted up to a bound. */
export async function listOutboxMails(
  db: Db,
  state: MailState | undefined,
  { offset, limit, order }: Range,
  bound: number,
): Promise<{ count: number; mails: OutboxMail[] }> {
  const fitting = db
    .selectFrom('outbox_mails')
    .$if(state === 'WAITING', (query) => query.where(sql<boolean>`sent_at is null and failed_at is null`))
    .$if(state === 'FAILED', (query) => query.where('failed_at', 'is not', null))
    .$if(state === 'SENT', (query) => query.where('sent_at', 'is not', null));
  const { count } = await db
    .selectFrom(fitting.select('id').limit(bound).as('some'))
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const mails = await fitting.selectAll().orderBy('id', order).limit(limit).offset(offset).execute();
  return { count: Number(count), mails };
}

/** A queued or failed mail; undefined when it was sent or there is none. */
export function findUnsent(tx: Tx, id: number): Promise<OutboxMail | undefined> {
  return tx
    .selectFrom('outbox_mails')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
}

/** Makes a mail that is not sent due at once; false when there is none to send. */
export async function makeDue(tx: Tx, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox_mails')
    .set({ failed_at: null, attempts: 0, next_attempt_at: now, claimed_until_at: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outbox_mails')
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

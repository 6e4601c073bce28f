/** SQL about queued mails. */
import type { Insertable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { prepare } from '../../db/prepared.ts';
import type { OutboxMailTable } from '../../db/tables-integrations.ts';
import { EMPTY_PAYLOAD } from './mail-row.ts';

type NewMail = Required<Omit<Insertable<OutboxMailTable>, 'id'>>;

const addMail = prepare((db, mail: NewMail) =>
  db
    .insertInto('outbox_mails')
    .values({
      event_key: mail.event_key,
      kind: mail.kind,
      to_address: mail.to_address,
      to_name: mail.to_name,
      language: mail.language,
      payload: mail.payload,
      created_at: mail.created_at,
      attempts: mail.attempts,
      next_attempt_at: mail.next_attempt_at,
      sent_at: mail.sent_at,
      failed_at: mail.failed_at,
      last_error: mail.last_error,
      urgent: mail.urgent,
    })
    .onConflict((conflict) => conflict.column('event_key').doNothing()),
);

/** Empties the waiting mails of these kinds to an address: they are not sent. */
export async function emptyMails(tx: Tx, address: string, kinds: readonly string[]): Promise<void> {
  await tx
    .updateTable('outbox_mails')
    .set({ payload: EMPTY_PAYLOAD })
    .where('to_address', '=', address)
    .where('kind', 'in', kinds)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

/** Nothing where a mail about the same event is queued. Not awaited: the transaction fails if this does. */
export function insertMail(tx: Tx, mail: NewMail): void {
  addMail.later(tx, mail);
}

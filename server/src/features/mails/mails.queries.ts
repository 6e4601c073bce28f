/** SQL about queued mails. */
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type Columns, columnsOf, namesOf, takesMany, unnested } from '../../db/many-rows.ts';
import { prepare } from '../../db/prepared.ts';
import type { OutboxMailTable } from '../../db/tables-integrations.ts';

export type NewMail = Required<Omit<Insertable<OutboxMailTable>, 'id'>>;

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

/**
 * Removes the waiting mails of these kinds to an address: they are not sent, unless a worker has claimed them
 * already. Its marks then change no row, because numbers are not used again.
 */
export async function removeMails(tx: Tx, address: string, kinds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('outbox_mails')
    .where('to_address', '=', address)
    .where('kind', 'in', kinds)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

const types = {
  event_key: 'text',
  kind: 'text',
  to_address: 'text',
  to_name: 'text',
  language: 'text',
  payload: 'text',
  created_at: 'bigint',
  attempts: 'integer',
  next_attempt_at: 'bigint',
  sent_at: 'bigint',
  failed_at: 'bigint',
  last_error: 'text',
  urgent: 'integer',
} as const;
const addMails = prepare((db, mails: Columns<NewMail>) =>
  db
    .insertInto('outbox_mails')
    .columns(namesOf(types))
    .expression(sql`select * from ${unnested<NewMail>(mails, types)}`)
    .onConflict((conflict) => conflict.column('event_key').doNothing()),
);

/** Nothing where a mail about the same event is queued. Not awaited: the transaction fails if this does. */
export function insertMails(tx: Tx, mails: readonly NewMail[]): void {
  if (mails.length > 1 && takesMany(tx)) return addMails.later(tx, columnsOf(mails, types));
  for (const mail of mails) addMail.later(tx, mail);
}

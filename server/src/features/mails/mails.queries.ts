/** SQL about mails that wait to be sent. */
import type { Insertable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { OutboxMailTable } from '../../db/tables-outside.ts';

/** Nothing where a mail about the same event is there. */
export async function insertMail(tx: Tx, row: Insertable<OutboxMailTable>): Promise<void> {
  await tx
    .insertInto('outbox_mails')
    .values(row)
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .execute();
}

/** SQL about mails that stay here because no mail server is configured. */
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { MailboxTable } from '../../platform/db/tables-integrations.ts';

export type MailboxMail = Selectable<MailboxTable>;

export async function insertMailboxMail(tx: Tx, mail: Insertable<MailboxTable>): Promise<void> {
  await tx.insertInto('mailbox').values(mail).execute();
}

export function listNewestMailboxMails(db: Db, limit: number): Promise<MailboxMail[]> {
  return db.selectFrom('mailbox').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

export function findMailboxMail(db: Db, id: number): Promise<MailboxMail | undefined> {
  return db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirst();
}

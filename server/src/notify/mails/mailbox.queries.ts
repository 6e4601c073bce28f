/** SQL about mails that stay here because no mail server is configured. */
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { MailboxTable } from '../../platform/db/tables-integrations.ts';

export type MailboxMail = Selectable<MailboxTable>;

type NewMailboxMail = Required<Omit<Insertable<MailboxTable>, 'id'>>;

const addMailboxMail = prepare((db, mail: NewMailboxMail) =>
  db.insertInto('mailbox').values({
    to_address: mail.to_address,
    subject: mail.subject,
    body_text: mail.body_text,
    body_html: mail.body_html,
    created_at: mail.created_at,
  }),
);

/** Not awaited: the transaction fails if this does. */
export function insertMailboxMail(tx: Tx, mail: NewMailboxMail): void {
  addMailboxMail.later(tx, mail);
}

export function listNewestMailboxMails(db: Db, limit: number): Promise<MailboxMail[]> {
  return db.selectFrom('mailbox').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

export function findMailboxMail(db: Db, id: number): Promise<MailboxMail | undefined> {
  return db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirst();
}

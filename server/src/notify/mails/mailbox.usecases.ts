/** Mails that stay here because no mail server is configured. Never in production. */
import type { Deps } from '../../platform/deps.ts';
import type { MailService } from '../../platform/integrations/mail.ts';
import {
  findMailboxMail,
  insertMailboxMail,
  type MailboxMail,
  listNewestMailboxMails,
} from './mailbox.queries.ts';

export type { MailboxMail };

const SHOWN = 100;
const AT_ONCE = 100;

/** Stores mails for `/mailbox`. */
export function mailboxService({ db, now }: Pick<Deps, 'db' | 'now'>): MailService {
  return {
    atOnce: AT_ONCE,
    send: ({ to, subject, text, html }) => {
      const mail = { to_address: to.address, subject, body_text: text, body_html: html, created_at: now() };
      return db.transaction(async (tx) => insertMailboxMail(tx, mail));
    },
    close: () => undefined,
  };
}

/** The newest hundred. */
export function newestMailboxMails({ db }: Pick<Deps, 'db'>): Promise<MailboxMail[]> {
  return listNewestMailboxMails(db.read, SHOWN);
}

/** The mail of this number; undefined when there is none. */
export function mailboxMail({ db }: Pick<Deps, 'db'>, id: number): Promise<MailboxMail | undefined> {
  return findMailboxMail(db.read, id);
}

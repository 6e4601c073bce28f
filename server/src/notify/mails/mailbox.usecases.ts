/** Mails that stay here because no mail server is configured. Never in production. */
import type { Deps } from '../../platform/deps.ts';
import type { Letter, MailService } from '../../platform/integrations/mail.ts';
import { together } from '../../platform/jobs/together.ts';
import { findMail, insertKeptMails, type KeptMail, newestMails } from './mailbox.queries.ts';

export type { KeptMail };

const SHOWN = 100;
const AT_ONCE = 100;

/** Stores mails for `/mailbox`. */
export function keptMail({ db, now }: Pick<Deps, 'db' | 'now'>): MailService {
  const keep = together<Letter>((letters) => {
    const rows = letters.map(({ to, subject, text, html }) => ({
      to_address: to.address,
      subject,
      body_text: text,
      body_html: html,
      created_at: now(),
    }));
    return db.transaction((tx) => insertKeptMails(tx, rows));
  });
  return { atOnce: AT_ONCE, send: keep, close: () => undefined };
}

/** The newest hundred. */
export function newestKeptMails({ db }: Pick<Deps, 'db'>): Promise<KeptMail[]> {
  return newestMails(db.read, SHOWN);
}

/** The mail of this number; undefined when there is none. */
export function findKeptMail({ db }: Pick<Deps, 'db'>, id: number): Promise<KeptMail | undefined> {
  return findMail(db.read, id);
}

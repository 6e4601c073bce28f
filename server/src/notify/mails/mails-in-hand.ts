/**
 * Mails that this process has claimed, where no other process sends any: claims that others would have to
 * read in the table are kept in memory. If the program ends, the claimed mails are due again.
 */
import type { Database } from '../../platform/db/database.ts';
import { createMutex } from '../../platform/db/mutex.ts';
import type { Span } from '../../platform/jobs/queue.ts';
import type { OutboxRow } from './mail-row.ts';

export interface MailsInHand {
  /**
   * Claims so many of the mails of `readDue` that are not claimed yet; it is called with a higher limit
   * because of the claimed ones.
   */
  take(span: Span, readDue: (limit: number) => Promise<readonly OutboxRow[]>): Promise<readonly OutboxRow[]>;
  /** Extends a claim; false when it had run out and another worker claimed the mail. */
  keep(mail: OutboxRow, until: number): boolean;
  /** Ends the claims, so that the table decides again. To be called when the marks are committed. */
  putDown(mails: readonly OutboxRow[]): void;
}

interface Taken {
  readonly mail: OutboxRow;
  until: number;
  isDown: boolean;
}

const hands = new WeakMap<Database, MailsInHand>();

/** The same for all workers of a database. */
export function mailsInHand(db: Database): MailsInHand {
  const known = hands.get(db) ?? createHand();
  hands.set(db, known);
  return known;
}

function createHand(): MailsInHand {
  const taken = new Map<number, Taken>();
  const oneByOne = createMutex();
  const mine = (mail: OutboxRow): Taken | undefined => {
    const one = taken.get(mail.id);
    return one?.mail === mail ? one : undefined;
  };
  return {
    take: ({ now, until, limit }, readDue) =>
      oneByOne(async () => {
        // A mail released while the table is being read may still be due in that result, so its claim is
        // removed after the read.
        for (const [id, { isDown }] of taken) if (isDown) taken.delete(id);
        const due = await readDue(limit + taken.size);
        const free = due.filter(({ id }) => (taken.get(id)?.until ?? 0) <= now).slice(0, limit);
        for (const mail of free) taken.set(mail.id, { mail, until, isDown: false });
        return free;
      }),
    keep: (mail, until) => {
      const one = mine(mail);
      if (one) one.until = until;
      return one !== undefined;
    },
    putDown: (mails) => {
      for (const mail of mails) {
        const one = mine(mail);
        if (one) one.isDown = true;
      }
    },
  };
}

/**
 * Mails that this process has taken up, where no other process sends any: what others would have to read in the table is
 * kept in memory. If the program dies, what it had in hand is due again.
 */
import type { Database } from '../../db/database.ts';
import { createMutex } from '../../db/mutex.ts';
import type { Span } from '../../jobs/queue.ts';
import type { OutboxRow } from './mail-row.ts';

export interface MailsInHand {
  /** Takes so many of what `readDue` finds as nobody has in hand; it is asked for more than are wanted, because of those. */
  take(span: Span, readDue: (limit: number) => Promise<readonly OutboxRow[]>): Promise<readonly OutboxRow[]>;
  /** Keeps a mail for longer; false when its time was over and another worker took it up. */
  keep(mail: OutboxRow, until: number): boolean;
  /** What the table says of these holds again. To be called when that is committed. */
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
        // What is put down while the table is read may stand there as it was before, so it is forgotten now and not then.
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

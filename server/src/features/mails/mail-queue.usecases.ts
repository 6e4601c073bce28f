/**
 * Sends what the outbox holds, mails about accounts before others. A mail that is sent twice, because the program died
 * before it was marked, carries the same Message-ID, so that mail programs can tell. A dead mail server delays nothing but
 * mails. What a mail says is forgotten when it was sent.
 */
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Queue } from '../../jobs/queue.ts';
import { claimDueMails, giveUp, markSent, postponeMail, renewClaim } from './mail-queue.queries.ts';
import type { OutboxRow } from './mail-row.ts';
import { MAILS } from './mails.usecases.ts';

const BATCH = 20;
const CLAIM_MS = 5 * 60_000;
const MOST_ATTEMPTS = 12;

export interface MailQueueDeps {
  readonly db: Database;
  readonly now: Clock;
  readonly deliver: (row: OutboxRow) => Promise<void>;
}

/** The mails that wait, for the worker; what fails too often stays for administrators. */
export function mailQueue({ db, now, deliver }: MailQueueDeps): Queue<OutboxRow> {
  return {
    name: MAILS,
    batch: BATCH,
    claimMs: CLAIM_MS,
    mostAttempts: MOST_ATTEMPTS,
    claim: (span) => db.transaction((tx) => claimDueMails(tx, span, db.dialect === 'postgres')),
    renew: (row, until) => db.transaction((tx) => renewClaim(tx, row, until)),
    deliver,
    finish: (row) => db.transaction((tx) => markSent(tx, row, now())),
    postpone: (row, { reason, pauseMs, isLast }) => {
      const at = now();
      const failure = { reason, until: at + pauseMs, failedAt: isLast ? at : null };
      return db.transaction((tx) => postponeMail(tx, row, failure));
    },
    giveUp: (row, reason) => db.transaction((tx) => giveUp(tx, row, now(), reason)),
    // Administrators look after mails, and need what the mail server said.
    reasonOf: (error) => (error instanceof Error ? error.message : String(error)),
    complaint: 'a mail was not sent',
    about: ({ id, kind }) => ({ mail: id, kind }),
  };
}

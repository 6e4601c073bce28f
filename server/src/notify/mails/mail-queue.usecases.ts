/**
 * Sends the mails of the outbox, urgent ones first. A mail that is sent twice, because the program ended
 * before it was marked, has the same Message-ID, so that mail programs recognize it. An unreachable mail
 * server delays nothing but mails. The contents of a mail are deleted when it was sent.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { evenInDoubt } from '../../platform/db/refusing-in-doubt.ts';
import type { Queue } from '../../platform/jobs/queue.ts';
import { postponeWork } from '../../platform/db/claims.ts';
import { claimsOf } from '../../platform/jobs/claims.usecases.ts';
import { failMail, markFailed, markSent } from './mail-queue.queries.ts';
import type { OutboxRow } from './mail-row.ts';
import { MAILS } from './mails.usecases.ts';

const BATCH = 20;
const CLAIM_MS = 5 * 60_000;
const MOST_ATTEMPTS = 12;

export interface MailQueueDeps {
  readonly db: Database;
  readonly now: Clock;
  readonly deliver: (row: OutboxRow) => Promise<void>;
  /** How many mails the service accepts at the same time; one after the other without it. */
  readonly atOnce?: number;
}

const TABLE = 'outbox_mails';

/** The queue of mails for the worker; a mail that fails too often is left to administrators. */
export function mailQueue({ db, now, deliver, atOnce = 1 }: MailQueueDeps): Queue<OutboxRow> {
  return {
    name: MAILS,
    batch: Math.max(BATCH, atOnce),
    atOnce,
    claimMs: CLAIM_MS,
    mostAttempts: MOST_ATTEMPTS,
    ...claimsOf({ db, now }, TABLE, [{ urgent: 1 }, { urgent: 0 }]),
    deliver,
    // In doubt of the clock too, or it would be sent again.
    finish: (rows) => evenInDoubt(db).transaction((tx) => markSent(tx, rows, now())),
    postpone: (row, { reason, pauseMs, isLast }) =>
      db.transaction(async (tx) => {
        await postponeWork(tx, { table: TABLE, part: {} }, row, { reason, until: now() + pauseMs });
        if (isLast) await markFailed(tx, row, now());
      }),
    giveUp: (row, reason) => db.transaction((tx) => failMail(tx, row, now(), reason)),
    // Administrators are responsible for mails, and need the answer of the mail server.
    reasonOf: (error) => (error instanceof Error ? error.message : String(error)),
    complaint: 'a mail was not sent',
    about: ({ id, kind }) => ({ mail: id, kind }),
  };
}

/**
 * Sends the mails of the outbox, urgent ones first. A mail that is sent twice, because the program ended
 * before it was marked, has the same Message-ID, so that mail programs recognize it. An unreachable mail
 * server delays nothing but mails. The contents of a mail are deleted when it was sent.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { evenInDoubt } from '../../platform/db/refusing-in-doubt.ts';
import type { Queue } from '../../platform/jobs/queue.ts';
import {
  claimDueMails,
  findDueMails,
  releaseMails,
  failMail,
  markSent,
  postponeMail,
  renewClaim,
} from './mail-queue.queries.ts';
import type { OutboxRow } from './mail-row.ts';
import { mailClaimsOf } from './mail-claims.ts';
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

/** The queue of mails for the worker; a mail that fails too often is left to administrators. */
export function mailQueue({ db, now, deliver, atOnce = 1 }: MailQueueDeps): Queue<OutboxRow> {
  const { claim, renew, done } = claims(db);
  return {
    name: MAILS,
    batch: Math.max(BATCH, atOnce),
    atOnce,
    claimMs: CLAIM_MS,
    mostAttempts: MOST_ATTEMPTS,
    claim,
    renew,
    giveBack: async (rows) => {
      await db.transaction((tx) => releaseMails(tx, rows, now()));
      done(rows);
    },
    deliver,
    finish: async (rows) => {
      // In doubt of the clock too, or it would be sent again.
      await evenInDoubt(db).transaction((tx) => markSent(tx, rows, now()));
      done(rows);
    },
    postpone: async (row, { reason, pauseMs, isLast }) => {
      const at = now();
      const failure = { reason, until: at + pauseMs, failedAt: isLast ? at : null };
      await db.transaction((tx) => postponeMail(tx, row, failure));
      done([row]);
    },
    giveUp: async (row, reason) => {
      await db.transaction((tx) => failMail(tx, row, now(), reason));
      done([row]);
    },
    // Administrators are responsible for mails, and need the answer of the mail server.
    reasonOf: (error) => (error instanceof Error ? error.message : String(error)),
    complaint: 'a mail was not sent',
    about: ({ id, kind }) => ({ mail: id, kind }),
  };
}

/**
 * Where several processes may run, the claim is stored in the table; on the embedded database the one
 * process keeps it in memory.
 */
function claims(db: Database): Required<Pick<Queue<OutboxRow>, 'claim' | 'renew'>> & {
  done: (rows: readonly OutboxRow[]) => void;
} {
  if (db.dialect === 'postgres') {
    return {
      claim: (span) => db.transaction((tx) => claimDueMails(tx, span)),
      renew: (row, until) => db.transaction((tx) => renewClaim(tx, row, until)),
      done: () => undefined,
    };
  }
  const claims = mailClaimsOf(db);
  return {
    claim: (span) => claims.claim(span, (limit) => findDueMails(db.read, span.now, limit)),
    renew: async (row, until) => claims.renew(row, until),
    done: claims.release,
  };
}

/**
 * Sends what the outbox holds. A mail is claimed in a short transaction, sent outside of it, and marked. If the
 * program dies between sending and marking, the mail is sent once more; it carries the same Message-ID then, so that
 * mail programs can tell. Mails about accounts go before others. A dead mail server delays nothing but mails. What a mail says is forgotten when it was sent.
 */
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Database, Tx } from '../db/database.ts';
import type { OutboxRow } from './outbox-row.ts';
import { claimDueMails, giveUp, markSent, postponeMail, renewClaim } from './outbox.queries.ts';

/** A mail that is not sent any more, however often it is tried. */
export class MailEnded extends Error {}

const POLL_MS = 5000;
const BATCH = 20;
/** A claimed mail that is neither sent nor failed by then is taken up again: its process has died. */
const CLAIM_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
const MAX_ATTEMPTS = 12;

export interface Outbox {
  /** Work was committed: look at once. */
  wake(): void;
  /** Waits for the mail that is on its way, then stops. */
  stop(): Promise<void>;
}

export interface OutboxDeps {
  readonly db: Database;
  readonly now: Clock;
  readonly log: Log;
  readonly deliver: (row: OutboxRow) => Promise<void>;
}

export function startOutbox(deps: OutboxDeps): Outbox {
  let stopped = false;
  let again = false;
  let round: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    do {
      again = false;
      try {
        await sendDue(deps, () => stopped);
      } catch (error) {
        deps.log.error({ err: error }, 'the outbox could not be read');
      }
    } while (again && !stopped);
    round = undefined;
  };
  const wake = (): void => {
    if (stopped) return;
    again = true;
    round ??= run();
  };
  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}

/** Sends everything that is due now; returns how many mails were sent. */
export async function sendDue(deps: OutboxDeps, isStopped: () => boolean = () => false): Promise<number> {
  let sent = 0;
  for (;;) {
    const rows = await claimDue(deps);
    for (const row of rows) {
      if (isStopped()) return sent;
      if ((await stillOurs(row, deps)) && (await sendOne(row, deps))) sent++;
    }
    if (rows.length < BATCH) return sent;
  }
}

function claimDue({ db, now }: OutboxDeps): Promise<OutboxRow[]> {
  const at = now();
  const span = { at, until: at + CLAIM_MS, limit: BATCH };
  return db.transaction((tx) => claimDueMails(tx, span, db.dialect === 'postgres'));
}

/**
 * Renews the claim just before sending. A slow mail server may have used up the time of the claim with the mails
 * before this one, and another process may have taken it up: it must not be sent twice then.
 */
function stillOurs(row: OutboxRow, { db, now }: OutboxDeps): Promise<boolean> {
  return db.transaction((tx) => renewClaim(tx, row, now() + CLAIM_MS));
}

async function sendOne(row: OutboxRow, { db, now, log, deliver }: OutboxDeps): Promise<boolean> {
  try {
    await deliver(row);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ mail: row.id, kind: row.kind, reason }, 'a mail was not sent');
    await db.transaction((tx) =>
      error instanceof MailEnded ? giveUp(tx, row, now(), reason) : postpone(tx, row, now(), reason),
    );
    return false;
  }
  await db.transaction((tx) => markSent(tx, row, now()));
  return true;
}

async function postpone(tx: Tx, row: OutboxRow, now: number, reason: string): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** row.attempts, LONGEST_PAUSE_MS);
  await postponeMail(tx, row, {
    reason,
    until: now + pause,
    failedAt: row.attempts + 1 >= MAX_ATTEMPTS ? now : null,
  });
}

/**
 * Sends what the outbox holds. A mail is claimed in a short transaction, sent outside of it, and marked. If the
 * program dies between sending and marking, the mail is sent once more; it carries the same Message-ID then, so that
 * mail programs can tell. Mails about accounts go before others. A dead mail server delays nothing but mails. What a mail says is forgotten when it was sent.
 */
import type { Selectable } from 'kysely';
import type { Clock, Log } from '../deps.ts';
import type { Database, Tx } from '../db/database.ts';
import type { OutboxMailTable } from '../db/tables-outside.ts';

export type OutboxRow = Selectable<OutboxMailTable>;

/** What stands in place of what a mail said. */
export const EMPTY_PAYLOAD = '{}';

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
  return db.transaction(async (tx) => {
    const at = now();
    const skipLocked = db.dialect === 'postgres';
    const urgent = await findDue(tx, { at, urgent: 1, limit: BATCH, skipLocked });
    const others = await findDue(tx, { at, urgent: 0, limit: BATCH - urgent.length, skipLocked });
    const rows = [...urgent, ...others];
    const claimedUntil = at + CLAIM_MS;
    if (rows.length > 0) await claim(tx, rows, claimedUntil);
    return rows.map((row) => ({ ...row, next_attempt_at: claimedUntil }));
  });
}

interface Due {
  readonly at: number;
  readonly urgent: 0 | 1;
  readonly limit: number;
  readonly skipLocked: boolean;
}

/** The urgent ones and the others are asked for one by one, so that each question reads a range of the index and no more. */
function findDue(tx: Tx, { at, urgent, limit, skipLocked }: Due): Promise<OutboxRow[]> {
  return tx
    .selectFrom('outbox_mails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('urgent', '=', urgent)
    .where('next_attempt_at', '<=', at)
    .orderBy('next_attempt_at')
    .limit(limit)
    .$if(skipLocked, (query) => query.forUpdate().skipLocked())
    .execute();
}

async function claim(tx: Tx, rows: readonly OutboxRow[], until: number): Promise<void> {
  await tx
    .updateTable('outbox_mails')
    .set({ next_attempt_at: until })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}

/**
 * Renews the claim just before sending. A slow mail server may have used up the time of the claim with the mails
 * before this one, and another process may have taken it up: it must not be sent twice then.
 */
function stillOurs(row: OutboxRow, { db, now }: OutboxDeps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('outbox_mails')
      .set({ next_attempt_at: now() + CLAIM_MS })
      .where('id', '=', row.id)
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '=', row.next_attempt_at)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
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
  await db.transaction(async (tx) => {
    await tx
      .updateTable('outbox_mails')
      .set({ sent_at: now(), attempts: row.attempts + 1, last_error: null, payload: EMPTY_PAYLOAD })
      .where('id', '=', row.id)
      .execute();
  });
  return true;
}

async function giveUp(tx: Tx, row: OutboxRow, now: number, reason: string): Promise<void> {
  await tx
    .updateTable('outbox_mails')
    .set({ failed_at: now, last_error: reason, payload: EMPTY_PAYLOAD })
    .where('id', '=', row.id)
    .execute();
}

async function postpone(tx: Tx, row: OutboxRow, now: number, reason: string): Promise<void> {
  const attempts = row.attempts + 1;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** row.attempts, LONGEST_PAUSE_MS);
  await tx
    .updateTable('outbox_mails')
    .set({
      attempts,
      last_error: reason.slice(0, 500),
      next_attempt_at: now + pause,
      failed_at: attempts >= MAX_ATTEMPTS ? now : null,
    })
    .where('id', '=', row.id)
    .execute();
}

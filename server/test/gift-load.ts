/** Members who send without a pause, each gift under a key of its own, and repeat unanswered ones. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../src/platform/db/database.ts';
import { verifyLedger } from '../src/money/ledger/verify.usecases.ts';
import { execute, signInAt } from './graphql-client.ts';
import { PASSWORD } from './people.ts';
import { waitUntil } from './wait.ts';

const SEND = `mutation ($to: String!, $memo: String!, $key: String!) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: "0.01", memo: $memo, idempotencyKey: $key)
}`;
const SENDERS = 12;
const PAUSE_MS = 40;
const LONGEST_MS = 40_000;

export interface GiftLoad {
  /** The beginning of the memos of these gifts, and of no others. */
  readonly memo: string;
  /** How many gifts were answered so far. */
  answered(): number;
  /** Answers other than the expected booking. */
  readonly surprises: string[];
  /** How often the server answered that it is unavailable, or does not know the outcome. */
  refused(): number;
  /** Waits for so many more gifts to be answered. */
  more(count: number, timeoutMs?: number): Promise<void>;
  /** Starts no further gift and waits until all have been answered. */
  end(): Promise<void>;
}

export interface GiftLoadOptions {
  /**
   * Connections may break, and proxies may answer themselves: then the gift is retried. Without it both are
   * errors.
   */
  readonly withstandsCuts?: boolean;
  /**
   * A proxy that reloads its configuration closes idle connections, maybe while a request is under way to
   * it. The request is repeated once, as browsers do on a reused connection that ends without a byte.
   */
  readonly hasReloadingProxy?: boolean;
  /** The pause of a member between two gifts. */
  readonly restMs?: number;
  /** Called for each answered gift. */
  readonly onAnswer?: () => void;
}

export async function startGiftLoad(
  address: string,
  from: string,
  to: string,
  { withstandsCuts = false, hasReloadingProxy = false, restMs = 0, onAnswer }: GiftLoadOptions = {},
): Promise<GiftLoad> {
  const { token } = await signInAt(address, from, PASSWORD);
  const surprises: string[] = [];
  const series = randomBytes(4).toString('hex');
  const memo = `gift ${series}`;
  let next = 0;
  let answered = 0;
  let refused = 0;
  let isEnding = false;
  const sendOnce = async (gift: number): Promise<boolean> => {
    const input = { to, memo: `${memo} ${gift}`, key: `gift-key-${series}-${gift}` };
    const answer = await execute(address, SEND, input, token).catch((error: unknown) => {
      if (hasReloadingProxy && wasClosedIdle(error)) return 'again';
      if (!withstandsCuts) throw error;
    });
    if (answer === 'again') return false;
    if (answer === undefined) {
      refused++;
      return false;
    }
    const { response, data, errors } = answer;
    if (response.status === 200 && data) return true;
    refused++;
    const summary = [
      response.status,
      errors?.[0]?.extensions.code,
      Number(response.headers.get('retry-after')) > 0,
    ];
    // Both are repeated under the same key: nothing was done, or that is unknown.
    if (!['503,UNAVAILABLE,true', '200,OUTCOME_UNKNOWN,false'].includes(summary.join()))
      surprises.push(JSON.stringify([...summary, errors]));
    return false;
  };
  const sender = async (): Promise<void> => {
    while (!isEnding) {
      const gift = next++;
      for (let attempts = 0; !(await sendOnce(gift)); attempts++) {
        if (!withstandsCuts && attempts * PAUSE_MS > LONGEST_MS)
          throw new Error('the server does not recover');
        await sleep(PAUSE_MS);
      }
      answered++;
      onAnswer?.();
      if (restMs > 0) await sleep(restMs);
    }
  };
  const senders = Promise.all(Array.from({ length: SENDERS }, sender));
  senders.catch((error: unknown) => surprises.push(String(error)));
  return {
    memo,
    answered: () => answered,
    surprises,
    refused: () => refused,
    more: (count, timeoutMs = LONGEST_MS) => {
      const wanted = answered + count;
      return waitUntil(
        () => answered >= wanted || surprises.length > 0,
        () => `${wanted} answered gifts, only ${answered}`,
        timeoutMs,
      );
    },
    end: async () => {
      isEnding = true;
      await senders;
    },
  };
}

/** The ledger compared with the answered gifts. All figures are 0 where each of them is booked once. */
export interface GiftFaults {
  readonly lost: number;
  readonly doubled: number;
  /** The problems that the check of the ledger found. */
  readonly unsound: number;
}

/** Compares the ledger with the answered gifts; to be called when none is under way. */
export async function giftFaults(
  db: Database,
  gifts: Pick<GiftLoad, 'answered' | 'memo'>,
): Promise<GiftFaults> {
  const answered = gifts.answered();
  const { rows } = await sql<{ memo: string }>`
    select memo from bookings where type = 'SEND' and memo like ${`${gifts.memo} %`}`.execute(db.read);
  const booked = new Set(rows.map(({ memo }) => memo)).size;
  return {
    lost: answered - booked,
    doubled: rows.length - booked,
    unsound: (await verifyLedger(db, Date.now())).length,
  };
}

export const noFaults: GiftFaults = { lost: 0, doubled: 0, unsound: 0 };

/** Whether a reused connection ended without an answer to this request. */
function wasClosedIdle(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error) || !('code' in cause) || !('socket' in cause)) return false;
  const { bytesRead } = cause.socket as { bytesRead?: number };
  return cause.code === 'UND_ERR_SOCKET' && (bytesRead ?? 0) > 0;
}

/**
 * Transfers to a v1 peer that name the same member here or there are sent one after another. It accepts
 * votes for two of them at the same moment and settles neither, and both members are blocked there until the
 * promises are reverted. Rows of the database decide the order, also between processes; nothing is locked
 * while one waits.
 */
import { randomInt } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { protocolOfTransfer } from '../protocol/protocol-choice.ts';
import { getPeer } from '../peers/peers.usecases.ts';
import {
  findDateBefore,
  findTransferBefore,
  findEarlier,
  findOtherUnfinished,
  listRefusedMembers,
  namesOfRecipient,
  type RefusedMember,
} from './transfer-queue.queries.ts';
import { getTransfer, type RemoteTransfer, updateTransfer } from './remote-transfers.queries.ts';

/** How often the rows of other processes are read, and by how much that varies. */
const POLL_MS = 200;
const PAUSE_MS = 2000;
/** A v1 peer settles within this time, or has given up. */
const RECEIVING_MS = 60_000;

const sleepers = new WeakMap<Database, Set<() => void>>();

/** A transfer has advanced: those that wait check again. */
export function wakeQueue({ db }: Deps): void {
  for (const wake of sleepers.get(db) ?? []) wake();
}

/**
 * Returns when no earlier transfer of the same members is unsettled; false when that takes longer than the answer
 * of another community may take.
 */
export async function waitForTurn(id: number, deps: Deps): Promise<boolean> {
  const { db, config } = deps;
  if (await isFirst(id, deps)) return true;
  let isTooLate = false;
  const alarm = createAlarm(db);
  const end = setTimeout(() => {
    isTooLate = true;
    alarm.ring();
  }, config.integrations.timeoutMs);
  try {
    for (;;) {
      const rung = alarm.next();
      if (await isFirst(id, deps)) break;
      if (isTooLate) return false;
      await rung;
    }
  } finally {
    clearTimeout(end);
    alarm.end();
  }
  await delay(id, {}, deps);
  return true;
}

/** Rings when a transfer advances in this process, and from time to time where there may be others. */
function createAlarm(db: Database) {
  let ringing = Promise.withResolvers<void>();
  const ring = (): void => ringing.resolve();
  const all = sleepers.get(db) ?? new Set();
  sleepers.set(db, all.add(ring));
  const poll = db.dialect === 'postgres' ? setInterval(ring, POLL_MS + randomInt(POLL_MS)) : undefined;
  return {
    ring,
    next: (): Promise<void> => (ringing = Promise.withResolvers()).promise,
    end: (): void => {
      clearInterval(poll);
      all.delete(ring);
    },
  };
}

/** Whether it may be sent now; one that may not is due again in a moment, and ends by its time. */
export async function hasTurn(id: number, deps: Deps): Promise<boolean> {
  const { until_at: until } = await getTransfer(deps.db.read, id);
  if (until <= deps.now() || (await isFirst(id, deps))) return true;
  await delay(id, { next_attempt_at: deps.now() + PAUSE_MS }, deps);
  return false;
}

/**
 * A transfer that waited is dated anew: the recipient may have booked meanwhile, and nothing is booked there before
 * that. The date also distinguishes it from the member's other transfers there.
 */
async function delay(
  id: number,
  changes: { readonly next_attempt_at?: number },
  { db, now }: Deps,
): Promise<void> {
  await db.transaction(async (tx) => {
    const previous = await findDateBefore(tx, await getTransfer(tx, id));
    await updateTransfer(tx, id, { ...changes, creation_at: Math.max(now(), previous + 1) });
  });
}

async function isFirst(id: number, { db }: Deps): Promise<boolean> {
  const transfer = await getTransfer(db.read, id);
  if (transfer.state !== 'HELD' || !protocolOfTransfer(transfer).isOneAtATime) return true;
  const names = await namesOfRecipient(db.read, transfer);
  return (await findEarlier(db.read, transfer, names)) === undefined;
}

/**
 * Why a v1 peer has an unfinished transfer with the sender or the recipient: one of this community that ends
 * by itself, or another one, which only its administrators can end.
 */
export async function getBlockingCode(
  transfer: RemoteTransfer,
  { db, now }: Deps,
): Promise<'TRANSFER_BLOCKED_BRIEFLY' | 'TRANSFER_BLOCKED_ELSEWHERE'> {
  const names = await namesOfRecipient(db.read, transfer);
  const own = await findOtherUnfinished(db.read, transfer, { names, receivedSince: now() - RECEIVING_MS });
  return own ? 'TRANSFER_BLOCKED_BRIEFLY' : 'TRANSFER_BLOCKED_ELSEWHERE';
}

/** A member who is blocked by a row of the other side, with what its administrators find it by. */
export interface LockedMember {
  readonly refused: RefusedMember;
  /** Of the recipient, where it is stored. */
  readonly uuid: string | undefined;
  /** The last transfer before it that names either of both. */
  readonly before: RemoteTransfer | undefined;
}

const MOST_LISTED = 100;

/** Members of this community who cannot send to a peer until its administrators end an unfinished transfer. */
export async function listLockedMembers(peerId: number, { db }: Deps): Promise<LockedMember[]> {
  await getPeer(db.read, peerId);
  const refused = await listRefusedMembers(db.read, peerId, MOST_LISTED);
  return Promise.all(
    refused.map(async (one) => {
      const names = await namesOfRecipient(db.read, one);
      return { refused: one, uuid: names.uuid, before: await findTransferBefore(db.read, one, names) };
    }),
  );
}

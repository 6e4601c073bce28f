/**
 * The debts between this community and its peers: entries of the ledger, written under the lock of the
 * peer's account.
 */
import {
  type ClearingDirection,
  type ClearingLimits,
  type ClearingPosition,
  type ClearingProblem,
  clearingProblem,
  nextEntry,
} from '@kula/core/neighbours/clearing';
import { type Amount, negate, plus } from '@kula/core/money/money';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ClearingAccountTable } from '../../platform/db/tables-peers.ts';
import {
  countInDay,
  findClearingAccount,
  clearingHeadOf,
  insertClearingAccount,
  insertEntry,
  isDayOver,
  lockClearingAccount,
  lockIfThere,
  findClearingPosition,
  getRemoteSums,
} from './clearing.queries.ts';

/** Gives a peer its account, unless it has one. */
export function openClearingAccount(tx: Tx, peerId: number): Promise<void> {
  return insertClearingAccount(tx, peerId);
}

/** A locked clearing account, valid until the transaction ends. */
export type LockedClearing = ClearingAccountTable;

/**
 * Locks the clearing account of a peer, after the accounts of members, so that transactions cannot
 * deadlock. Decisions about the peer are made under this lock. Undefined for a peer that was never
 * connected and has no account.
 */
export function lockClearing(tx: Tx, peerId: number): Promise<LockedClearing | undefined> {
  return lockIfThere(tx, peerId);
}

/** The balance and the amounts under way of a peer. */
export async function getClearingPosition(
  db: Db | Tx,
  peerId: number,
  now: number,
): Promise<ClearingPosition> {
  return findClearingPosition(db, await findClearingAccount(db, peerId), now);
}

/** An amount that is about to go in one direction. */
export interface ClearingUse {
  readonly direction: ClearingDirection;
  readonly amount: Amount;
  readonly limits: ClearingLimits;
  readonly now: number;
}

/**
 * Counts an amount against the limits of a peer, or returns the limit that is exceeded. The row of the
 * transfer is written in the same transaction.
 */
export async function claimClearing(
  tx: Tx,
  account: LockedClearing,
  { direction, amount, limits, now }: ClearingUse,
): Promise<ClearingProblem | undefined> {
  const problem = clearingProblem(direction, amount, await findClearingPosition(tx, account, now), limits);
  if (problem === undefined) await countInDay(tx, account, direction, amount, now);
  return problem;
}

/** The limit that an amount exceeds at present; nothing is counted, so `claimClearing` decides. */
export async function clearingRefusal(
  db: Db,
  peerId: number,
  { direction, amount, limits, now }: ClearingUse,
): Promise<ClearingProblem | undefined> {
  return clearingProblem(direction, amount, await getClearingPosition(db, peerId, now), limits);
}

/** Takes back what `claimClearing` counted at that time for the day: nothing was moved. */
export async function freeClearing(
  tx: Tx,
  use: Omit<ClearingUse, 'limits'> & { readonly peerId: number; readonly countedAt: number },
): Promise<void> {
  const account = await lockClearingAccount(tx, use.peerId);
  if (use.countedAt < account.day_at || isDayOver(account, use.now)) return;
  await countInDay(tx, account, use.direction, negate(use.amount), use.now);
}

/** Books the debt of a transfer: a positive amount is owed by the peer. */
export async function bookClearing(
  tx: Tx,
  peerId: number,
  { transferId, amount, at }: { readonly transferId: number; readonly amount: Amount; readonly at: number },
): Promise<void> {
  const account = await lockClearingAccount(tx, peerId);
  await insertEntry(tx, peerId, transferId, nextEntry(clearingHeadOf(account), { amount, at }));
}

/**
 * The sum sent to other communities, arrived or under way, less the sum received from there. It equals the
 * debts of peers less the debts to them, with the amounts under way.
 */
export async function getSumAtPeers(db: Db): Promise<Amount> {
  const { pending, owed } = await getRemoteSums(db);
  return plus(pending, owed);
}

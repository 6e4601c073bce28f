/** Writing bookings, under the lock of their accounts; and reading those of an account. */
import { Refusal } from '@kula/core/platform/errors';
import { reserveFor } from '@kula/core/money/holds';
import { nextBooking, spendable, type Head } from '@kula/core/money/ledger';
import type { Amount } from '@kula/core/money/money';
import type { Account, Db, Tx } from '../../platform/db/database.ts';
import { type BookingWords, findHead, headOf, insertBooking } from './bookings.queries.ts';
import {
  closeHold,
  findLiveHolds,
  insertHold,
  isHoldOpen,
  type LiveHold,
  type OneHold,
} from './ledger-holds.queries.ts';
import { type Booking, type BookingWithPartner, selectBetween } from './ledger.queries.ts';

export type { Booking, BookingWithPartner };

/** A locked account, with the head for its next booking. */
export interface LockedAccount {
  readonly id: number;
  readonly head: Head | undefined;
}

/** The head of one of several accounts that were locked at once. */
export function headIn(accounts: readonly Account[], memberId: number): Head | undefined {
  return headOf(accounts.find((account) => account.member_id === memberId));
}

/** Books a creation; returns the number of the booking. The account must be locked. */
export function bookCreated(
  tx: Tx,
  { id, head }: LockedAccount,
  { amount, at }: { readonly amount: Amount; readonly at: number },
  words: BookingWords,
): Promise<number> {
  return insertBooking(tx, id, nextBooking(head, { type: 'CREATION', amount, at }), words);
}

/**
 * Books one account's side of a transfer to or from another community: a negative amount leaves. Refuses
 * with NOT_ENOUGH_GDD. The account must be locked.
 */
export function bookRemote(
  tx: Tx,
  { id, head }: LockedAccount,
  { amount, at }: { readonly amount: Amount; readonly at: number },
  words: Pick<BookingWords, 'memo' | 'holdId'> & { readonly remoteTransferId: number },
): Promise<number> {
  const type = amount < 0n ? 'SEND' : 'RECEIVE';
  return insertBooking(tx, id, nextBooking(head, { type, amount, at }), words);
}

/**
 * Sets an amount aside until a moment, for a purpose other than a link; returns the number of the hold.
 * Refuses with NOT_ENOUGH_GDD. The account must be locked.
 */
export async function createHold(
  tx: Tx,
  { id, head }: LockedAccount,
  { amount, at, until }: { readonly amount: Amount; readonly at: number; readonly until: number },
): Promise<number> {
  await refuseUncovered(tx, id, head, reserveFor(amount, until - at), at);
  return insertHold(tx, { memberId: id, amount, at, until });
}

/** Whether a hold, of a link too, is still valid at that time. */
export function isHoldLive(tx: Tx, hold: OneHold, at: number): Promise<boolean> {
  return isHoldOpen(tx, hold, at);
}

/** Ends a hold of `createHold`: the amount is free again, or was booked. The account must be locked. */
export function releaseHold(tx: Tx, hold: OneHold, at: number): Promise<void> {
  return closeHold(tx, hold, at);
}

/** Refuses with NOT_ENOUGH_GDD an amount that is not free at that time, because of decay or other holds. */
export async function refuseUncovered(
  tx: Tx,
  memberId: number,
  head: Head | undefined,
  amount: Amount,
  at: number,
): Promise<void> {
  refuseBeyond(await findLiveHolds(tx, memberId, at), head, amount, at);
}

/** Like `refuseUncovered`, where the holds were read before, at that time or earlier, under the lock. */
export function refuseBeyond(
  holds: readonly LiveHold[],
  head: Head | undefined,
  amount: Amount,
  at: number,
): void {
  const live = holds.filter(({ validUntilMs }) => validUntilMs > at);
  if (spendable(head, live, at) < amount) throw new Refusal('NOT_ENOUGH_GDD');
}

/** The head of an account without a lock. */
export function findHeadOfMember(db: Db | Tx, memberId: number): Promise<Head | undefined> {
  return findHead(db, memberId);
}

/**
 * The bookings of an account with these numbers, both included, oldest first, with the members on the other
 * side.
 */
export function listBookingsBetween(
  db: Db,
  memberId: number,
  numbers: { readonly from: number; readonly to: number },
): Promise<BookingWithPartner[]> {
  return selectBetween(db, memberId, numbers, 'asc').execute();
}

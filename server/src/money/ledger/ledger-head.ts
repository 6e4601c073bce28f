/** The head of an account, which the next booking follows. */
import type { Head } from '@kula/core/money/ledger';
import type { Account } from '../../platform/db/database.ts';

/** The last booking, as cached in the account row; undefined for an account without bookings. */
export function headOf(account: Account | undefined): Head | undefined {
  if (!account || account.last_booking_id === null) return undefined;
  return {
    id: account.last_booking_id,
    sequence: account.sequence,
    balance: account.balance,
    bookedAt: account.booked_at,
  };
}

/** The head of one of several accounts that were locked at once. */
export function headIn(accounts: readonly Account[], memberId: number): Head | undefined {
  return headOf(accounts.find((account) => account.member_id === memberId));
}

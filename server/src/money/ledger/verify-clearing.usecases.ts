/**
 * Recalculates the clearing accounts from their first entries, and checks that each transfer has the
 * bookings of its state.
 */
import { type ClearingHead, entryMisfit } from '@kula/core/neighbours/clearing';
import { negate } from '@kula/core/money/money';
import type { Db } from '../../platform/db/database.ts';
import {
  findAccountsWithOddEntry,
  type CheckedEntry,
  findEntriesAfter,
  findTransfersWithOddBookings,
} from './clearing.queries.ts';
import { type LedgerProblem, MAX_PROBLEMS } from './ledger-problem.ts';

const ENTRIES_AT_ONCE = 1000;

/** The problems in the clearing accounts and in the transfers between communities. */
export async function findClearingProblems(db: Db): Promise<LedgerProblem[]> {
  const heads = await findAccountsWithOddEntry(db, MAX_PROBLEMS);
  const transfers = await findTransfersWithOddBookings(db, MAX_PROBLEMS);
  return [
    ...(await entryProblems(db)),
    ...heads.map((peerId) =>
      problem(`the head of the clearing account of peer ${peerId} is not its last entry`),
    ),
    ...transfers.map((id) =>
      problem(`the transfer ${id} between communities is not booked as its state demands`),
    ),
  ];
}

/** The first entry of each account that does not follow from the one before it or disagrees with its transfer. */
async function entryProblems(db: Db): Promise<LedgerProblem[]> {
  const problems: LedgerProblem[] = [];
  let head: (ClearingHead & { readonly peerId: number }) | undefined;
  let broken = 0;
  let place = { peerId: 0, sequence: 0 };
  for (;;) {
    const entries = await findEntriesAfter(db, place, ENTRIES_AT_ONCE);
    for (const entry of entries) {
      const before = head?.peerId === entry.peerId ? head : undefined;
      head = entry;
      if (broken === entry.peerId) continue;
      const reason = entryProblem(before, entry);
      if (reason === undefined) continue;
      problems.push(problem(`entry ${entry.id} of the clearing account of peer ${entry.peerId}: ${reason}`));
      broken = entry.peerId;
    }
    const last = entries.at(-1);
    if (!last || entries.length < ENTRIES_AT_ONCE || problems.length >= MAX_PROBLEMS) return problems;
    place = { peerId: last.peerId, sequence: last.sequence };
  }
}

function entryProblem(before: ClearingHead | undefined, entry: CheckedEntry): string | undefined {
  const { previousId, sequence, amount, balance, bookedAt } = entry;
  const reason = entryMisfit(before, { previousId, sequence, amount, balance, bookedAt });
  if (reason !== undefined) return reason;
  const expected =
    entry.transferAmount === null || entry.transferDirection === 'SENT'
      ? entry.transferAmount
      : negate(entry.transferAmount);
  const agrees =
    entry.transferPeerId === entry.peerId && entry.transferState === 'BOOKED' && expected === amount;
  return agrees ? undefined : 'it does not agree with the transfer it was made for';
}

function problem(reason: string): LedgerProblem {
  return { memberId: undefined, bookingId: undefined, reason };
}

/**
 * Recalculates the whole ledger from the first row and reports inconsistent rows (docs/ledger.md).
 * Everything is read in one snapshot, page by page: it may run while the community books, and memory does
 * not grow with the community.
 */
import { reservedAt } from '@kula/core/money/holds';
import { invalidReason, standingAt, type Head } from '@kula/core/money/ledger';
import { negate } from '@kula/core/money/money';
import type { Database, Db } from '../../platform/db/database.ts';
import { getRemoteSums } from './clearing.queries.ts';
import { findLiveHolds } from './ledger-holds.queries.ts';
import { findHead } from './bookings.queries.ts';
import { type LedgerProblem, MAX_PROBLEMS } from './ledger-problem.ts';
import { findMonthProblems } from './months.usecases.ts';
import { findClearingProblems } from './verify-clearing.usecases.ts';
import {
  findAccountsWithOddHead,
  type CheckedRow,
  findContributionsWithoutBooking,
  findHoldersAfter,
  getLedgerSums,
  findRowsAfter,
  findTalliedKinds,
} from './verify.queries.ts';

export type { LedgerProblem };

const ROWS_AT_ONCE = 1000;
/** The problems found, at most 100 of a kind; an empty list means that every row follows from the first. */
export function verifyLedger(db: Database, now: number): Promise<LedgerProblem[]> {
  return db.snapshot(async (snapshot) => [
    ...(await rowProblems(snapshot)),
    ...(await headProblems(snapshot)),
    ...(await contributionProblems(snapshot)),
    ...(await holdProblems(snapshot, now)),
    ...(await findClearingProblems(snapshot)),
    ...(await sumProblems(snapshot)),
    ...(await tallyProblems(snapshot)),
    ...(await findMonthProblems(snapshot)),
  ]);
}

/**
 * The first row of each account that does not follow from the one before it or disagrees with the rows it
 * refers to.
 */
async function rowProblems(db: Db): Promise<LedgerProblem[]> {
  const problems: LedgerProblem[] = [];
  let head: (Head & { memberId: number }) | undefined;
  let broken = 0;
  let place = { memberId: 0, sequence: 0 };
  for (;;) {
    const rows = await findRowsAfter(db, place, ROWS_AT_ONCE);
    for (const row of rows) {
      const before = head?.memberId === row.member_id ? head : undefined;
      head = {
        id: row.id,
        memberId: row.member_id,
        sequence: row.sequence,
        balance: row.balance,
        bookedAt: row.booked_at,
      };
      if (broken === row.member_id) continue;
      const reason = chainProblem(before, row) ?? pointerProblem(row);
      if (reason === undefined) continue;
      problems.push({ memberId: row.member_id, bookingId: row.id, reason });
      broken = row.member_id;
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE || problems.length >= MAX_PROBLEMS) return problems;
    place = { memberId: last.member_id, sequence: last.sequence };
  }
}

function chainProblem(head: Head | undefined, row: CheckedRow): string | undefined {
  return invalidReason(head, {
    id: row.id,
    memberId: row.member_id,
    previousId: row.previous_id,
    sequence: row.sequence,
    type: row.type,
    amount: row.amount,
    balance: row.balance,
    decay: row.decay,
    decayStart: row.decay_start_at,
    bookedAt: row.booked_at,
  });
}

function pointerProblem(row: CheckedRow): string | undefined {
  if (row.type === 'CREATION') return creationProblem(row);
  return row.remote_transfer_id === null ? transferProblem(row) : remoteProblem(row);
}

/**
 * Of a transfer to or from another community only one side is booked here. `verify-clearing` checks that it
 * has all bookings of its state, and no others.
 */
function remoteProblem(row: CheckedRow): string | undefined {
  if (row.creation_at !== null || row.partner_member_id !== null || row.partner_booking_id !== null) {
    return 'it belongs to another community and names another side here';
  }
  const isSent = row.type === 'SEND';
  const agrees =
    row.remote_member_id === row.member_id &&
    row.remote_foreign_member_id !== null &&
    row.remote_amount === (isSent ? negate(row.amount) : row.amount) &&
    (!isSent || row.remote_direction === 'SENT');
  if (!agrees) return 'it does not agree with the transfer between communities it was made for';
  const isHold = row.hold_member_id === row.member_id && row.hold_amount === row.remote_amount;
  return row.hold_id === null || (isSent && isHold)
    ? undefined
    : 'it does not agree with the hold that it redeemed';
}

function creationProblem(row: CheckedRow): string | undefined {
  if (row.partner_member_id !== null || row.partner_booking_id !== null || row.hold_id !== null) {
    return 'it is a creation and names another side';
  }
  if (row.remote_transfer_id !== null) return 'it is a creation and comes from another community';
  const agrees =
    row.contribution_status === 'CONFIRMED' &&
    row.contribution_booking_id === row.id &&
    row.contribution_member_id === row.member_id &&
    row.contribution_amount === row.amount &&
    row.contribution_memo === row.memo &&
    row.creation_at === Date.parse(`${row.contribution_date}T00:00:00Z`);
  return agrees ? undefined : 'it does not agree with the contribution it was made for';
}

function transferProblem(row: CheckedRow): string | undefined {
  if (row.creation_at !== null) return 'it is a transfer and names a day of service';
  const agrees =
    row.other_id !== null &&
    row.other_partner_booking_id === row.id &&
    row.other_member_id === row.partner_member_id &&
    row.other_partner_member_id === row.member_id &&
    row.other_type === (row.type === 'SEND' ? 'RECEIVE' : 'SEND') &&
    row.other_amount === negate(row.amount) &&
    row.other_booked_at === row.booked_at &&
    row.other_memo === row.memo &&
    row.other_hold_id === row.hold_id;
  if (!agrees) return 'the two sides of its transfer do not agree';
  const sender = row.type === 'SEND' ? row.member_id : row.partner_member_id;
  const given = row.type === 'SEND' ? negate(row.amount) : row.amount;
  const holdAgrees = row.hold_id === null || (row.hold_member_id === sender && row.hold_amount === given);
  return holdAgrees ? undefined : 'it does not agree with the hold that it redeemed';
}

async function headProblems(db: Db): Promise<LedgerProblem[]> {
  const ids = await findAccountsWithOddHead(db, MAX_PROBLEMS);
  const reason = 'the head of the account is not its last booking';
  return ids.map((memberId) => ({ memberId, bookingId: undefined, reason }));
}

async function contributionProblems(db: Db): Promise<LedgerProblem[]> {
  const rows = await findContributionsWithoutBooking(db, MAX_PROBLEMS);
  return rows.map(({ id, member_id }) => ({
    memberId: member_id,
    bookingId: undefined,
    reason: `contribution ${id} is confirmed, but no booking was made for it`,
  }));
}

async function holdProblems(db: Db, now: number): Promise<LedgerProblem[]> {
  const problems: LedgerProblem[] = [];
  let after = 0;
  for (;;) {
    const ids = await findHoldersAfter(db, after, ROWS_AT_ONCE);
    for (const memberId of ids) {
      const reason = await holdProblem(db, memberId, now);
      if (reason !== undefined) problems.push({ memberId, bookingId: undefined, reason });
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < ROWS_AT_ONCE || problems.length >= MAX_PROBLEMS) return problems;
    after = last;
  }
}

/**
 * A hold that was taken back is not checked any more: it has no effect, and after a clock was set back in
 * between it may appear to be older than a booking that was made before it.
 */
async function holdProblem(db: Db, memberId: number, now: number): Promise<string | undefined> {
  const head = await findHead(db, memberId);
  // Includes holds that have expired by now, because they may have been valid at the last booking.
  const holds = await findLiveHolds(db, memberId, head?.bookedAt ?? 0);
  // Each reserve is rounded up and the balance down, so their sum may differ by a unit for each.
  const tolerance = BigInt(holds.length + 1);
  const heldThen = holds.filter(({ createdAt }) => createdAt <= (head?.bookedAt ?? 0));
  if (head && reservedAt(heldThen, head.bookedAt) > head.balance + tolerance) {
    return 'its last booking left less than was set aside then';
  }
  const { at, value } = standingAt(head, holds, now);
  return value + tolerance < reservedAt(holds, at)
    ? 'the balance does not cover what is set aside'
    : undefined;
}

/**
 * Transfers cancel out, so the sum of all amounts is what was created, except for amounts under way to
 * other communities and owed by them; the part of it that did not decay is held.
 */
async function sumProblems(db: Db): Promise<LedgerProblem[]> {
  const { held, created, moved, faded } = await getLedgerSums(db);
  const { pending, owed } = await getRemoteSums(db);
  const left = moved - (created - pending - owed);
  const whole = { memberId: undefined, bookingId: undefined };
  return [
    ...(left === 0n ? [] : [{ ...whole, reason: `transfers do not cancel: ${left} units are left` }]),
    ...(held === moved + faded
      ? []
      : [{ ...whole, reason: `${held - moved - faded} units are held that nobody booked` }]),
  ];
}

/** Tallies are shown without being counted, so the check counts them. */
async function tallyProblems(db: Db): Promise<LedgerProblem[]> {
  const odd = (await findTalliedKinds(db)).filter(({ stored, counted }) => stored !== counted);
  return odd.map(({ name, stored, counted }) => ({
    memberId: undefined,
    bookingId: undefined,
    reason: `the tally ${name} says ${stored}, and there are ${counted}`,
  }));
}

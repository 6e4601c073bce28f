/**
 * Recalculates the whole ledger from the first row and names what does not fit (decisions 3.7). Reads account by
 * account, so that memory does not grow with the community.
 */
import { valueAt } from '@kula/core/decay';
import { reservedAt } from '@kula/core/holds';
import { type BookedRow, misfit, type Tail } from '@kula/core/ledger';
import type { Database } from '../../db/database.ts';
import { accountIdsAfter, chainAfter, findLiveHolds, findTail, loneSides, oddCreations } from './ledger.queries.ts';

export interface LedgerProblem {
  readonly memberId: number | undefined;
  readonly bookingId: number | undefined;
  readonly reason: string;
}

const ACCOUNTS_AT_ONCE = 500;
const ROWS_AT_ONCE = 1000;

/** All problems found; an empty list means that every row follows from the first. */
export async function verifyLedger(db: Database, now: number): Promise<LedgerProblem[]> {
  const problems: LedgerProblem[] = [];
  let after = 0;
  for (;;) {
    const ids = await accountIdsAfter(db.read, after, ACCOUNTS_AT_ONCE);
    for (const id of ids) problems.push(...(await verifyAccount(db, id, now)));
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  for (const id of await loneSides(db.read)) {
    problems.push({ memberId: undefined, bookingId: id, reason: 'the two sides of its transfer do not match' });
  }
  for (const id of await oddCreations(db.read)) {
    problems.push({ memberId: undefined, bookingId: id, reason: 'it does not match the contribution it was made for' });
  }
  return problems;
}

async function verifyAccount(db: Database, memberId: number, now: number): Promise<LedgerProblem[]> {
  let tail: Tail | undefined;
  for (;;) {
    const rows: BookedRow[] = await chainAfter(db.read, memberId, tail?.sequence ?? 0, ROWS_AT_ONCE);
    for (const row of rows) {
      const reason = misfit(tail, row);
      if (reason !== undefined) return [{ memberId, bookingId: row.id, reason }];
      tail = row;
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  return [...(await headProblems(db, memberId, tail)), ...(await holdProblems(db, memberId, tail, now))];
}

async function headProblems(db: Database, memberId: number, tail: Tail | undefined): Promise<LedgerProblem[]> {
  const head = await findTail(db.read, memberId);
  const same =
    head?.id === tail?.id &&
    head?.sequence === tail?.sequence &&
    head?.balance === tail?.balance &&
    head?.bookedAt === tail?.bookedAt;
  const reason = 'the head of the account is not its last booking';
  return same ? [] : [{ memberId, bookingId: tail?.id, reason }];
}

async function holdProblems(
  db: Database,
  memberId: number,
  tail: Tail | undefined,
  now: number,
): Promise<LedgerProblem[]> {
  const at = Math.max(now, tail?.bookedAt ?? 0);
  const holds = await findLiveHolds(db.read, memberId, at);
  if (holds.length === 0) return [];
  const value = tail ? valueAt(tail.balance, tail.bookedAt, at) : 0n;
  // Reserves are rounded up one by one and the balance is rounded down: they may differ by a unit each.
  const covered = value + BigInt(holds.length) + 1n >= reservedAt(holds, at);
  return covered ? [] : [{ memberId, bookingId: tail?.id, reason: 'the balance does not cover what is reserved' }];
}

/**
 * The community in numbers. What every account is worth at this moment cannot be counted in SQL that both databases
 * share, so the accounts are read in pages and faded one by one; the result is kept for a minute.
 */
import { valueAt } from '@kula/core/decay';
import { type Amount, amountOfUnits } from '@kula/core/money';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { bookedTotals, countMembers, pageOfHeads } from './statistics.queries.ts';

const PAGE_SIZE = 1000;
const KEPT_MS = 60_000;

export interface Statistics {
  readonly allUsers: number;
  readonly totalUsers: number;
  readonly deletedUsers: number;
}

export interface Totals {
  readonly created: Amount;
  /** As booked: zero or negative. */
  readonly decayed: Amount;
}

export interface Holdings {
  readonly activeUsers: number;
  readonly available: Amount;
  /** Faded since the last bookings: zero or negative. */
  readonly unbookedDecay: Amount;
}

export async function memberNumbers(deps: Deps): Promise<Statistics> {
  const { all, live } = await countMembers(deps.db.read);
  return { allUsers: all, totalUsers: live, deletedUsers: all - live };
}

export function ledgerTotals(deps: Deps): Promise<Totals> {
  return bookedTotals(deps.db.read);
}

const kept = new WeakMap<Database, { at: number; holdings: Promise<Holdings> }>();

/** What all members hold; at most a minute old. */
export function currentHoldings(deps: Deps): Promise<Holdings> {
  const now = deps.now();
  const known = kept.get(deps.db);
  if (known && now >= known.at && now - known.at < KEPT_MS) return known.holdings;
  const holdings = countHoldings(deps, now);
  kept.set(deps.db, { at: now, holdings });
  // A failure is reported to its caller and not kept for the next one.
  holdings.catch(() => kept.delete(deps.db));
  return holdings;
}

/** What all members hold at `now`, counted from every account. */
export async function countHoldings(deps: Deps, now: number): Promise<Holdings> {
  let activeUsers = 0;
  let available = 0n;
  let booked = 0n;
  let after = 0;
  for (;;) {
    const heads = await pageOfHeads(deps.db.read, after, PAGE_SIZE);
    for (const head of heads) {
      booked += head.balance;
      available += valueAt(head.balance, head.booked_at, now);
    }
    activeUsers += heads.length;
    const last = heads.at(-1);
    if (!last || heads.length < PAGE_SIZE) break;
    after = last.member_id;
  }
  return {
    activeUsers,
    available: amountOfUnits(available),
    unbookedDecay: amountOfUnits(available - booked),
  };
}

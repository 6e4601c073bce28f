/**
 * The community in numbers. What every account is worth at this moment cannot be counted in SQL that both databases
 * share, so the accounts are read in pages and faded one by one with the function of core. All figures of an answer
 * come from one snapshot, so that they add up to the last decimal at any moment: created = held + faded
 * (docs/decisions/0006).
 */
import { setImmediate as otherWork } from 'node:timers/promises';
import { valueAt } from '@kula/core/decay';
import { LINK_VALIDITY_MS, reservedAt } from '@kula/core/holds';
import { type Amount, amountOfUnits, plus, zeroAmount } from '@kula/core/money';
import type { Database, Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { bookedTotals, countMembers, pageOfHeads, pageOfHolds } from './statistics.queries.ts';

const PAGE_SIZE = 500;
/** The largest number that a key can have on both databases. */
const HIGHEST_ID = 2_147_483_647;
/** A count may take a twentieth of the time: in a large community its answer is kept as much longer as it took. */
const KEPT_PER_COST = 20;

export interface MemberNumbers {
  readonly allUsers: number;
  readonly totalUsers: number;
  readonly deletedUsers: number;
}

export interface LedgerFigures {
  readonly activeUsers: number;
  readonly created: Amount;
  /** As booked: zero or negative. */
  readonly decayed: Amount;
  readonly available: Amount;
  /** Faded since each member's last booking: zero or negative. */
  readonly unbookedDecay: Amount;
  /** The part of what is available that open links set aside. */
  readonly reserved: Amount;
}

/** How many accounts there are: all that were ever opened, those that are open, those that are closed. */
export async function countAccounts(deps: Deps): Promise<MemberNumbers> {
  const { all, live } = await countMembers(deps.db.read);
  return { allUsers: all, totalUsers: live, deletedUsers: all - live };
}

interface Kept {
  readonly figures: Promise<LedgerFigures>;
  readonly begun: number;
  /** Endless while they are being counted. */
  until: number;
}

const kept = new WeakMap<Database, Kept>();

/** What was created, what faded and what is held. Counted once for all who ask at the same time. */
export function ledgerFigures(deps: Deps): Promise<LedgerFigures> {
  const known = kept.get(deps.db);
  const begun = deps.now();
  // A clock that was set back does not keep them until it has caught up.
  if (known && known.begun <= begun && begun < known.until) return known.figures;
  const counting: Kept = {
    begun,
    figures: deps.db.snapshot((db) => figuresIn(db, begun)),
    until: Number.POSITIVE_INFINITY,
  };
  kept.set(deps.db, counting);
  void keep(counting, begun, deps);
  return counting.figures;
}

/** Sets how long the figures are kept; a failure is reported to those who waited for it, and not kept at all. */
async function keep(counting: Kept, begun: number, deps: Deps): Promise<void> {
  const [result] = await Promise.allSettled([counting.figures]);
  const ended = deps.now();
  counting.until = result.status === 'fulfilled' ? ended + (ended - begun) * KEPT_PER_COST : 0;
}

async function figuresIn(db: Db, now: number): Promise<LedgerFigures> {
  const { created, decayed } = await bookedTotals(db);
  const reserved = await reservedIn(db, now);
  let activeUsers = 0;
  let available = 0n;
  let booked = 0n;
  let after = 0;
  for (;;) {
    const heads = await pageOfHeads(db, after, PAGE_SIZE);
    for (const { balance, booked_at } of heads) {
      booked += balance;
      available += valueAt(balance, booked_at, now);
    }
    activeUsers += heads.length;
    const last = heads.at(-1);
    if (!last || heads.length < PAGE_SIZE) break;
    after = last.member_id;
    await otherWork();
  }
  return {
    activeUsers,
    created,
    decayed,
    available: amountOfUnits(available),
    unbookedDecay: amountOfUnits(available - booked),
    reserved,
  };
}

/** Holds are made in the order of their numbers, so the search for open ones ends where their time must be over. */
async function reservedIn(db: Db, now: number): Promise<Amount> {
  let reserved = zeroAmount;
  let before = HIGHEST_ID;
  for (;;) {
    const holds = await pageOfHolds(db, before, PAGE_SIZE);
    const open = holds.filter(({ closed_at }) => closed_at === null);
    for (const hold of open) {
      // As members see their own: never before the last booking of the account, should the clock have been set back.
      const at = Math.max(now, hold.booked_at, hold.created_at);
      reserved = plus(reserved, reservedAt([{ amount: hold.amount, validUntilMs: hold.valid_until_at }], at));
    }
    const last = holds.at(-1);
    if (!last || holds.length < PAGE_SIZE || last.created_at < now - LINK_VALIDITY_MS) return reserved;
    before = last.id;
    await otherWork();
  }
}

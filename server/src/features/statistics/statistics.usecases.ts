/**
 * The community in numbers. What every account is worth at this moment cannot be counted in SQL that both databases
 * share, so the accounts are read in pages and faded one by one with the function of core. All figures of an answer
 * come from one snapshot, so that they add up to the last decimal at any moment: created = held + faded + at peers
 * (docs/decisions/0006).
 */
import { setImmediate as otherWork } from 'node:timers/promises';
import { valueAt } from '@kula/core/decay';
import { LINK_VALIDITY_MS, reservedAt } from '@kula/core/holds';
import { type Amount, amountOfUnits, plus, zeroAmount } from '@kula/core/money';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { sumAtPeers } from '../ledger/clearing.usecases.ts';
import { keptPerCost } from './statistics-kept.ts';
import { bookedTotals, countMembers, hasHadPeers, pageOfHeads, pageOfHolds } from './statistics.queries.ts';

const PAGE_SIZE = 500;

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
  /** With members of other communities or under way to them, less what came from there; null where there never was a peer. */
  readonly atPeers: Amount | null;
}

/** How many accounts there are: all that were ever opened, those that are open, those that are closed. */
export function countAccounts(deps: Deps): Promise<MemberNumbers> {
  return keptNumbers(deps);
}

const keptNumbers = keptPerCost(async ({ db }) => {
  const { all, live } = await countMembers(db.read);
  return { allUsers: all, totalUsers: live, deletedUsers: all - live };
});

/** What was created, what faded and what is held. */
export function ledgerFigures(deps: Deps): Promise<LedgerFigures> {
  return keptFigures(deps);
}

const keptFigures = keptPerCost(({ db }, begun) => db.snapshot((snapshot) => figuresIn(snapshot, begun)));

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
    atPeers: (await hasHadPeers(db)) ? await sumAtPeers(db) : null,
  };
}

/** Holds are made in the order of their numbers, so the search for open ones ends where their time must be over. */
async function reservedIn(db: Db, now: number): Promise<Amount> {
  let reserved = zeroAmount;
  let before = Number.MAX_SAFE_INTEGER;
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

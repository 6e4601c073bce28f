/**
 * The community's figures. The current value of each account cannot be computed in SQL that both databases share,
 * so the accounts are read in pages and faded one by one with the function of core. All figures of an answer come
 * from one snapshot, so that they add up to the last decimal at any moment: created = held + faded + at peers
 * (docs/decisions/0006).
 */
import { setImmediate as otherWork } from 'node:timers/promises';
import { valueAt } from '@kula/core/decay';
import { reservedAt } from '@kula/core/holds';
import { type Amount, amountOfUnits, plus, sum, zeroAmount } from '@kula/core/money';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { sumAtPeers } from '../ledger/clearing.usecases.ts';
import { keptPerCost } from './statistics-kept.ts';
import {
  bookedTotals,
  countMembers,
  hasHadPeers,
  type Head,
  openHolds,
  pageOfHeads,
} from './statistics.queries.ts';

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
  /** The part of what is available that open links reserve. */
  readonly reserved: Amount;
  /**
   * At members of other communities or in transit to them, minus what came from there; null where there never was
   * a peer.
   */
  readonly atPeers: Amount | null;
}

/** The number of accounts: all that were ever opened, the open ones, the closed ones. */
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
  let reserved = zeroAmount;
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
    reserved = plus(reserved, await reservedOf(db, heads, after, now));
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

/** What the members of a page of accounts have set aside. */
async function reservedOf(db: Db, heads: readonly Head[], after: number, now: number): Promise<Amount> {
  const bookedAt = new Map(heads.map(({ member_id, booked_at }) => [member_id, booked_at]));
  const holds = await openHolds(db, { after, upTo: heads.at(-1)?.member_id ?? after, at: now });
  return sum(
    holds.map(({ member_id, amount, created_at, valid_until_at }) => {
      // As in the member's own view: never before the last booking of the account, should the clock have been set
      // back.
      const at = Math.max(now, bookedAt.get(member_id) ?? 0, created_at);
      return reservedAt([{ amount, validUntilMs: valid_until_at }], at);
    }),
  );
}

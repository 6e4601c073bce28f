/**
 * The community's figures. The current value of each account cannot be computed in SQL that both databases share,
 * so the accounts are read in pages and faded one by one with the function of core. All figures of an answer come
 * from one snapshot, so that they add up to the last decimal at any moment: created = held + faded + at peers
 * (docs/decisions/0006).
 */
import { setImmediate as otherWork } from 'node:timers/promises';
import { valueAt } from '@kula/core/money/decay';
import { reservedAt } from '@kula/core/money/holds';
import { type Amount, amountOfUnits, plus, zeroAmount } from '@kula/core/money/money';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { getSumAtPeers } from '../../money/ledger/clearing.usecases.ts';
import { cachePerCost } from './statistics-cache.ts';
import {
  getBookedTotals,
  findClosedMembers,
  countMembers,
  hasHadPeers,
  type AccountHead,
  openHolds,
  listAccountHeads,
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
  /** The part of what is available on closed accounts, without what is reserved there. */
  readonly onClosed: Amount;
  /**
   * At members of other communities or in transit to them, minus what came from there; null where there never was
   * a peer.
   */
  readonly atPeers: Amount | null;
}

/** The number of accounts: all that were ever opened, the confirmed ones that are open, the closed ones. */
export function countAccounts(deps: Deps): Promise<MemberNumbers> {
  return cachedNumbers(deps);
}

const cachedNumbers = cachePerCost(async ({ db }) => {
  const { all, live, closed } = await countMembers(db.read);
  return { allUsers: all, totalUsers: live, deletedUsers: closed };
});

/** What was created, what faded and what is held. */
export function getLedgerFigures(deps: Deps): Promise<LedgerFigures> {
  return cachedFigures(deps);
}

const cachedFigures = cachePerCost(({ db }, begun) => db.snapshot((snapshot) => figuresIn(snapshot, begun)));

async function figuresIn(db: Db, now: number): Promise<LedgerFigures> {
  const { created, decayed } = await getBookedTotals(db);
  const sums = { active: 0, available: 0n, booked: 0n, reserved: 0n, onClosed: 0n };
  let after = 0;
  for (;;) {
    const heads = await listAccountHeads(db, after, PAGE_SIZE);
    const last = heads.at(-1);
    if (last) await addPage(sums, heads, { db, now, after, upTo: last.member_id });
    if (!last || heads.length < PAGE_SIZE) break;
    after = last.member_id;
    await otherWork();
  }
  return {
    activeUsers: sums.active,
    created,
    decayed,
    available: amountOfUnits(sums.available),
    unbookedDecay: amountOfUnits(sums.available - sums.booked),
    reserved: amountOfUnits(sums.reserved),
    onClosed: amountOfUnits(sums.onClosed),
    atPeers: (await hasHadPeers(db)) ? await getSumAtPeers(db) : null,
  };
}

interface Sums {
  active: number;
  available: bigint;
  booked: bigint;
  reserved: bigint;
  onClosed: bigint;
}

interface PageAt {
  readonly db: Db;
  readonly now: number;
  readonly after: number;
  readonly upTo: number;
}

/** Adds a page of accounts. What a closed account reserves counts as reserved, as that of every other. */
async function addPage(sums: Sums, heads: readonly AccountHead[], at: PageAt): Promise<void> {
  const closed = await findClosedMembers(at.db, at);
  const reserves = await reservesOf(heads, at);
  for (const { member_id: id, balance, booked_at } of heads) {
    const value = valueAt(balance, booked_at, at.now);
    const reserved = reserves.get(id) ?? zeroAmount;
    sums.booked += balance;
    sums.available += value;
    sums.reserved += reserved;
    // Holds are rounded up: they may be more than what is there.
    if (closed.has(id) && value > reserved) sums.onClosed += value - reserved;
  }
  sums.active += heads.length;
}

/** What the members of a page of accounts have set aside, by member. */
async function reservesOf(
  heads: readonly AccountHead[],
  { db, now, after, upTo }: PageAt,
): Promise<ReadonlyMap<number, Amount>> {
  const bookedAt = new Map(heads.map(({ member_id, booked_at }) => [member_id, booked_at]));
  const reserves = new Map<number, Amount>();
  for (const { member_id: id, amount, created_at, valid_until_at } of await openHolds(db, {
    after,
    upTo,
    at: now,
  })) {
    // As in the member's own view: never before the last booking of the account, should the clock have been set
    // back.
    const at = Math.max(now, bookedAt.get(id) ?? 0, created_at);
    const reserve = reservedAt([{ amount, validUntilMs: valid_until_at }], at);
    reserves.set(id, plus(reserves.get(id) ?? zeroAmount, reserve));
  }
  return reserves;
}

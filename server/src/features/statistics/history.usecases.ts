/**
 * The community month by month. What is held at a moment is what was created, faded since: transfers cancel out,
 * and decay does not depend on the owner. So one pass over the creations, and over the transfers to and from
 * other communities, computes it without reading any account.
 */
import { setImmediate as otherWork } from 'node:timers/promises';
import { valueAt } from '@kula/core/decay';
import { Refusal } from '@kula/core/errors';
import { type Amount, minus, plus, zeroAmount } from '@kula/core/money';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import {
  type Change,
  figuresOfSpan,
  pageOfCreations,
  pageOfRemote,
  type Place,
  type Span,
} from './history.queries.ts';
import { keptPerCost } from './statistics-kept.ts';

const PAGE_SIZE = 1000;
const MOST_MONTHS = 60;

export interface MonthOfHistory {
  /** `YYYY-MM`, in UTC. */
  readonly month: string;
  readonly members: number;
  readonly activeMembers: number;
  readonly created: Amount;
  /** By links too, and to other communities. */
  readonly sent: Amount;
  /** Zero or negative. */
  readonly faded: Amount;
  /** At the end of the month, or now. */
  readonly held: Amount;
}

/** By the number of months. */
const kept = new Map<number, (deps: Deps) => Promise<MonthOfHistory[]>>();

/**
 * The figures of the last `count` months (of Greenwich) up to this one, oldest first; cached in proportion to
 * their cost, so that the current month is as up to date as the figures of the community beside it. Refuses
 * with BAD_INPUT for less than one month or too many.
 */
export function monthlyHistory(count: number, deps: Deps): Promise<MonthOfHistory[]> {
  if (count < 1 || count > MOST_MONTHS) throw new Refusal('BAD_INPUT');
  const ask =
    kept.get(count) ??
    keptPerCost(({ db }, begun) => db.snapshot((snapshot) => historyIn(snapshot, spansUntil(begun, count))));
  kept.set(count, ask);
  return ask(deps);
}

function spansUntil(now: number, count: number): (Span & { month: string })[] {
  const today = new Date(now);
  return Array.from({ length: count }, (_, index) => {
    const month = today.getUTCMonth() - (count - 1 - index);
    const from = Date.UTC(today.getUTCFullYear(), month, 1);
    const to = Math.min(Date.UTC(today.getUTCFullYear(), month + 1, 1), now + 1);
    return { month: new Date(from).toISOString().slice(0, 7), from, to };
  });
}

async function historyIn(db: Db, spans: readonly (Span & { month: string })[]): Promise<MonthOfHistory[]> {
  const creations = await walk(pageOfCreations, db);
  const remote = await walk(pageOfRemote, db);
  const months: MonthOfHistory[] = [];
  let held = zeroAmount;
  let at = 0;
  const take = async (until: number): Promise<{ created: Amount; moved: Amount }> => {
    const sums = { created: zeroAmount, moved: zeroAmount };
    for (;;) {
      const isRemote = (remote.next()?.booked_at ?? until) < (creations.next()?.booked_at ?? until);
      const change = (isRemote ? remote : creations).next();
      if (!change || change.booked_at >= until) break;
      held = plus(valueAt(held, at, change.booked_at), change.amount);
      at = change.booked_at;
      const sum = isRemote ? 'moved' : 'created';
      sums[sum] = plus(sums[sum], change.amount);
      await (isRemote ? remote : creations).goOn();
    }
    held = valueAt(held, at, until);
    at = until;
    return sums;
  };
  await take(spans[0]?.from ?? 0);
  for (const span of spans) {
    const before = held;
    const { created, moved } = await take(span.to);
    const { members, active, sent } = await figuresOfSpan(db, span);
    const faded = minus(minus(held, before), plus(created, moved));
    months.push({ month: span.month, members, activeMembers: active, created, sent, faded, held });
    await otherWork();
  }
  return months;
}

interface Walk {
  /** The current booking of the pass; undefined at its end. */
  readonly next: () => Change | undefined;
  readonly goOn: () => Promise<void>;
}

/** Bookings one by one in the order of time, read in pages. */
async function walk(read: (db: Db, after: Place, limit: number) => Promise<Change[]>, db: Db): Promise<Walk> {
  let page = await read(db, { at: 0, id: 0 }, PAGE_SIZE);
  let position = 0;
  return {
    next: () => page[position],
    goOn: async () => {
      const last = page[position++];
      if (!last || position < page.length || page.length < PAGE_SIZE) return;
      page = await read(db, { at: last.booked_at, id: last.id }, PAGE_SIZE);
      position = 0;
    },
  };
}

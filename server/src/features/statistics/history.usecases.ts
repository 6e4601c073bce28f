/**
 * The community month by month. What is held at a moment is what was created, faded since: transfers cancel, and fading
 * does not care whose GDD they are. So one walk along the creations tells it, without looking at any account.
 */
import { setImmediate as otherWork } from 'node:timers/promises';
import { valueAt } from '@kula/core/decay';
import { Refusal } from '@kula/core/errors';
import { type Amount, minus, plus, zeroAmount } from '@kula/core/money';
import type { Database, Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Creation, membersInSpan, pageOfCreations, type Span } from './history.queries.ts';

const PAGE_SIZE = 1000;
const MOST_MONTHS = 60;
const KEPT_MS = 10 * 60_000;

export interface MonthOfHistory {
  /** `YYYY-MM`, in Greenwich. */
  readonly month: string;
  readonly members: number;
  readonly activeMembers: number;
  readonly created: Amount;
  /** Zero or negative. */
  readonly faded: Amount;
  /** At the end of the month, or now. */
  readonly held: Amount;
}

interface Kept {
  readonly months: Promise<MonthOfHistory[]>;
  readonly until: number;
  readonly count: number;
}

const kept = new WeakMap<Database, Kept>();

/**
 * The figures of the last `count` months (of Greenwich) up to this one, oldest first; kept for ten minutes. Refuses
 * with BAD_INPUT for less than one month or too many.
 */
export function monthlyHistory(count: number, deps: Deps): Promise<MonthOfHistory[]> {
  if (count < 1 || count > MOST_MONTHS) throw new Refusal('BAD_INPUT');
  const now = deps.now();
  const known = kept.get(deps.db);
  if (known && known.count === count && now < known.until) return known.months;
  const months = deps.db.snapshot((db) => historyIn(db, spansUntil(now, count)));
  kept.set(deps.db, { months, until: now + KEPT_MS, count });
  // A failure is told to those who wait for it, and is not kept.
  months.catch(() => kept.delete(deps.db));
  return months;
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
  const creations = creationsOf(db);
  const months: MonthOfHistory[] = [];
  let held = zeroAmount;
  let at = 0;
  let next = await creations.next();
  const take = async (until: number): Promise<Amount> => {
    let created = zeroAmount;
    while (next && next.booked_at < until) {
      held = plus(valueAt(held, at, next.booked_at), next.amount);
      at = next.booked_at;
      created = plus(created, next.amount);
      next = await creations.next();
    }
    held = valueAt(held, at, until);
    at = until;
    return created;
  };
  await take(spans[0]?.from ?? 0);
  for (const span of spans) {
    const before = held;
    const created = await take(span.to);
    const { members, active } = await membersInSpan(db, span);
    const faded = minus(minus(held, before), created);
    months.push({ month: span.month, members, activeMembers: active, created, faded, held });
    await otherWork();
  }
  return months;
}

/** All creations one by one, read in pages. */
function creationsOf(db: Db): { next: () => Promise<Creation | undefined> } {
  let page: Creation[] = [];
  let position = 0;
  let after = { at: 0, id: 0 };
  let isEnd = false;
  return {
    next: async () => {
      if (position >= page.length && !isEnd) {
        page = await pageOfCreations(db, after, PAGE_SIZE);
        position = 0;
        isEnd = page.length < PAGE_SIZE;
        const last = page.at(-1);
        if (last) after = { at: last.booked_at, id: last.id };
      }
      return page[position++];
    },
  };
}

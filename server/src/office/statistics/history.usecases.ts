/** The history of the community for administrators: the closed months, and the others counted now. */
import { Refusal } from '@kula/core/platform/errors';
import { type Amount, zeroAmount } from '@kula/core/money/money';
import { lastMonths, monthNamed } from '@kula/core/platform/months';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  countMonthsAfter,
  listClosedMonths,
  countMembersAtEnds,
  type MonthFigures,
} from '../../money/ledger/months.usecases.ts';
import { cachePerCost } from './statistics-cache.ts';
import { countMembers } from './statistics.queries.ts';

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
const cached = new Map<number, (deps: Deps) => Promise<MonthOfHistory[]>>();

/**
 * The figures of the last `count` months (of Greenwich) up to this one, oldest first; cached in proportion to
 * their cost, so that the current month is as up to date as the figures of the community beside it. Refuses
 * with BAD_INPUT for less than one month or too many.
 */
export function monthlyHistory(count: number, deps: Deps): Promise<MonthOfHistory[]> {
  if (count < 1 || count > MOST_MONTHS) throw new Refusal('BAD_INPUT');
  const compute =
    cached.get(count) ??
    cachePerCost(({ db }, begun) => db.snapshot((snapshot) => historyIn(snapshot, count, begun)));
  cached.set(count, compute);
  return compute(deps);
}

async function historyIn(db: Db, count: number, now: number): Promise<MonthOfHistory[]> {
  const stored = await listClosedMonths(db, now);
  const counted = await countMonthsAfter(db, stored, now);
  const members = await membersOf(counted, db);
  const figures = new Map(
    [...stored, ...counted.map((month, index) => ({ ...month, members: members[index] ?? 0 }))].map(
      (month) => [month.month, month],
    ),
  );
  return lastMonths(count, now).map(({ name: month }) => {
    const { members, active: activeMembers, created, sent, faded, held } = figures.get(month) ?? beforeAll;
    return { month, members, activeMembers, created, sent, faded, held };
  });
}

/** Before the first member joined. */
const beforeAll = {
  members: 0,
  active: 0,
  created: zeroAmount,
  sent: zeroAmount,
  faded: zeroAmount,
  held: zeroAmount,
};

/** How many there were at the ends of these months; in the current one, which is the last, as many as there are. */
async function membersOf(months: readonly MonthFigures[], db: Db): Promise<number[]> {
  const over = months.slice(0, -1).map(({ month }) => monthNamed(month));
  const { live } = await countMembers(db);
  return [...(await countMembersAtEnds(db, over)), live];
}

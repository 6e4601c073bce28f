/**
 * The community month by month. What is held at a moment is what was created, faded since: transfers cancel out,
 * and decay does not depend on the owner. So one pass over the creations, and over the transfers to and from
 * other communities, computes it without reading any account. A month that is over cannot change, so it is counted
 * once, and the month is closed; what the current one costs does not grow with the years.
 */
import { setImmediate as otherWork } from 'node:timers/promises';
import { DAY_MS } from '@kula/core/platform/days';
import { valueAt } from '@kula/core/money/decay';
import { type Amount, minus, plus, zeroAmount } from '@kula/core/money/money';
import { type Month, monthAt, monthNamed, monthsBetween } from '@kula/core/platform/months';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/periodic.ts';
import { type LedgerProblem, MAX_PROBLEMS } from './ledger-problem.ts';
import {
  sumBookedIn,
  type Change,
  deleteMonthsFrom,
  findClosedMonths,
  findFirstBookedAt,
  findFirstJoinedAt,
  insertMonth,
  type ClosedMonth,
  countMembersAt,
  pageOfChanges,
} from './months.queries.ts';

const POLL_MS = 60_000;
const PAGE_SIZE = 1000;
/**
 * A month is over for the books a day later: by then every booking with a time in it is committed, also one of
 * another machine, whose clock may differ by an hour.
 */
const SETTLED_MS = DAY_MS;

/** What was booked in a month. */
export interface MonthFigures {
  /** `YYYY-MM`. */
  readonly month: string;
  /** Members with a booking in it. */
  readonly active: number;
  readonly created: Amount;
  /** By links too, and to other communities. */
  readonly sent: Amount;
  /** Zero or negative. */
  readonly faded: Amount;
  /** At its end. */
  readonly held: Amount;
}

/** Closes the months that are over, one after the other; a database of an older version has none. */
export function monthsJob(deps: Deps): Job {
  let round: Promise<void> | undefined;
  let isStopped = false;
  const run = (): Promise<void> => closeMonths(deps, () => !isStopped);
  return {
    name: 'months',
    everyMs: POLL_MS,
    run: () => (round ??= run().finally(() => (round = undefined))),
    stop: () => void (isStopped = true),
  };
}

/** Closes every month that is over, each in a transaction of its own. */
export async function closeMonths({ db, now }: Pick<Deps, 'db' | 'now'>, goesOn = () => true): Promise<void> {
  await forgetEarlyMonths({ db, now });
  while (goesOn()) {
    const next = await db.snapshot((snapshot) => countNext(snapshot, now()));
    if (!next) return;
    await db.transaction((tx) => insertMonth(tx, next));
    await otherWork();
  }
}

/** Those counted under a clock that was ahead, perhaps before they were over; and those that build upon them. */
async function forgetEarlyMonths({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const early = (await findClosedMonths(db.read)).find(({ counted_at }) => counted_at > now());
  if (early) await db.transaction((tx) => deleteMonthsFrom(tx, early.month));
}

async function countNext(db: Db, now: number): Promise<ClosedMonth | undefined> {
  const last = (await listClosedMonths(db, now)).at(-1);
  const month = await monthAfter(db, last);
  if (!month || month.to + SETTLED_MS > now) return undefined;
  const figures = await countMonth(db, month, last?.held ?? zeroAmount);
  const [members = 0] = await countMembersAt(db, [month.to]);
  return { ...figures, members, counted_at: now };
}

/** The one after the last closed one, at first the one in which it all began; undefined before that. */
async function monthAfter(db: Db, last: ClosedMonth | undefined): Promise<Month | undefined> {
  if (last) return monthAt(monthNamed(last.month).to);
  const first = Math.min(
    (await findFirstJoinedAt(db)) ?? Infinity,
    (await findFirstBookedAt(db)) ?? Infinity,
  );
  return first === Infinity ? undefined : monthAt(first);
}

/** The closed months, oldest first and without a gap. */
export async function listClosedMonths(db: Db, now: number): Promise<ClosedMonth[]> {
  const months = await findClosedMonths(db);
  const early = months.findIndex(({ counted_at }) => counted_at > now);
  return early < 0 ? months : months.slice(0, early);
}

/** The months after the last closed one, the current one up to now, counted from their bookings. */
export async function countMonthsAfter(
  db: Db,
  closed: readonly ClosedMonth[],
  now: number,
): Promise<MonthFigures[]> {
  const last = closed.at(-1);
  const first = await monthAfter(db, last);
  const months: MonthFigures[] = [];
  let held = last?.held ?? zeroAmount;
  for (const month of first ? monthsBetween(first, monthAt(now)) : []) {
    const counted = await countMonth(db, { ...month, to: Math.min(month.to, now + 1) }, held);
    months.push(counted);
    held = counted.held;
    await otherWork();
  }
  return months;
}

/** How many members there were at the ends of these months. */
export function countMembersAtEnds(db: Db, months: readonly Month[]): Promise<number[]> {
  return countMembersAt(
    db,
    months.map(({ to }) => to),
  );
}

async function countMonth(db: Db, month: Month, heldBefore: Amount): Promise<MonthFigures> {
  let held = heldBefore;
  let created = zeroAmount;
  let moved = zeroAmount;
  let last: Pick<Change, 'booked_at' | 'id'> = { booked_at: month.from, id: 0 };
  for (;;) {
    const changes = await pageOfChanges(db, { after: last, before: month.to }, PAGE_SIZE);
    for (const change of changes) {
      held = plus(valueAt(held, last.booked_at, change.booked_at), change.amount);
      if (change.type === 'CREATION') created = plus(created, change.amount);
      else moved = plus(moved, change.amount);
      last = change;
    }
    if (changes.length < PAGE_SIZE) break;
  }
  held = valueAt(held, last.booked_at, month.to);
  const faded = minus(minus(held, heldBefore), plus(created, moved));
  return { month: month.name, ...(await sumBookedIn(db, month)), created, faded, held };
}

/** Months whose figures are not those of their bookings. */
export async function findMonthProblems(db: Db): Promise<LedgerProblem[]> {
  const closed = new Map((await findClosedMonths(db)).map((month) => [month.month, month]));
  const [oldest, ...others] = closed.keys();
  if (oldest === undefined) return [];
  const firstAt = Math.min((await findFirstBookedAt(db)) ?? Infinity, monthNamed(oldest).from);
  const problems: LedgerProblem[] = [];
  let held = zeroAmount;
  for (const month of monthsBetween(monthAt(firstAt), monthNamed(others.at(-1) ?? oldest))) {
    const counted = await countMonth(db, month, held);
    held = counted.held;
    const row = closed.get(month.name);
    if (row && isSame(row, counted)) continue;
    problems.push({
      memberId: undefined,
      bookingId: undefined,
      reason: `the stored figures of ${month.name} are not those of its bookings; without the rows from there on in closed_months they are counted anew`,
    });
    if (problems.length >= MAX_PROBLEMS) break;
  }
  return problems;
}

function isSame(one: MonthFigures, other: MonthFigures): boolean {
  const figures = ['active', 'created', 'sent', 'faded', 'held'] as const;
  return figures.every((figure) => one[figure] === other[figure]);
}

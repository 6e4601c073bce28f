/** The steps from one balance to another: fading and bookings, each on its own days. */
import { valueAt } from '@kula/core/money/decay';
import { minus, plus, round2, zeroAmount } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { isSlight } from '@kula/core/money/shown-balance';
import type { Fading } from '@kula/core/money/statement';
import { localDay, startOfDay } from '#shared/time/days.ts';
import type { AccountStatement, StatedEntry } from './account-statement.rules.ts';

export type Step =
  | { kind: 'start'; key: string; at: number; balance: Amount }
  | { kind: 'end'; key: string; at: number; balance: Amount }
  | {
      kind: 'fading';
      key: string;
      at: number;
      sinceMs: number;
      amount: Amount;
      isSlight: boolean;
      balance: Amount;
    }
  | { kind: 'booking'; key: string; at: number; entry: StatedEntry; amount: Amount; balance: Amount };

/** A balance that fades from a moment on, exactly and as it is shown. */
interface Held {
  at: number;
  exact: Amount;
  shown: Amount;
}

/** Fading that changes no shown figure is not a step. */
export function stepsOf({ exact, shown }: AccountStatement): Step[] {
  const { fromMs, toMs, opening, lines, lastFading, closing } = shown;
  const steps: Step[] = [{ kind: 'start', key: 'start', at: fromMs, balance: opening }];
  let held: Held = { at: fromMs, exact: exact.opening, shown: opening };
  for (const [index, { booking, fading }] of lines.entries()) {
    const { id, bookedAt: at, amount, balance } = booking;
    steps.push(...fadingSteps(fading, held));
    steps.push({ kind: 'booking', key: `booking-${String(id)}`, at, entry: booking, amount, balance });
    held = { at, exact: exact.lines[index]?.booking.balance ?? balance, shown: balance };
  }
  return [
    ...steps,
    ...fadingSteps(lastFading, held),
    { kind: 'end', key: 'end', at: toMs, balance: closing },
  ];
}

/**
 * The first and the last day of a time without bookings, and the days between them, each with what has faded of the
 * balance in it: so a day has the same figure in every period that it is part of.
 */
function fadingSteps({ amount: whole, balance: left, sinceMs, untilMs }: Fading, held: Held): Step[] {
  if (whole === 0n || sinceMs === undefined) return [];
  const steps: Step[] = [];
  let since = { at: sinceMs, exact: held.exact, shown: held.shown };
  for (const at of [...midnights(sinceMs, untilMs), untilMs]) {
    const exact = valueAt(held.exact, held.at, at);
    const rounded = round2(exact);
    // What is left at the end is the rest of a column, and may be rounded differently.
    const shown = at === untilMs || rounded < left ? left : rounded;
    const amount = minus(shown, since.shown);
    const isLess = isSlight(amount, minus(exact, since.exact));
    const key = `fading-${String(since.at)}`;
    if (amount !== 0n)
      steps.push({ kind: 'fading', key, at, sinceMs: since.at, amount, isSlight: isLess, balance: shown });
    since = { at, exact, shown };
  }
  return steps;
}

/** The end of the first day, unless that is a whole one, and the beginning of the last, as far as they are between. */
function midnights(fromMs: number, toMs: number): number[] {
  const firstDay = localDay(fromMs);
  const isWhole = startOfDay(firstDay) === fromMs;
  const between = new Set([startOfDay(firstDay, isWhole ? 0 : 1), startOfDay(localDay(toMs))]);
  return [...between].filter((at) => fromMs < at && at < toMs);
}

/** The steps of one day of the member's calendar, or of several in which nothing was booked. */
export interface DaysOfSteps {
  /** `YYYY-MM-DD` */
  first: string;
  last: string;
  /** In the order in which they happened. */
  steps: readonly Step[];
  /** The change of the balance in that time. */
  change: Amount;
}

/** The steps by days, the newest first. */
export function daysOf(steps: readonly Step[]): DaysOfSteps[] {
  const days = new Map<string, DaysOfSteps>();
  for (const [index, step] of steps.entries()) {
    const { first, last } = daysOfStep(step, steps[index - 1], steps[index + 1]);
    const key = `${first} ${last}`;
    const before = days.get(key) ?? { first, last, steps: [], change: zeroAmount };
    const change = 'amount' in step ? plus(before.change, step.amount) : before.change;
    days.set(key, { ...before, steps: [...before.steps, step], change });
  }
  return [...days.values()].toReversed();
}

type Days = Pick<DaysOfSteps, 'first' | 'last'>;

/** The days until the first change are those of the start, and the end belongs to the last change of its day. */
function daysOfStep(step: Step, before?: Step, after?: Step): Days {
  const own = ownDays(step);
  if (step.kind === 'end' && before !== undefined)
    return ownDays(before).last === own.last ? ownDays(before) : own;
  if (step.kind !== 'start' || after === undefined) return own;
  const following = ownDays(after);
  return following.first <= own.first
    ? following
    : { ...own, last: localDay(startOfDay(following.first) - 1) };
}

/** The first moment of a day is the end of the one before. */
function ownDays(step: Step): Days {
  const end = localDay(step.kind === 'fading' || step.kind === 'end' ? step.at - 1 : step.at);
  return { first: step.kind === 'fading' ? localDay(step.sinceMs) : end, last: end };
}

/** The steps from one balance to another: fading and bookings. */
import { plus, zeroAmount } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import type { Fading, Statement } from '@kula/core/money/statement';
import { localDay } from '#shared/time/days.ts';
import type { StatedEntry } from './account-statement.rules.ts';

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

/** Fading that changes no shown figure is not a step. */
export function stepsOf({
  fromMs,
  toMs,
  opening,
  lines,
  lastFading,
  closing,
}: Statement<StatedEntry>): Step[] {
  return [
    { kind: 'start', key: 'start', at: fromMs, balance: opening },
    ...lines.flatMap(({ booking, fading }): Step[] => [
      ...fadingStep(`fading-${String(booking.id)}`, fading),
      {
        kind: 'booking',
        key: `booking-${String(booking.id)}`,
        at: booking.bookedAt,
        entry: booking,
        amount: booking.amount,
        balance: booking.balance,
      },
    ]),
    ...fadingStep('fading-last', lastFading),
    { kind: 'end', key: 'end', at: toMs, balance: closing },
  ];
}

function fadingStep(key: string, { amount, isSlight = false, balance, sinceMs, untilMs }: Fading): Step[] {
  if (amount === 0n || sinceMs === undefined) return [];
  return [{ kind: 'fading', key, at: untilMs, sinceMs, amount, isSlight, balance }];
}

/** The steps of one day of the member's calendar. */
export interface DayOfSteps {
  /** `YYYY-MM-DD` */
  day: string;
  /** In the order in which they happened. */
  steps: readonly Step[];
  /** The change of the balance on the day. */
  change: Amount;
}

/** The steps by days, the newest first. The start is on the day of the first change: a day of its own would say "0.00". */
export function daysOf(steps: readonly Step[]): DayOfSteps[] {
  const days = new Map<string, Step[]>();
  for (const [index, step] of steps.entries()) {
    const { at } = (step.kind === 'start' ? steps[index + 1] : undefined) ?? step;
    const day = localDay(at);
    days.set(day, [...(days.get(day) ?? []), step]);
  }
  return [...days].map(([day, own]) => ({ day, steps: own, change: changeOf(own) })).toReversed();
}

function changeOf(steps: readonly Step[]): Amount {
  return steps.reduce((sum, step) => ('amount' in step ? plus(sum, step.amount) : sum), zeroAmount);
}

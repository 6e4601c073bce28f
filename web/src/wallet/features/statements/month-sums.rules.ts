/** The change of the own balance in the current month, in the figures that are shown. */
import { CENT, minus, plus, round2, zeroAmount } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { isSlight } from '@kula/core/money/shown-balance';
import type { Period } from '@kula/core/money/statement';
import { amountFromWire } from '#shared/client/wire.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import type { AmountTone } from '#shared/ui/amount.tsx';

/** With signs as shown: sent and faded amounts are negative. Their sum is the difference. */
export interface MonthSums {
  created: Amount;
  received: Amount;
  given: Amount;
  faded: Amount;
  /** Less than a hundredth has really faded. */
  isSlight: boolean;
  /** The current balance minus that at the beginning of the month. */
  difference: Amount;
}

/** Created, received, given, faded: the same four words in the same order everywhere. */
export const monthLines: readonly {
  sum: Exclude<keyof MonthSums, 'difference' | 'isSlight'>;
  text: TextKey;
  tone: AmountTone;
}[] = [
  { sum: 'created', text: 'month.created', tone: 'made' },
  { sum: 'received', text: 'month.received', tone: 'in' },
  { sum: 'given', text: 'month.given', tone: 'out' },
  { sum: 'faded', text: 'month.faded', tone: 'faded' },
];

export interface WireSums {
  opening: string;
  closing: string;
  created: string;
  received: string;
  sent: string;
}

/**
 * Reads the sums of a statement. Balances are rounded to hundredths, and what faded is the remainder, so that the
 * column adds up. Where the balance is shown beside the sums and differs by no more than a hundredth, which may have
 * faded between both answers, the sums use the shown balance.
 */
export function monthSumsOf(wire: WireSums, shownBalance?: Amount): MonthSums {
  const shown = (text: string): Amount => round2(amountFromWire(text));
  const [created, received] = [shown(wire.created), shown(wire.received)];
  const given = minus(zeroAmount, shown(wire.sent));
  const closing = shown(wire.closing);
  const isSame = shownBalance !== undefined && isWithinCent(minus(shownBalance, closing));
  const difference = minus(isSame ? shownBalance : closing, shown(wire.opening));
  const faded = minus(difference, plus(plus(created, received), given));
  return { created, received, given, faded, isSlight: isSlight(faded, fadedExactly(wire)), difference };
}

function fadedExactly({ opening, closing, created, received, sent }: WireSums): Amount {
  const come = plus(amountFromWire(created), amountFromWire(received));
  const change = minus(amountFromWire(closing), amountFromWire(opening));
  return minus(change, minus(come, amountFromWire(sent)));
}

function isWithinCent(amount: Amount): boolean {
  return -CENT <= amount && amount <= CENT;
}

/** The month of a time, in the calendar of this device. */
export function monthOf(now: number): Period {
  const at = new Date(now);
  const [year, month] = [at.getFullYear(), at.getMonth()];
  return { fromMs: new Date(year, month, 1).getTime(), toMs: new Date(year, month + 1, 1).getTime() };
}

/** The change of the own balance in the current month, in the figures that are shown. */
import { CENT, minus, plus, truncate2, zeroAmount } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import type { Period } from '@kula/core/statement';
import { amountFromWire } from '#shared/client/wire.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import type { AmountTone } from '#shared/ui/amount.tsx';

/** With signs as shown: sent and faded amounts are negative. Their sum is the difference. */
export interface MonthSums {
  created: Amount;
  received: Amount;
  given: Amount;
  faded: Amount;
  /** The current balance minus that at the beginning of the month. */
  difference: Amount;
}

/** Created, received, given, faded: the same four words in the same order everywhere. */
export const monthLines: readonly {
  sum: Exclude<keyof MonthSums, 'difference'>;
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
 * Reads the sums of a statement. Balances are truncated to hundredths, and what faded is the remainder, so that
 * the column adds up. Truncation can make an amount that has just arrived a hundredth smaller: where the balance
 * is shown beside the sums and differs by no more than that, the sums use the shown balance, so that they show no
 * fading that the balance does not show.
 */
export function monthSumsOf(wire: WireSums, shownBalance?: Amount): MonthSums {
  const shown = (text: string): Amount => truncate2(amountFromWire(text));
  const [created, received] = [shown(wire.created), shown(wire.received)];
  const given = minus(zeroAmount, shown(wire.sent));
  const closing = shown(wire.closing);
  const isSame = shownBalance !== undefined && isWithinCent(minus(shownBalance, closing));
  const difference = minus(isSame ? shownBalance : closing, shown(wire.opening));
  const faded = minus(difference, plus(plus(created, received), given));
  return { created, received, given, faded, difference };
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

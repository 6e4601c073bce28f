/** The future of a balance without further bookings: it still fades (docs/ledger.md). */
import { valueAt, YEAR_MS } from './decay.ts';
import { type Amount, negate, zeroAmount } from './money.ts';
import { shownStep } from './shown.ts';

/** A twelfth of a year: months of equal length, as on the curve. */
const MONTH_MS = YEAR_MS / 12;

export interface Forecast {
  readonly months: number;
  /** In two decimals, as it will be shown then. */
  readonly balance: Amount;
  /** The decay of the shown balance until then; never negative. */
  readonly faded: Amount;
}

/**
 * A balance some months from now. The shown figures add up: the remaining balance and the decay make the
 * present balance.
 */
export function forecast(balance: Amount, nowMs: number, months: number): Forecast {
  const atMs = nowMs + months * MONTH_MS;
  const left = valueAt(balance, nowMs, atMs);
  const { after, faded } = shownStep({ before: balance, amount: zeroAmount, after: left });
  return { months, balance: after, faded: negate(faded) };
}

/** What will be left of a balance if nothing comes and nothing goes: it fades all the same (docs/ledger.md). */
import { valueAt, YEAR_MS } from './decay.ts';
import { type Amount, negate, zeroAmount } from './money.ts';
import { shownStep } from './shown.ts';

/** A twelfth of a year: months as the curve draws them, all of one length. */
export const MONTH_MS = YEAR_MS / 12;

export interface Outlook {
  readonly months: number;
  readonly atMs: number;
  /** In two decimals, as it will be shown then. */
  readonly balance: Amount;
  /** What will have faded of the shown balance by then; never negative. */
  readonly faded: Amount;
}

/** A balance some months from now. The shown figures add up: what is left and what faded are what there is now. */
export function outlook(balance: Amount, nowMs: number, months: number): Outlook {
  const atMs = nowMs + months * MONTH_MS;
  const left = valueAt(balance, nowMs, atMs);
  const { after, faded } = shownStep({ before: balance, amount: zeroAmount, after: left });
  return { months, atMs, balance: after, faded: negate(faded) };
}

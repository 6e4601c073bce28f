/** Calculations as a member with a pocket calculator could do them: independent of the program's own arithmetic. */
import { Decimal } from 'decimal.js';

const precise = Decimal.clone({ precision: 60, toExpNeg: -30, toExpPos: 30 });
const yearSeconds = 31_556_952;

/** What is left of a balance after this time: it halves within a year; truncated to 8 decimals. */
export function faded(balance: Decimal.Value, fromMs: number, toMs: number): Decimal {
  const years = new precise(toMs - fromMs).div(1000).div(yearSeconds);
  return new precise(2).pow(years.neg()).times(balance).toDecimalPlaces(8, Decimal.ROUND_DOWN);
}

/** Rounded to two decimals, with a true minus, as English screens show it. */
export function shown(amount: Decimal.Value, sign: 'negative' | 'always' = 'negative'): string {
  const cut = new precise(amount).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  const [whole = '', rest = ''] = cut.abs().toFixed(2).split('.');
  const digits = `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
  if (cut.isZero()) return digits;
  if (cut.isNegative()) return `\u2212${digits}`;
  return sign === 'always' ? `+${digits}` : digits;
}

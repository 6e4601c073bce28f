import * as money from '@kula/core/money/money';
import type { Amount, EnteredReading } from '@kula/core/money/money';
import { formatsOf } from './formats.ts';
import type { Formats } from './formats.ts';
import { currentLanguage } from './texts.ts';

/** The sign before the decimals in numbers of these formats. */
export function decimalMarkOf(formats: Formats): money.DecimalMark {
  return formats.amount(money.zeroAmount).charAt(1) === '.' ? '.' : ',';
}

function decimalMark(): money.DecimalMark {
  return decimalMarkOf(formatsOf(currentLanguage()));
}

/** An amount that the member typed, read as the shown language writes amounts; see core's `readEntered`. */
export function readEntered(typed: string): EnteredReading | undefined {
  return money.readEntered(typed, decimalMark());
}

export function parseEntered(typed: string): Amount | undefined {
  return money.parseEntered(typed, decimalMark());
}

/** Whether the only fault of a typed amount is the minus sign before it. */
export function isBelowZero(typed: string): boolean {
  return money.isBelowZero(typed, decimalMark());
}

/** Whether the only fault of a typed amount is that it has more than two decimals. */
export function hasManyDecimals(typed: string): boolean {
  return money.hasManyDecimals(typed, decimalMark());
}

/** Amounts in mails: two decimals with the separators of the language, truncated like everywhere. */
import { formatFixed2, parseDecimal, zeroAmount } from '@kula/core/money';

export function formatAmount(decimal: string, language: string): string {
  const fixed = formatFixed2(parseDecimal(decimal) ?? zeroAmount);
  // Intl takes decimal text as it is, so that no float comes near an amount.
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${number.format(fixed as Intl.StringNumericLiteral)} GDD`;
}

/** Amounts in mails: two decimals with the separators of the language, truncated like everywhere. */
import { formatFixed2, parseDecimal, zeroAmount } from '@kula/core/money';

/** Creating a formatter takes longer than the rest of a mail. */
const formats = new Map<string, Intl.NumberFormat>();

export function formatAmount(decimal: string, language: string): string {
  const fixed = formatFixed2(parseDecimal(decimal) ?? zeroAmount);
  // Intl accepts decimal text, so the amount is never converted to a float.
  return `${formatOf(language).format(fixed as Intl.StringNumericLiteral)} GDD`;
}

function formatOf(language: string): Intl.NumberFormat {
  const known = formats.get(language);
  if (known) return known;
  const made = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  formats.set(language, made);
  return made;
}

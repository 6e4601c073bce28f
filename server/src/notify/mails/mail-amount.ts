/** Amounts in mails: two decimals with the separators of the language, rounded like everywhere. */
import { GDD_PER_HOUR } from '@kula/core/creation/contributions';
import { amountOfUnits, formatFixed2, parseDecimal, round2, zeroAmount } from '@kula/core/money/money';

/** Creating a formatter takes longer than the rest of a mail. */
const formats = new Map<string, Intl.NumberFormat>();

export function formatAmount(decimal: string, language: string): string {
  const fixed = formatFixed2(round2(parseDecimal(decimal) ?? zeroAmount));
  // Intl accepts decimal text, so the amount is never converted to a float.
  return `${formatOf(language).format(fixed as Intl.StringNumericLiteral)} GDD`;
}

/** The hours that an amount stands for, with as many decimals as they need, two at most. */
export function formatHours(decimal: string, language: string): string {
  const hours = formatFixed2(amountOfUnits((parseDecimal(decimal) ?? zeroAmount) / GDD_PER_HOUR));
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(
    hours as Intl.StringNumericLiteral,
  );
}

function formatOf(language: string): Intl.NumberFormat {
  const format = formats.get(language);
  if (format) return format;
  const made = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  formats.set(language, made);
  return made;
}

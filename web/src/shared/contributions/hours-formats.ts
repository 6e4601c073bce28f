import { amountOfUnits, formatDecimal } from '@kula/core/money/money';
import { useMemo } from 'react';
import { decimalMarkOf } from '#shared/texts/entered.ts';
import { useFormats } from '#shared/texts/formats.ts';
import type { Formats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { hoursText, nearestHundredth, roundHoursText } from './hours.ts';
import type { Hours } from './hours.ts';

export interface HoursFormats {
  /** The decimal separator of the member's language. */
  separator: string;
  /** "37,99": two decimals at most. */
  round: (hours: Hours) => string;
  /** "2.656,91": what was done, to the nearest hundredth and with separators. */
  nearest: (hours: Hours) => string;
  /** "3,5 Stunden". */
  inWords: (hours: Hours) => string;
  /** "37,99 Stunden": the same with two decimals at most. */
  roundInWords: (hours: Hours) => string;
  /** "Stunden", in the form that the number requires. */
  unit: (hours: Hours) => string;
}

/** Hours in the member's language. */
export function useHoursFormats(): HoursFormats {
  const t = useText();
  const formats = useFormats();
  return useMemo(() => {
    const separator = decimalMarkOf(formats);
    // The number only selects the plural form of the word.
    const count = (hours: Hours): number => Number(formatDecimal(amountOfUnits(hours)));
    const inWords = (hours: Hours, shown: string): string =>
      t('contribute.hoursInWords', { count: count(hours), hours: shown });
    return {
      separator,
      round: (hours) => roundHoursText(hours, separator),
      nearest: (hours) => nearestHours(hours, formats),
      inWords: (hours) => inWords(hours, hoursText(hours, separator)),
      roundInWords: (hours) => inWords(hours, roundHoursText(hours, separator)),
      unit: (hours) => t('contribute.hoursUnit', { count: count(hours) }),
    };
  }, [t, formats]);
}

/** "2.656,91", as useHoursFormats has it; for code outside of components. */
export function nearestHours(hours: Hours, formats: Formats): string {
  return withoutZeros(formats.amount(nearestHundredth(hours)), decimalMarkOf(formats));
}

/** "3,50" as "3,5" and "4,00" as "4". */
function withoutZeros(decimals: string, separator: string): string {
  return decimals.replace(/0{1,2}$/, '').replace(new RegExp(`[${separator}]$`), '');
}

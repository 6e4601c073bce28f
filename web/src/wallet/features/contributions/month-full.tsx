import { MONTHLY_LIMIT } from '@kula/core/creation/contributions';
import type { Amount } from '@kula/core/money/money';
import type { ReactNode } from 'react';
import { momentOfDay } from '#shared/time/days.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import { hoursOf } from '#shared/contributions/hours.ts';
import { useText } from '#shared/texts/texts.ts';
import { Note } from '#shared/ui/note.tsx';
import type { Days } from './own-contribution.rules.ts';

interface MonthFullProps {
  day: string;
  days: Days;
  openOn: (day: string) => Amount | undefined;
}

/** The month of the chosen day is full: shown at once, with the months that have room. */
export function MonthFull({ day, days: { earliest, latest }, openOn }: MonthFullProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { round } = useHoursFormats();
  const isFull = (one: string): boolean => {
    const open = openOn(one);
    return open !== undefined && open <= 0n;
  };
  if (day === '' || !isFull(day)) return null;
  const other = day.startsWith(latest.slice(0, 7)) ? earliest : latest;
  const month = formats.date(momentOfDay(day), 'monthName');
  const otherMonth = formats.date(momentOfDay(other), 'monthName');
  return (
    <Note tone="gold" icon="info" role="status">
      <p>
        {t(isFull(other) ? 'contribute.bothFull' : 'contribute.oneFull', {
          month,
          other: otherMonth,
          hours: round(hoursOf(MONTHLY_LIMIT)),
        })}
      </p>
    </Note>
  );
}

import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { isSwapped } from '#shared/time/periods.ts';
import type { Days, Preset } from '#shared/time/periods.ts';
import { DateField } from './date-field.tsx';
import { PeriodChips } from './period-chips.tsx';

interface PeriodFieldsProps {
  days: Days;
  presets?: readonly Preset[];
  /** Called with each change of a whole day, and with both days of a common period; best in the same history entry. */
  onDays: (change: Partial<Days>) => void;
}

/** The period of a list: common ones, and two days, of which each may be left empty. */
export function PeriodFields({ days, onDays, ...more }: PeriodFieldsProps): ReactNode {
  const t = useText();
  return (
    <>
      <PeriodChips days={days} onDays={onDays} {...more} />
      <DateField
        label={t('filter.from')}
        value={days.from}
        error={undefined}
        onValue={(from) => onDays({ from })}
      />
      <DateField
        label={t('filter.to')}
        value={days.to}
        error={isSwapped(days) ? t('filter.swapped') : undefined}
        isTold
        onValue={(to) => onDays({ to })}
      />
    </>
  );
}

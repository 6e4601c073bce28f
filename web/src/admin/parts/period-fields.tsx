import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { isSwapped } from '#shared/time/periods.ts';
import type { Days, Preset } from '#shared/time/periods.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { PeriodChips } from '#shared/ui/period-chips.tsx';

interface PeriodFieldsProps {
  days: Days;
  presets?: readonly Preset[];
  /** Called with each change of a whole day; best in the same history entry. */
  onDays: (days: Days) => void;
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
        onValue={(from) => onDays({ ...days, from })}
      />
      <DateField
        label={t('filter.to')}
        value={days.to}
        error={isSwapped(days) ? t('filter.swapped') : undefined}
        onValue={(to) => onDays({ ...days, to })}
      />
    </>
  );
}

import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import type { Days, Preset } from '#shared/time/periods.ts';
import { Field } from '#shared/ui/field.tsx';
import { PeriodChips } from '#shared/ui/period-chips.tsx';

interface PeriodFieldsProps {
  days: Days;
  presets?: readonly Preset[];
  /** Called with each digit that makes another day; best in the same history entry. */
  onDays: (days: Days) => void;
}

/** The period of a list: common ones, and two days, of which each may be left empty. */
export function PeriodFields({ days, onDays, ...more }: PeriodFieldsProps): ReactNode {
  const t = useText();
  const isSwapped = days.to !== '' && days.to < days.from;
  return (
    <>
      <PeriodChips days={days} onDays={onDays} {...more} />
      <DayField label={t('filter.from')} day={days.from} onDay={(from) => onDays({ ...days, from })} />
      <DayField
        label={t('filter.to')}
        day={days.to}
        error={isSwapped ? t('admin.swappedDays') : undefined}
        onDay={(to) => onDays({ ...days, to })}
      />
    </>
  );
}

function DayField(props: {
  label: string;
  day: string;
  error?: string | undefined;
  onDay: (day: string) => void;
}): ReactNode {
  const { label, day, error, onDay } = props;
  const field = useRef<HTMLInputElement>(null);
  // The address follows what is typed; only a day from elsewhere, such as from a press on "Last month", is put into
  // the field: each digit makes a day of its own, and the next one is typed into the same field.
  const sent = useRef(day);
  useLayoutEffect(() => {
    if (day !== sent.current && field.current !== null) field.current.value = day;
    sent.current = day;
  }, [day]);
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          ref={field}
          type="date"
          className="input"
          defaultValue={day}
          onChange={(event) => {
            const { value } = event.currentTarget;
            // A year that is still being typed is not a valid day yet.
            if (value !== '' && value < '2000') return;
            sent.current = value;
            onDay(value);
          }}
          onBlur={(event) => {
            event.currentTarget.value = sent.current;
          }}
        />
      )}
    </Field>
  );
}

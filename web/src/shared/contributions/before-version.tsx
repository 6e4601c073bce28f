import type { ReactNode } from 'react';
import { momentOfDay } from '#shared/time/days.ts';
import type { Before } from './contribution.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { hoursOf } from './hours.ts';
import { useHoursFormats } from './hours-formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';

/** A contribution as it was before a change. */
export function BeforeVersion({
  before: { day, memo, amount },
  hidden = false,
}: {
  before: Before;
  /** The member has hidden amounts. */
  hidden?: boolean;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { nearest } = useHoursFormats();
  return (
    <div className="version">
      <p className="words">
        <LinkedText text={memo} />
      </p>
      <p className="small soft">
        {formats.date(momentOfDay(day), 'longDay')} · {t('entry.hours', { hours: nearest(hoursOf(amount)) })}{' '}
        · <Amount amount={amount} hidden={hidden} />
      </p>
    </div>
  );
}

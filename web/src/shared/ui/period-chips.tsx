import { useState } from 'react';
import type { ReactNode } from 'react';
import { serverNow } from '#shared/clock/server-time.ts';
import { useText } from '../texts/texts.ts';
import type { TextKey } from '../texts/texts.ts';
import { daysOf } from '../time/periods.ts';
import type { Days, PastPreset, Preset } from '../time/periods.ts';

export const presetTexts: Readonly<Record<Preset, TextKey>> = {
  today: 'statements.today',
  'last-7-days': 'statements.last7Days',
  'this-month': 'statements.thisMonth',
  'last-month': 'statements.lastMonth',
  'next-month': 'contributionLink.nextMonth',
  'this-year': 'statements.thisYear',
  'last-year': 'statements.lastYear',
};

/** For lists of what has happened. */
export const pastPresets: readonly PastPreset[] = ['this-month', 'last-month', 'this-year'];

interface PeriodChipsProps {
  /** The two days as they are chosen now; each may be empty. */
  days: Days;
  presets?: readonly Preset[];
  onDays: (days: Days) => void;
}

/** Fills two fields for days at once with a common period; the one in force is marked. */
export function PeriodChips({ days, presets = pastPresets, onDays }: PeriodChipsProps): ReactNode {
  const t = useText();
  const [openedAt] = useState(serverNow);
  return (
    <div className="chips" role="group" aria-label={t('filter.days')}>
      {presets.map((preset) => {
        const wanted = daysOf(preset, openedAt);
        return (
          <button
            key={preset}
            type="button"
            className="chip"
            aria-pressed={wanted.from === days.from && wanted.to === days.to}
            onClick={() => onDays(wanted)}
          >
            {t(presetTexts[preset])}
          </button>
        );
      })}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import { hoursOf } from '#shared/contributions/hours.ts';
import { useText } from '#shared/texts/texts.ts';
import { momentOfDay } from '#shared/time/days.ts';
import { Note } from '#shared/ui/note.tsx';
import { useGddText } from '../account/gdd.parts.tsx';
import { threadQuery } from './contributions.data.ts';
import type { OwnContribution } from './own-contribution.rules.ts';
import { submittedBefore } from './thread.rules.ts';

/** A moderator changed the contribution: shows the previous values that differ. */
export function ChangedNote({ contribution }: { contribution: OwnContribution }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const gdd = useGddText();
  const { nearest } = useHoursFormats();
  const { data = [] } = useQuery(threadQuery(contribution.id, contribution.userId));
  const before = submittedBefore(data);
  const figures: string[] = [];
  if (before !== undefined && before.day !== contribution.day)
    figures.push(formats.date(momentOfDay(before.day), 'longDay'));
  if (before !== undefined && before.amount !== contribution.amount)
    figures.push(t('entry.hours', { hours: nearest(hoursOf(before.amount)) }), `${gdd(before.amount)} GDD`);
  const memo = before === undefined || before.memo === contribution.memo ? undefined : before.memo;
  const isKnown = figures.length > 0 || memo !== undefined;
  return (
    <Note tone="gold" icon="pencil" title={t('entry.changed')}>
      {isKnown ? (
        <>
          <p className="small">
            {t('thread.before')}: {figures.join(' · ')}
          </p>
          {memo === undefined ? null : <p className="small words">{memo}</p>}
        </>
      ) : null}
    </Note>
  );
}

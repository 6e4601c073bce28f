import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatFixed2 } from '@kula/core/money';
import { problemOf } from '#shared/client/problem.ts';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import { driveByAmount } from '#shared/contributions/hours.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { showLastingToast, showToast } from '#shared/page/toasts.ts';
import type { ContributionValues } from './contribution-form.rules.ts';
import { ContributionForm } from './contribution-form.tsx';
import { openMonthsQuery, useUpdateContribution } from './contributions.data.ts';
import type { Told } from './contributions.data.ts';
import { contributionDrafts } from './drafts.data.ts';
import { openOn } from './months.rules.ts';
import { daysOfMonth } from './own-contribution.rules.ts';
import type { OwnContribution } from './own-contribution.rules.ts';
import { offsetAt, useMinute } from './use-minute.ts';

/** Changes a contribution in its row; afterwards it is in the queue of the moderators again. */
export function EditContribution({
  contribution,
  onEnd,
}: {
  contribution: OwnContribution;
  onEnd: () => void;
}): ReactNode {
  const t = useText();
  const now = useMinute();
  const { separator } = useHoursFormats();
  const { data: months } = useQuery(openMonthsQuery());
  const update = useUpdateContribution(contribution.id);
  const drafts = useMemo(() => contributionDrafts(contribution.id), [contribution.id]);
  const [left] = useState(() => drafts.read());
  const [initial] = useState(() => left ?? valuesOf(contribution, separator));
  const open = useCallback((day: string) => openOn(day, months ?? [], contribution), [months, contribution]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A form that is open again after a reload does not take the page to itself.
    if (left === undefined) box.current?.querySelector('textarea')?.focus();
  }, [left]);

  async function save(told: Told): Promise<void> {
    try {
      await update.mutateAsync(told);
      showToast('success', t('entry.saved'));
    } catch (thrown) {
      const problem = problemOf(thrown);
      // It was decided meanwhile: the form would only offer to save what cannot be saved any more.
      if (problem.code !== 'CONTRIBUTION_STATUS_FORBIDS') throw thrown;
      showLastingToast('error', problemText(t, problem));
    }
  }
  function end(): void {
    drafts.drop();
    onEnd();
  }
  return (
    <div ref={box} className="deed-edit">
      <ContributionForm
        initial={initial}
        days={daysOfMonth(contribution.day, now, offsetAt(now))}
        openOn={open}
        drafts={drafts}
        onCancel={end}
        onSend={async (told) => {
          await save(told);
          end();
        }}
      />
    </div>
  );
}

function valuesOf({ memo, day, amount }: OwnContribution, separator: string): ContributionValues {
  const effort = driveByAmount(formatFixed2(amount), separator);
  return { memo, date: day, ...effort, amount: effort.amount.replace('.', separator) };
}

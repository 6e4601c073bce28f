import { codePoints } from '@kula/core/members';
import { MEMO_MAX, tidyText } from '@kula/core/memos';
import type { Amount } from '@kula/core/money';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { momentOfDay } from '#shared/time/days.ts';
import { useForm } from '#shared/forms/form.ts';
import type { TextControl } from '#shared/forms/form.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import { claimedAmount } from '#shared/contributions/hours.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { RequestProblem, isLostAnswer } from '#shared/client/problem.ts';
import { useOnline } from '#shared/page/use-online.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Note } from '#shared/ui/note.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Refusal } from '#shared/ui/refusal.tsx';
import { TextArea, TextField } from '#shared/ui/text-field.tsx';
import type { Drafts } from '#shared/session/drafts.ts';
import { useOffline } from '../offline/offline-state.data.ts';
import { contributionRules } from './contribution-form.rules.ts';
import type { ContributionValues } from './contribution-form.rules.ts';
import type { Told } from './contributions.data.ts';
import { EffortFields, Worth } from './effort-fields.tsx';
import { MonthFull } from './month-full.tsx';
import type { Days } from './own-contribution.rules.ts';

interface ContributionFormProps {
  initial: ContributionValues;
  days: Days;
  /** What is open on a day; undefined while it is not known. */
  openOn: (day: string) => Amount | undefined;
  drafts: Drafts<ContributionValues>;
  onSend: (told: Told) => Promise<void>;
  /** Given when a contribution is edited: closes the form without a change. */
  onCancel?: () => void;
}

/** The fields with their rules; the computed amount is sent. */
function useContributionFields({ initial, days, openOn, onSend, onCancel }: ContributionFormProps) {
  const formats = useFormats();
  const { roundInWords } = useHoursFormats();
  return useForm<ContributionValues>({
    initial,
    rules: contributionRules({
      days,
      isEdit: onCancel !== undefined,
      openOn,
      say: {
        amount: (amount) => formats.amount(amount),
        hours: roundInWords,
        day: (day) => formats.date(momentOfDay(day), 'longDay'),
        month: (day) => formats.date(momentOfDay(day), 'monthName'),
      },
    }),
    refusal: problemMessage,
    serverFields: { amount: 'hours', contributionDate: 'date' },
    async submit({ memo, date, hours, amount, driver }) {
      const claimed = claimedAmount({ hours, amount, driver });
      // Without a network nothing is sent, and the form can say so for certain.
      if (!navigator.onLine)
        throw new RequestProblem('NETWORK', 'Not sent', { detail: { stage: 'NOT_SENT' } });
      if (claimed !== undefined) await onSend({ memo: tidyText(memo), day: date, amount: claimed });
    },
  });
}

/** Text, day and hours. The same form submits a new contribution and changes an undecided one. */
export function ContributionForm(props: ContributionFormProps): ReactNode {
  const { initial, days, openOn, drafts, onCancel } = props;
  const t = useText();
  const formats = useFormats();
  const isEdit = onCancel !== undefined;
  const form = useContributionFields(props);
  const { values, busy } = form;
  const isConnected = useOffline((state) => state.isConnected);
  const keptAt = useKeptDraft(drafts, initial, values);
  const { date } = values;
  const isPossible = days.earliest <= date && date <= days.latest;
  const month = date === '' ? '' : formats.date(momentOfDay(date), 'monthName');
  return (
    <form className={isEdit ? 'stack' : 'card'} noValidate onSubmit={form.onSubmit}>
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      <WhatField control={form.text('memo')} />
      <TextField
        {...form.text('date')}
        label={t('contribute.date')}
        type="date"
        min={days.earliest}
        max={days.latest}
      />
      {isEdit ? null : <MonthFull day={date} days={days} openOn={openOn} />}
      <EffortFields form={form} open={isPossible ? openOn(date) : undefined} month={month} />
      <Worth values={values} />
      <FormProblem problem={form.problem} isEdit={isEdit} />
      {isConnected || isLostAnswer(form.problem) ? null : (
        <Note tone="gold" icon="alert">
          <p className="small">{t('contribute.notConnected')}</p>
        </Note>
      )}
      <div className="actions">
        <Button type="submit" className="lead" busy={busy}>
          {t(isEdit ? 'contribute.save' : 'contribute.submit')}
        </Button>
        {onCancel === undefined ? null : (
          <Button look="quiet" onClick={busy ? undefined : onCancel}>
            {t('contribute.cancel')}
          </Button>
        )}
      </div>
      {keptAt === undefined ? null : (
        <p className="small soft">{t('contribute.draft', { time: formats.date(keptAt, 'time') })}</p>
      )}
    </form>
  );
}

function WhatField({ control }: { control: TextControl }): ReactNode {
  const t = useText();
  return (
    <TextArea
      {...control}
      label={t('contribute.memo')}
      rows={4}
      hint={
        <>
          <span>{t('contribute.memoHint')}</span>
          <span className="count">
            {t('send.memoCount', { count: codePoints(tidyText(control.value)), max: MEMO_MAX })}
          </span>
        </>
      }
    />
  );
}

/** Stores the fields as a draft from the first change on; returns the time of the last save. */
function useKeptDraft(
  drafts: Drafts<ContributionValues>,
  initial: ContributionValues,
  values: ContributionValues,
): number | undefined {
  const [keptAt, setKeptAt] = useState<number>();
  useEffect(() => {
    if (values === initial) return;
    drafts.keep(values);
    // oxlint-disable-next-line react/set-state-in-effect -- the time of the save is known only after it
    setKeptAt(Date.now());
  }, [drafts, initial, values]);
  return keptAt;
}

/**
 * A refusal explains what to do. What was not sent at all is only kept, until there is a network again. After a lost answer the member is asked to check the list: the contribution may
 * have arrived.
 */
function FormProblem({
  problem,
  isEdit,
}: {
  problem: RequestProblem | undefined;
  isEdit: boolean;
}): ReactNode {
  const t = useText();
  const isOnline = useOnline();
  const failed = t(isEdit ? 'contribute.saveFailed' : 'contribute.failed');
  if (problem?.detail['stage'] === 'NOT_SENT') {
    return isOnline ? null : (
      <Refusal reason={problem} title={failed}>
        <p>{t('contribute.notConnected')}</p>
      </Refusal>
    );
  }
  if (isLostAnswer(problem)) {
    return (
      <Refusal reason={problem} title={t('send.lostTitle')}>
        <p>{t(isEdit ? 'contribute.lostEdit' : 'contribute.lostText')}</p>
      </Refusal>
    );
  }
  return <ProblemNote problem={problem} title={failed} />;
}

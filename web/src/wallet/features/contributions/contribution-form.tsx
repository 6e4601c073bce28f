import { tidyText } from '@kula/core/platform/texts';
import type { Amount } from '@kula/core/money/money';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { serverNow } from '#shared/clock/server-time.ts';
import { momentOfDay } from '#shared/time/days.ts';
import { useForm } from '#shared/forms/form.ts';
import type { Form } from '#shared/forms/form.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import { claimedAmount } from '#shared/contributions/hours.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useSession } from '#shared/session/current-session.ts';
import { RequestProblem, isLostAnswer } from '#shared/client/problem.ts';
import { useOnline } from '#shared/page/use-online.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { MemoArea } from '#shared/ui/memo-area.tsx';
import { Note } from '#shared/ui/note.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Refusal } from '#shared/ui/refusal.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import type { Drafts } from '#shared/session/drafts.ts';
import { useOffline } from '../offline/offline-state.data.ts';
import { contributionRules } from './contribution-form.rules.ts';
import type { ContributionValues } from './contribution-form.rules.ts';
import type { Told } from './contributions.data.ts';
import { EffortFields, Worth } from './effort-fields.tsx';
import { MonthFull } from './month-full.tsx';
import type { Days } from './own-contribution.rules.ts';
import { nameInList } from './public-contribution.rules.ts';

interface FormOptions {
  initial: ContributionValues;
  days: Days;
  /** What is open on a day; undefined while it is not known. */
  openOn: (day: string) => Amount | undefined;
  /** A contribution is changed, not submitted. */
  isEdit: boolean;
  onSend: (told: Told) => Promise<void>;
}

/** The fields with their rules; the computed amount is sent. */
export function useContributionForm(options: FormOptions): Form<ContributionValues> {
  const { initial, days, isEdit, openOn, onSend } = options;
  const formats = useFormats();
  const { roundInWords } = useHoursFormats();
  return useForm<ContributionValues>({
    initial,
    rules: contributionRules({
      days,
      isEdit,
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

/** The form for a new contribution. */
export function ContributionForm({
  drafts,
  isSending,
  ...options
}: Omit<FormOptions, 'isEdit'> & { drafts: Drafts<ContributionValues>; isSending: boolean }): ReactNode {
  const t = useText();
  const form = useContributionForm({ ...options, isEdit: false });
  const { values } = form;
  return (
    <form className="card" noValidate onSubmit={form.onSubmit}>
      <ContributionFields {...options} form={form} isEdit={false} />
      <SendProblem values={values} openOn={options.openOn} problem={form.problem} isEdit={false} />
      <div className="actions">
        <Button type="submit" className="lead" busy={form.busy || isSending}>
          {t('contribute.submit')}
        </Button>
      </div>
      <KeptDraft drafts={drafts} draft={values === options.initial ? undefined : values} />
    </form>
  );
}

/** Text, day and hours, of a new contribution and of one that is changed. */
export function ContributionFields({
  form,
  days,
  openOn,
  isEdit,
}: Pick<FormOptions, 'days' | 'openOn' | 'isEdit'> & { form: Form<ContributionValues> }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { date } = form.values;
  const isPossible = days.earliest <= date && date <= days.latest;
  const month = date === '' ? '' : formats.date(momentOfDay(date), 'monthName');
  return (
    <>
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      <MemoArea
        {...form.text('memo')}
        label={t('contribute.memo')}
        rows={4}
        hint={t('contribute.memoHint', { name: useSession(nameInList) })}
      />
      <DateField {...form.text('date')} label={t('contribute.date')} min={days.earliest} max={days.latest} />
      {isEdit ? null : <MonthFull day={date} days={days} openOn={openOn} />}
      <EffortFields form={form} open={isPossible ? openOn(date) : undefined} month={month} />
    </>
  );
}

/** What it is worth, and why it was not sent or cannot be. */
export function SendProblem({
  values,
  openOn,
  problem,
  isEdit,
}: {
  values: ContributionValues;
  openOn: FormOptions['openOn'];
  problem: RequestProblem | undefined;
  isEdit: boolean;
}): ReactNode {
  const t = useText();
  const isConnected = useOffline((state) => state.isConnected);
  return (
    <>
      <Worth values={values} open={openOn(values.date)} />
      <FormProblem problem={problem} isEdit={isEdit} />
      {isConnected || isLostAnswer(problem) ? null : (
        <Note tone="gold" icon="alert">
          <p className="small">{t('contribute.notConnected')}</p>
        </Note>
      )}
    </>
  );
}

/** Stores what was typed, from the first change on, and says when. */
export function KeptDraft<Draft>({
  drafts,
  draft,
}: {
  drafts: Drafts<Draft>;
  /** Undefined while nothing was changed. */
  draft: Draft | undefined;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [keptAt, setKeptAt] = useState<number>();
  useEffect(() => {
    if (draft === undefined) return;
    drafts.keepSoon(draft);
    // oxlint-disable-next-line react/set-state-in-effect -- the time of the save is known only after it
    setKeptAt(serverNow());
  }, [drafts, draft]);
  if (keptAt === undefined) return null;
  return <p className="small soft">{t('contribute.draft', { time: formats.date(keptAt, 'time') })}</p>;
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
      <Refusal reason={problem} title={t('error.noAnswer')}>
        <p>{t(isEdit ? 'contribute.lostEdit' : 'contribute.lostText')}</p>
      </Refusal>
    );
  }
  return <ProblemNote problem={problem} title={failed} />;
}

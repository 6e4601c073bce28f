import { tidyText } from '@kula/core/platform/texts';
import { MONTHLY_LIMIT } from '@kula/core/creation/contributions';
import { formatFixed2, sum, zeroAmount } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { ChangeConflict } from '#shared/contributions/change-conflict.tsx';
import { memoRule } from '#shared/contributions/contribution-rules.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { amountFromWire } from '#shared/client/wire.ts';
import { useForm } from '#shared/forms/form.ts';
import type { Form, Message, Rules } from '#shared/forms/form.ts';
import {
  claimedAmount,
  driveByAmount,
  driveByHours,
  hoursOf,
  hoursText,
} from '#shared/contributions/hours.ts';
import {
  isSameVersion,
  isUntouched,
  seenFromWire,
  seenOf,
  untouchedOf,
  useSavedAlready,
  wireSeen,
} from '#shared/contributions/seen.ts';
import type { Seen } from '#shared/contributions/seen.ts';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { momentOfDay } from '#shared/time/days.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { AmountTextField } from '#shared/ui/amount-text-field.tsx';
import { TextArea, TextField } from '#shared/ui/text-field.tsx';
import { draftOf, dropDraft, useDraft } from './drafts.ts';
import { historyQuery, useChanging } from './queue.data.ts';
import type { ContributionDetail } from './queue.data.ts';
import { effortRule } from './queue.rules.ts';
import type { ChangeValues } from './queue.rules.ts';
import { DetailForm } from './detail-form.tsx';
import { useFailureToast } from './use-failure-toast.ts';

interface ChangeFormProps {
  shown: ContributionDetail;
  overtaken: string | undefined;
  onClose: () => void;
}

/** Changes the text or the hours of a contribution; the previous version is kept in the conversation. */
export function ChangeForm({ shown, overtaken, onClose }: ChangeFormProps): ReactNode {
  const t = useText();
  const { form, problem, isConflict, words, keep, take } = useChangeForm({ shown, onClose });
  return (
    <DetailForm
      name={shown.name}
      problem={problem}
      overtaken={overtaken}
      words={words}
      onSubmit={form.onSubmit}
      onClose={onClose}
      onCancel={() => {
        dropDraft(shown.id, 'change');
        onClose();
      }}
      submit={
        <Button type="submit" busy={form.busy}>
          {t('contribute.save')}
        </Button>
      }
    >
      {isConflict && overtaken === undefined ? (
        <ChangeConflict now={seenOf(shown)} problem={form.problem} onKeep={keep} onTake={take} />
      ) : null}
      <ChangeFields form={form} shown={shown} isOver={overtaken !== undefined} />
    </DetailForm>
  );
}

interface ChangeFieldsProps {
  form: Form<ChangeValues>;
  shown: ContributionDetail;
  /** It is decided, and can no longer be saved. */
  isOver: boolean;
}

function ChangeFields({ form, shown, isOver }: ChangeFieldsProps): ReactNode {
  const t = useText();
  const { separator } = useHoursFormats();
  const most = useMost(shown);
  return (
    <>
      <TextArea
        {...form.text('memo')}
        label={t('contribute.memo')}
        hint={isOver ? undefined : t('change.hint', { name: shown.name })}
        rows={4}
      />
      <div className="two">
        <TextField
          {...form.text('hours')}
          inputMode="decimal"
          autoComplete="off"
          label={t('contribute.hours')}
          hint={isOver ? undefined : most}
          onValue={(typed) => form.set(driveByHours(typed, separator))}
        />
        <AmountTextField
          {...form.text('amount')}
          unit="GDD"
          isDerived={form.values.driver !== 'amount'}
          label={t('contribute.amount')}
          onValue={(typed) => form.set(driveByAmount(typed, separator))}
        />
      </div>
    </>
  );
}

/** What the member may claim with this contribution at most; undefined while it is not known. */
function useMost(shown: ContributionDetail): string | undefined {
  const t = useText();
  const { userId, amount, day } = shown;
  const most = useMostMessage(shown);
  const { data } = useQuery({ ...historyQuery(userId ?? 0), enabled: userId !== undefined });
  const open = data?.months.find(({ key }) => key === day.slice(0, 7));
  if (open === undefined) return undefined;
  const { key, values } = most(sum([open.amount, amount]));
  return t(key, values);
}

/** The sentence that says how many hours the month of the contribution has room for. */
function useMostMessage({ day }: ContributionDetail): (most: Amount) => Message {
  const formats = useFormats();
  const { roundInWords } = useHoursFormats();
  return (most) => ({
    key: 'change.most',
    values: {
      month: formats.date(momentOfDay(day), 'monthName'),
      hours: roundInWords(hoursOf(most < zeroAmount ? zeroAmount : most)),
      limit: formats.amount(MONTHLY_LIMIT),
    },
  });
}

/** The error of the hours takes the place of their hint, so it says how many are possible as well. */
function useRefusal(shown: ContributionDetail): (problem: RequestProblem) => Message {
  const most = useMostMessage(shown);
  return (problem) => {
    const { open } = problem.detail;
    return problem.code === 'CONTRIBUTION_LIMIT_EXCEEDED' && typeof open === 'string'
      ? most(amountFromWire(open))
      : problemMessage(problem);
  };
}

interface ChangeFormState {
  form: Form<ChangeValues>;
  /** The typed text; empty where it is still the stored one. */
  words: string;
  /** Whether the contribution is no longer the version that the fields started from. */
  isConflict: boolean;
  /** Why it was not saved, as far as no conflict says so. */
  problem: RequestProblem | undefined;
  /** Goes on from the present version, with what was typed. */
  keep: () => void;
  /** Goes on from the present version, without what was typed. */
  take: () => void;
}

const changeRules: Rules<ChangeValues> = {
  memo: (typed) => memoRule(typed),
  hours: (_, values) => effortRule('hours', values),
  amount: (_, values) => effortRule('amount', values),
};

/** Only what changed is sent. */
function useChangeForm({ shown, onClose }: Omit<ChangeFormProps, 'overtaken'>): ChangeFormState {
  const t = useText();
  const { separator } = useHoursFormats();
  const { id, name, resubmissionAt } = shown;
  const [draft] = useState(() => draftOf(id, 'change'));
  // The list is refetched while the form is open; this is the version that the fields started from.
  const [seen, setSeen] = useState(draft === undefined ? seenOf(shown) : seenFromWire(draft.seen));
  const { memo, amount } = seen;
  const changing = useChanging(id);
  const withToast = useFailureToast(name);
  function finish(): void {
    showToast('success', t('change.saved', { name }));
    dropDraft(id, 'change');
    onClose();
  }
  const form = useForm<ChangeValues>({
    initial: draft?.values ?? valuesOf(seen, separator),
    rules: changeRules,
    // It contains how many hours are left.
    serverFields: { amount: 'hours' },
    refusal: useRefusal(shown),
    async submit(values) {
      const words = tidyText(values.memo);
      const claimed = claimedAmount(values);
      await withToast(
        changing.mutateAsync({
          ...(words === memo ? {} : { memo: words }),
          ...(claimed === undefined || claimed === amount ? {} : { amount: claimed }),
          resubmissionAt,
          seen,
        }),
      );
      finish();
    },
  });
  const { values, problem } = form;
  // The refusal that a choice has answered.
  const [settled, setSettled] = useState<RequestProblem>();
  const isConflict = !isSameVersion(seen, shown);
  useSavedAlready(isConflict && !form.busy && isUntouched(values, seenOf(shown)), finish);
  useDraft(
    id,
    'change',
    useMemo(() => (isUntouched(values, seen) ? undefined : { values, seen: wireSeen(seen) }), [values, seen]),
  );
  function goOn(change: Partial<ChangeValues>): void {
    form.set(change);
    setSettled(problem);
    setSeen(seenOf(shown));
  }
  return {
    form,
    words: tidyText(values.memo) === memo ? '' : tidyText(values.memo),
    isConflict,
    problem: isConflict || problem === settled ? undefined : problem,
    keep: () => goOn(untouchedOf(values, seen, valuesOf(shown, separator))),
    take: () => goOn(valuesOf(shown, separator)),
  };
}

function valuesOf({ memo, amount }: Seen, separator: string): ChangeValues {
  return {
    memo,
    hours: hoursText(hoursOf(amount), separator),
    amount: formatFixed2(amount).replace('.', separator),
    // The hours of an amount may have more decimals than the hours field shows.
    driver: 'amount',
  };
}

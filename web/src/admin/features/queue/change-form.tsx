import { tidyText } from '@kula/core/memos';
import { formatFixed2 } from '@kula/core/money';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { memoRule } from '#shared/contributions/contribution-rules.ts';
import { useForm } from '#shared/forms/form.ts';
import type { Form } from '#shared/forms/form.ts';
import {
  claimedAmount,
  driveByAmount,
  driveByHours,
  hoursOf,
  hoursText,
} from '#shared/contributions/hours.ts';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { AmountTextField } from '#shared/ui/amount-text-field.tsx';
import { TextArea, TextField } from '#shared/ui/text-field.tsx';
import { useChanging } from './queue.data.ts';
import type { ContributionDetail } from './queue.data.ts';
import { seenOf } from './queue-item.ts';
import { effortRule } from './queue.rules.ts';
import type { ChangeValues } from './queue.rules.ts';
import { StaleNote } from './stale-note.tsx';
import { useFailureNotice } from './use-failure-notice.ts';
import { useFirstField } from './use-first-field.ts';

interface ChangeFormProps {
  shown: ContributionDetail;
  onClose: () => void;
}

/** Changes the text or the hours of a contribution; the previous version is kept in the conversation. */
export function ChangeForm({ shown, onClose }: ChangeFormProps): ReactNode {
  const t = useText();
  const form = useChangeForm({ shown, onClose });
  const box = useFirstField(onClose);
  return (
    <form ref={box} className="detail-form" noValidate onSubmit={form.onSubmit}>
      <StaleNote name={shown.name} problem={form.problem} />
      <ChangeFields form={form} name={shown.name} />
      <div className="actions">
        <Button type="submit" busy={form.busy}>
          {t('contribute.save')}
        </Button>
        <Button look="bare" onClick={onClose}>
          {t('detail.cancel')}
        </Button>
      </div>
    </form>
  );
}

function ChangeFields({ form, name }: { form: Form<ChangeValues>; name: string }): ReactNode {
  const t = useText();
  const { separator } = useHoursFormats();
  return (
    <>
      <TextArea
        {...form.text('memo')}
        label={t('contribute.memo')}
        hint={t('change.hint', { name })}
        rows={4}
      />
      <div className="two">
        <TextField
          {...form.text('hours')}
          inputMode="decimal"
          autoComplete="off"
          label={t('contribute.hours')}
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

/** Only what changed is sent. */
function useChangeForm({ shown, onClose }: ChangeFormProps): Form<ChangeValues> {
  const t = useText();
  const { separator } = useHoursFormats();
  const { id, name, resubmissionAt } = shown;
  // The list is refetched while the form is open; this is the version that the fields started from.
  const [seen] = useState(() => seenOf(shown));
  const { memo, amount } = seen;
  const changing = useChanging(id);
  const withNotice = useFailureNotice(name);
  return useForm<ChangeValues>({
    initial: {
      memo,
      hours: hoursText(hoursOf(amount), separator),
      amount: formatFixed2(amount).replace('.', separator),
      // The hours of an amount may have more decimals than the hours field shows.
      driver: 'amount',
    },
    rules: {
      memo: (typed) => memoRule(typed),
      hours: (_, values) => effortRule('hours', values),
      amount: (_, values) => effortRule('amount', values),
    },
    refusal: problemMessage,
    async submit(values) {
      const words = tidyText(values.memo);
      const claimed = claimedAmount(values);
      try {
        await withNotice(
          changing.mutateAsync({
            ...(words === memo ? {} : { memo: words }),
            ...(claimed === undefined || claimed === amount ? {} : { amount: claimed }),
            resubmissionAt,
            seen,
          }),
        );
      } catch (thrown) {
        // The fields are based on a version that no longer exists.
        if (problemOf(thrown).code === 'CONTRIBUTION_CHANGED') onClose();
        throw thrown;
      }
      showToast('success', t('change.saved', { name }));
      onClose();
    },
  });
}

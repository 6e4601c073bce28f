import { DAY_MS } from '@kula/core/days';
import type { ReactNode } from 'react';
import { useForm } from '#shared/forms/form.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { localDay, startOfDay } from '#shared/time/days.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useChanging } from './queue.data.ts';
import type { ContributionDetail } from './queue.data.ts';
import { resubmissionRule } from './queue.rules.ts';
import { failureText } from './sending.ts';
import { StaleNote } from './stale-note.tsx';
import { useFailureNotice } from './use-failure-notice.ts';
import { useFirstField } from './use-first-field.ts';

interface ResubmissionFormProps {
  shown: ContributionDetail;
  now: number;
  onClose: () => void;
}

/** Sets the resubmission of a contribution, the day on which it comes back into the queue, or takes it away. */
export function ResubmissionForm({ shown, now, onClose }: ResubmissionFormProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { id, name, resubmissionAt } = shown;
  const changing = useChanging(id);
  const withNotice = useFailureNotice(name);
  const today = localDay(now);
  const form = useForm({
    initial: { day: resubmissionAt === undefined ? '' : localDay(resubmissionAt) },
    rules: { day: (day) => resubmissionRule(day, today) },
    serverFields: { resubmissionAt: 'day' },
    refusal: problemMessage,
    async submit({ day }) {
      const at = startOfDay(day);
      await withNotice(changing.mutateAsync({ resubmissionAt: at }));
      showToast('success', t('resubmission.set', { name, date: formats.date(at, 'longDay') }));
      onClose();
    },
  });
  const box = useFirstField(onClose);
  const takeAway = (): void => {
    if (changing.isPending) return;
    changing.mutate(
      { resubmissionAt: undefined },
      {
        onSuccess() {
          showToast('success', t('resubmission.removed', { name }));
          onClose();
        },
        onError: (thrown) => showToast('error', failureText(name, problemOf(thrown))),
      },
    );
  };
  return (
    <form ref={box} className="detail-form" noValidate onSubmit={form.onSubmit}>
      <StaleNote name={name} problem={form.problem} />
      <TextField
        {...form.text('day')}
        label={t('resubmission.label')}
        hint={t('resubmission.hint')}
        type="date"
        min={localDay(now + DAY_MS)}
      />
      <div className="actions">
        <Button type="submit" icon="clock" busy={form.busy}>
          {t('resubmission.submit')}
        </Button>
        {resubmissionAt === undefined ? null : (
          <Button look="quiet" busy={changing.isPending && !form.busy} onClick={takeAway}>
            {t('resubmission.remove')}
          </Button>
        )}
        <Button look="bare" onClick={onClose}>
          {t('detail.cancel')}
        </Button>
      </div>
    </form>
  );
}

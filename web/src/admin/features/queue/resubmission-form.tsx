import { useId } from 'react';
import type { ReactNode } from 'react';
import { useForm } from '#shared/forms/form.ts';
import type { Form } from '#shared/forms/form.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { localDay, startOfDay, startOfNextMonthsDay } from '#shared/time/days.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useChanging } from './queue.data.ts';
import type { ContributionDetail } from './queue.data.ts';
import { resubmissionRule } from './queue.rules.ts';
import { failureText } from './sending-failures.ts';
import { DetailForm } from './detail-form.tsx';
import { useFailureNotice } from './use-failure-notice.ts';

interface ResubmissionFormProps {
  shown: ContributionDetail;
  now: number;
  overtaken: string | undefined;
  onClose: () => void;
  /** Called after the contribution was put off. */
  onPutOff: () => void;
}

/** The usual delays, until the first millisecond of a day. */
const delays = [
  { key: 'resubmission.tomorrow', of: (today: string) => startOfDay(today, 1) },
  { key: 'resubmission.week', of: (today: string) => startOfDay(today, 7) },
  { key: 'resubmission.month', of: startOfNextMonthsDay },
] as const;

/**
 * Sets the resubmission of a contribution, the day on which it is shown in the queue again, or removes it.
 */
export function ResubmissionForm(props: ResubmissionFormProps): ReactNode {
  const { shown, now, overtaken, onClose } = props;
  const t = useText();
  const today = localDay(now);
  const { form, isChanging, change } = useResubmission(props);
  const { name, resubmissionAt } = shown;
  return (
    <DetailForm
      name={name}
      problem={form.problem}
      overtaken={overtaken}
      onSubmit={form.onSubmit}
      onClose={onClose}
      onCancel={onClose}
      submit={
        <>
          <Button type="submit" icon="clock" busy={form.busy}>
            {t('resubmission.submit')}
          </Button>
          {resubmissionAt === undefined ? null : (
            <Button look="quiet" busy={isChanging && !form.busy} onClick={() => change(undefined)}>
              {t('resubmission.remove')}
            </Button>
          )}
        </>
      }
    >
      {overtaken === undefined ? <Delays today={today} onDelay={change} /> : null}
      <TextField
        {...form.text('day')}
        label={t('resubmission.day')}
        type="date"
        min={localDay(startOfDay(today, 1))}
      />
    </DetailForm>
  );
}

/** The form with its day, and the changes with one press. */
function useResubmission({ shown, now, onClose, onPutOff }: ResubmissionFormProps): {
  form: Form<{ day: string }>;
  isChanging: boolean;
  change: (at: number | undefined) => void;
} {
  const t = useText();
  const formats = useFormats();
  const { name, resubmissionAt } = shown;
  const changing = useChanging(shown.id);
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
      tell(at);
    },
  });
  function tell(at: number | undefined): void {
    onClose();
    if (at !== undefined) onPutOff();
    const date = formats.date(at ?? 0, 'longDay');
    showToast('success', t(at === undefined ? 'resubmission.removed' : 'resubmission.set', { name, date }));
  }
  const change = (at: number | undefined): void => {
    if (changing.isPending) return;
    changing.mutateAsync({ resubmissionAt: at }).then(
      () => tell(at),
      (thrown: unknown) => showToast('error', failureText(name, problemOf(thrown))),
    );
  };
  return { form, isChanging: changing.isPending, change };
}

/** Each is sent with one press. */
function Delays({ today, onDelay }: { today: string; onDelay: (at: number) => void }): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <div className="field" role="group" aria-labelledby={`${id}-when`} aria-describedby={`${id}-hint`}>
      <span className="label" id={`${id}-when`}>
        {t('resubmission.label')}
      </span>
      <div className="chips">
        {delays.map(({ key, of }) => (
          <button key={key} type="button" className="chip" onClick={() => onDelay(of(today))}>
            {t(key)}
          </button>
        ))}
      </div>
      <div className="hint" id={`${id}-hint`}>
        {t('resubmission.hint')}
      </div>
    </div>
  );
}

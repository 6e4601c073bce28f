import { useId } from 'react';
import type { ReactNode } from 'react';
import { useForm } from '#shared/forms/form.ts';
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
import { StaleNote } from './stale-note.tsx';
import { useFailureNotice } from './use-failure-notice.ts';
import { useFirstField } from './use-first-field.ts';

interface ResubmissionFormProps {
  shown: ContributionDetail;
  now: number;
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
export function ResubmissionForm({ shown, now, onClose, onPutOff }: ResubmissionFormProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { name, resubmissionAt } = shown;
  const changing = useChanging(shown.id);
  const withNotice = useFailureNotice(name);
  const box = useFirstField(onClose);
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
  return (
    <form ref={box} className="detail-form" noValidate onSubmit={form.onSubmit}>
      <StaleNote name={name} problem={form.problem} />
      <Delays today={today} onDelay={change} />
      <TextField
        {...form.text('day')}
        label={t('resubmission.day')}
        type="date"
        min={localDay(startOfDay(today, 1))}
      />
      <div className="actions">
        <Button type="submit" icon="clock" busy={form.busy}>
          {t('resubmission.submit')}
        </Button>
        {resubmissionAt === undefined ? null : (
          <Button look="quiet" busy={changing.isPending && !form.busy} onClick={() => change(undefined)}>
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

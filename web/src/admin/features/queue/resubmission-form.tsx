import { useId } from 'react';
import type { ReactNode } from 'react';
import { useForm } from '#shared/forms/form.ts';
import type { Form } from '#shared/forms/form.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { localDay, startOfDay, startOfDayMonthsLater } from '#shared/time/days.ts';
import { problemOf } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { useChanging } from './queue.data.ts';
import type { ContributionDetail } from './queue.data.ts';
import { resubmissionRule } from './queue.rules.ts';
import { failureText } from './sending-failures.ts';
import { DetailForm } from './detail-form.tsx';
import { whose } from './whose.ts';

interface ResubmissionFormProps {
  shown: ContributionDetail;
  now: number;
  overtaken: string | undefined;
  onClose: () => void;
  /** Called with the day, and with the sentence that says it. */
  onPutOff: (until: { at: number; told: string }) => void;
}

/** The usual delays, until the first millisecond of a day. */
const delays = [
  { key: 'resubmission.tomorrow', of: (today: string) => startOfDay(today, 1) },
  { key: 'resubmission.week', of: (today: string) => startOfDay(today, 7) },
  { key: 'resubmission.month', of: (day: string) => startOfDayMonthsLater(day, 1) },
] as const;

/**
 * Sets the resubmission of a contribution, the day on which it is shown in the queue again, or removes it.
 */
export function ResubmissionForm(props: ResubmissionFormProps): ReactNode {
  const { shown, now, overtaken, onClose } = props;
  const t = useText();
  const today = localDay(now);
  const { form, isRemoving, putOff, remove } = useResubmission(props);
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
            <Button look="quiet" busy={isRemoving} onClick={remove}>
              {t('resubmission.remove')}
            </Button>
          )}
        </>
      }
    >
      {overtaken === undefined ? <Delays today={today} onDelay={putOff} /> : null}
      <DateField {...form.text('day')} label={t('resubmission.day')} min={localDay(startOfDay(today, 1))} />
    </DetailForm>
  );
}

/** The form with its day, and the changes with one press. Putting off is sent later, and can be undone until then. */
function useResubmission({ shown, now, onClose, onPutOff }: ResubmissionFormProps): {
  form: Form<{ day: string }>;
  isRemoving: boolean;
  putOff: (at: number) => void;
  remove: () => void;
} {
  const t = useText();
  const formats = useFormats();
  const { name, resubmissionAt } = shown;
  const changing = useChanging(shown.id);
  const today = localDay(now);
  const putOff = (at: number): void => {
    onClose();
    onPutOff({ at, told: t('resubmission.set', { name: whose(shown), date: formats.date(at, 'longDay') }) });
  };
  const form = useForm({
    initial: { day: resubmissionAt === undefined ? '' : localDay(resubmissionAt) },
    rules: { day: (day) => resubmissionRule(day, today) },
    submit: async ({ day }) => putOff(startOfDay(day)),
  });
  const remove = (): void => {
    if (changing.isPending) return;
    changing.mutateAsync({ resubmissionAt: undefined }).then(
      () => {
        onClose();
        showToast('success', t('resubmission.removed', { name }));
      },
      (thrown: unknown) => showToast('error', failureText(name, problemOf(thrown))),
    );
  };
  return { form, isRemoving: changing.isPending, putOff, remove };
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

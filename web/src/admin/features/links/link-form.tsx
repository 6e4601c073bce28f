import { calendarDay } from '@kula/core/contributions';
import { zeroAmount } from '@kula/core/money';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useForm } from '../../../shared/form.ts';
import { useFormats } from '../../../shared/formats.ts';
import { problemMessage } from '../../../shared/problem-text.ts';
import { useText } from '../../../shared/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/choices.tsx';
import { ErrorSummary } from '../../../shared/ui/error-summary.tsx';
import { ProblemNote } from '../../../shared/ui/problem-note.tsx';
import { TextArea, TextField } from '../../../shared/ui/text-field.tsx';
import { useDeed } from '../../parts/use-deed.ts';
import type { ContributionLink } from './contribution-link.ts';
import { linkRules, newLinkValues, valuesOfLink } from './link-rules.ts';
import type { LinkValues } from './link-rules.ts';
import { saveLink } from './links.data.ts';

/** Makes a link, or changes one; what was typed stays when the server refuses. */
export function LinkForm({
  link,
  onEnd,
}: {
  link: ContributionLink | undefined;
  onEnd: () => void;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const save = useDeed(
    (values: LinkValues) => saveLink(link?.id, values),
    t(link === undefined ? 'creation.made' : 'creation.changed'),
  );
  const form = useForm<LinkValues>({
    initial:
      link === undefined
        ? newLinkValues(calendarDay(Date.now(), 0))
        : valuesOfLink(link, formats.amount(zeroAmount).charAt(1)),
    rules: linkRules,
    async submit(values) {
      await save.mutateAsync(values);
      onEnd();
    },
    serverFields: { validFrom: 'from', validTo: 'to', maxAmountPerMonth: 'maxPerMonth' },
    refusal: problemMessage,
  });
  return (
    <section className="card" aria-labelledby="link-form">
      <h2 id="link-form" ref={heading} tabIndex={-1}>
        {t(link === undefined ? 'creation.new' : 'creation.edit')}
      </h2>
      <form className="stack loose" noValidate onSubmit={form.onSubmit}>
        <ErrorSummary problems={form.open} attempt={form.attempt} />
        <TextField {...form.text('name')} label={t('creation.name')} autoComplete="off" />
        <TextArea {...form.text('memo')} label={t('creation.memo')} hint={t('creation.memoHint')} rows={3} />
        <div className="two">
          <TextField
            {...form.text('amount')}
            label={t('creation.amount')}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            {...form.text('maxPerMonth')}
            label={t('creation.perMonth')}
            hint={t('creation.perMonthHint')}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField {...form.text('from')} type="date" label={t('creation.from')} />
          <TextField {...form.text('to')} type="date" label={t('creation.to')} />
          <Select
            {...form.text('cycle')}
            label={t('creation.cycle')}
            choices={[
              { value: 'ONCE', label: t('creation.once') },
              { value: 'DAILY', label: t('creation.daily') },
            ]}
          />
          <TextField
            {...form.text('maxPerCycle')}
            label={t('creation.times')}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <ProblemNote problem={form.problem} title={t('office.failed')} />
        <div className="actions">
          <Button type="submit" busy={form.busy}>
            {t(link === undefined ? 'creation.make' : 'office.save')}
          </Button>
          <Button look="quiet" onClick={onEnd}>
            {t('office.cancel')}
          </Button>
        </div>
      </form>
    </section>
  );
}

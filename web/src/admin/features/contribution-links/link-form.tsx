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
import { useCommand } from '../../parts/use-command.ts';
import type { ContributionLink } from './contribution-link.ts';
import { linkRules, newLinkValues, toLinkValues } from './link.rules.ts';
import type { LinkValues } from './link.rules.ts';
import { saveLink } from './contribution-links.data.ts';

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
  const save = useCommand(
    (values: LinkValues) => saveLink(link?.id, values),
    t(link === undefined ? 'contributionLink.made' : 'contributionLink.changed'),
  );
  const form = useForm<LinkValues>({
    initial:
      link === undefined
        ? newLinkValues(calendarDay(Date.now(), 0))
        : toLinkValues(link, formats.amount(zeroAmount).charAt(1)),
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
        {t(link === undefined ? 'contributionLink.new' : 'contributionLink.edit')}
      </h2>
      <form className="stack loose" noValidate onSubmit={form.onSubmit}>
        <ErrorSummary problems={form.open} attempt={form.attempt} />
        <TextField {...form.text('name')} label={t('contributionLink.name')} autoComplete="off" />
        <TextArea
          {...form.text('memo')}
          label={t('contributionLink.memo')}
          hint={t('contributionLink.memoHint')}
          rows={3}
        />
        <div className="two">
          <TextField
            {...form.text('amount')}
            label={t('contributionLink.amount')}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            {...form.text('maxPerMonth')}
            label={t('contributionLink.perMonth')}
            hint={t('contributionLink.perMonthHint')}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField {...form.text('from')} type="date" label={t('contributionLink.from')} />
          <TextField {...form.text('to')} type="date" label={t('contributionLink.to')} />
          <Select
            {...form.text('cycle')}
            label={t('contributionLink.cycle')}
            choices={[
              { value: 'ONCE', label: t('contributionLink.once') },
              { value: 'DAILY', label: t('contributionLink.daily') },
            ]}
          />
          <TextField
            {...form.text('maxPerCycle')}
            label={t('contributionLink.times')}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <ProblemNote problem={form.problem} title={t('workspace.failed')} />
        <div className="actions">
          <Button type="submit" busy={form.busy}>
            {t(link === undefined ? 'contributionLink.make' : 'workspace.save')}
          </Button>
          <Button look="quiet" onClick={onEnd}>
            {t('workspace.cancel')}
          </Button>
        </div>
      </form>
    </section>
  );
}

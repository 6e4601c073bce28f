import { useState } from 'react';
import type { ReactNode } from 'react';
import { serverNow } from '#shared/clock/server-time.ts';
import type { Form } from '#shared/forms/form.ts';
import { decimalMarkOf } from '#shared/texts/entered.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { localDay } from '#shared/time/days.ts';
import { Select } from '#shared/ui/choices.tsx';
import { AmountTextField } from '#shared/ui/amount-text-field.tsx';
import { PeriodChips } from '#shared/ui/period-chips.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { TextArea, TextField } from '#shared/ui/text-field.tsx';
import { EditorCard } from '../../parts/editor-card.tsx';
import { useCommand } from '../../parts/use-command.ts';
import { newForm, useDraftForm } from '../../parts/use-draft-form.ts';
import { WorkspaceForm } from '../../parts/workspace-form.tsx';
import type { ContributionLink } from './contribution-link.ts';
import { linkRules, newLinkValues, toLinkValues } from './link.rules.ts';
import type { LinkValues } from './link.rules.ts';
import { useSaveLink } from './contribution-links.data.ts';

/** The presets are present and future periods, because a link cannot be used in the past. */
const presets = ['this-month', 'next-month', 'this-year'] as const;

const linkLabels = {
  name: 'contributionLink.name',
  memo: 'contributionLink.memo',
  amount: 'contributionLink.amount',
  from: 'contributionLink.from',
  to: 'contributionLink.to',
  cycle: 'contributionLink.cycle',
  maxPerCycle: 'contributionLink.times',
  maxPerMonth: 'contributionLink.perMonth',
} as const;
const cycles = { ONCE: 'contributionLink.once', DAILY: 'contributionLink.daily' } as const;

/** Makes a link, or changes one; the typed values stay when the server refuses. */
export function LinkForm({
  link,
  onEnd,
}: {
  link: ContributionLink | undefined;
  onEnd: () => void;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [openedAt] = useState(serverNow);
  const id = link === undefined ? newForm : String(link.id);
  const save = useCommand(
    useSaveLink(link),
    t(link === undefined ? 'contributionLink.made' : 'contributionLink.changed'),
  );
  const { form, unsaved } = useDraftForm<LinkValues>(
    {
      page: 'links',
      id,
      title: link?.name ?? t('contributionLink.new'),
    },
    {
      initial:
        link === undefined ? newLinkValues(localDay(openedAt)) : toLinkValues(link, decimalMarkOf(formats)),
      labels: linkLabels,
      say: (name, value) => (name === 'cycle' ? t(cycles[value === 'DAILY' ? value : 'ONCE']) : undefined),
      rules: linkRules,
      save: (values) => save.mutateAsync(values),
      onEnd,
      serverFields: { validFrom: 'from', validTo: 'to', maxAmountPerMonth: 'maxPerMonth' },
      refusal: problemMessage,
    },
  );
  return (
    <EditorCard
      opens={id}
      id="link-form"
      title={t(link === undefined ? 'contributionLink.new' : 'contributionLink.edit')}
    >
      <WorkspaceForm
        form={form}
        act={t(link === undefined ? 'contributionLink.make' : 'workspace.save')}
        unsaved={unsaved}
        lost={link === undefined ? t('workspace.lostText') : undefined}
        onCancel={onEnd}
      >
        <LinkFields form={form} />
      </WorkspaceForm>
    </EditorCard>
  );
}

function LinkFields({ form }: { form: Form<LinkValues> }): ReactNode {
  const t = useText();
  return (
    <>
      <TextField {...form.text('name')} label={t('contributionLink.name')} autoComplete="off" />
      <TextArea
        {...form.text('memo')}
        label={t('contributionLink.memo')}
        hint={t('contributionLink.memoHint')}
        rows={3}
      />
      <div className="two">
        <AmountTextField {...form.text('amount')} unit="GDD" label={t('contributionLink.amount')} />
        <AmountTextField
          {...form.text('maxPerMonth')}
          unit="GDD"
          label={t('contributionLink.perMonth')}
          hint={t('contributionLink.perMonthHint')}
        />
        <PeriodChips days={form.values} presets={presets} onDays={(days) => form.set(days)} />
        <DateField {...form.text('from')} label={t('contributionLink.from')} />
        <DateField {...form.text('to')} label={t('contributionLink.to')} />
        <Select
          {...form.text('cycle')}
          label={t('contributionLink.cycle')}
          choices={Object.entries(cycles).map(([value, label]) => ({ value, label: t(label) }))}
        />
        <TextField
          {...form.text('maxPerCycle')}
          label={t('contributionLink.times')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </>
  );
}

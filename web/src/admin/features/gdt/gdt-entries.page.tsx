import { gdtKinds } from '@kula/core/gdt';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { recordGdtEntryDocument } from '../../../generated/operations.ts';
import '../../../styles/workspace.css';
import { request } from '#shared/client/client.ts';
import { useForm } from '#shared/forms/form.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/choices.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { TextArea, TextField } from '#shared/ui/text-field.tsx';
import { useCommand } from '../../parts/use-command.ts';
import { entryRules, figureOf, newEntryValues } from './gdt.rules.ts';
import type { EntryValues } from './gdt.rules.ts';
import { ImportPart } from './import-part.tsx';

/** GDT of members: one entry by hand, or a list. */
export function GdtEntriesPage(): ReactNode {
  const t = useText();
  return (
    <>
      <div className="page-head">
        <h1>{t('gdtEntry.title')}</h1>
      </div>
      <p className="soft">{t('gdtEntry.what')}</p>
      <div className="workspace-two even">
        <section className="card" aria-labelledby="record">
          <h2 id="record">{t('gdtEntry.record')}</h2>
          <EntryForm />
        </section>
        <section className="card" aria-labelledby="import">
          <h2 id="import">{t('gdtImport.title')}</h2>
          <ImportPart />
        </section>
      </div>
    </>
  );
}

function sendEntry({ email, kind, amount, factor, gdt, date, comment }: EntryValues): Promise<unknown> {
  return request(recordGdtEntryDocument, {
    email: email.trim(),
    kind: gdtKinds.find((known) => known === kind) ?? 'FORM',
    amount: figureOf(amount) ?? 0,
    factor: figureOf(factor) ?? 1,
    gdt: figureOf(gdt) ?? 0,
    comment: comment.trim(),
    date,
  });
}

function EntryForm(): ReactNode {
  const t = useText();
  const [openedAt] = useState(Date.now);
  const record = useCommand(sendEntry, t('gdtEntry.recorded'));
  const form = useForm<EntryValues>({
    initial: newEntryValues(openedAt),
    rules: entryRules,
    async submit(values) {
      await record.mutateAsync(values);
      form.reset();
    },
    refusal: problemMessage,
  });
  return (
    <form className="stack loose" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      <TextField {...form.text('email')} type="email" label={t('gdtEntry.email')} autoComplete="off" />
      <Select
        {...form.text('kind')}
        label={t('gdtEntry.kind')}
        choices={gdtKinds.map((kind) => ({ value: kind, label: t(`gdtKind.${kind}`) }))}
      />
      <div className="two">
        <TextField
          {...form.text('amount')}
          label={t('gdtEntry.amount')}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...form.text('factor')}
          label={t('gdtEntry.factor')}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField {...form.text('gdt')} label={t('gdtEntry.gdt')} inputMode="decimal" autoComplete="off" />
        <TextField {...form.text('date')} type="date" label={t('gdtEntry.date')} />
      </div>
      <TextArea {...form.text('comment')} label={t('gdtEntry.comment')} rows={2} />
      <ProblemNote problem={form.problem} title={t('workspace.failed')} />
      <div className="actions">
        <Button type="submit" busy={form.busy}>
          {t('gdtEntry.recordNow')}
        </Button>
      </div>
    </form>
  );
}

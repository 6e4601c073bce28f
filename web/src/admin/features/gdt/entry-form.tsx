import { isEmail, normalizeEmail } from '@kula/core/people/members';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { serverNow } from '#shared/clock/server-time.ts';
import type { Form, TextControl } from '#shared/forms/form.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { closeToastOf } from '#shared/page/toasts.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/choices.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { TextArea, TextField } from '#shared/ui/text-field.tsx';
import { CommandDialog } from '../../parts/command-dialog.tsx';
import { CommandProblem } from '../../parts/command-problem.tsx';
import { useCommand } from '../../parts/use-command.ts';
import { keptDrafts, useKeptForm } from '../../parts/use-kept-form.ts';
import type { KeptForm } from '../../parts/use-kept-form.ts';
import { BalanceAfter, Gdt } from './balance-after.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import type { Correction } from './correct-dialog.tsx';
import { EntriesOf } from './entries-of.tsx';
import { accountQuery, freshEntries, newEntry, useRecording } from './gdt.data.ts';
import {
  entryRules,
  figureOf,
  givenBy,
  isCalculated,
  kindsFor,
  newEntryValues,
  shownFigure,
  totalOf,
} from './gdt.rules.ts';
import type { EntryValues } from './gdt.rules.ts';
import { FigureField } from './figure-field.tsx';
import { FilledNote, useFilled } from './filled-note.tsx';
import { LastEntries } from './last-entries.tsx';
import { useTakingAway } from './use-taking-away.ts';

/** The form and its question record the same entry. */
const entryForm = 'entry';
/** What was typed into it and not recorded. */
const entryDraft = 'gdt-entry';
const typedFields = ['email', 'amount', 'factor', 'gdt', 'comment'] as const;

/** What is recorded, and may be asked about before. */
interface Question {
  values: EntryValues;
  hasAccount: boolean;
  /** Of the member, or the address where nobody has it. */
  name: string;
}

/** Whose entry was recorded, and of how much: the form is empty by then. */
function useDoneText(): (recorded: Question) => string {
  const t = useText();
  const formats = useFormats();
  return ({ values, name }) => t('gdtEntry.recorded', { gdt: formats.otherAmount(givenBy(values)), name });
}

/** One entry by hand, and the last ones; an entry that was taken back comes into the form, to be recorded anew. */
export function RecordPart(): ReactNode {
  const t = useText();
  const [question, setQuestion] = useState<Question>();
  const [left, setLeft] = useState(() =>
    normalizeEmail(keptDrafts<Partial<EntryValues>>(entryDraft).read()?.email ?? ''),
  );
  const [correction, setCorrection] = useState<Correction>();
  const doneTextOf = useDoneText();
  const [doneText, setDoneText] = useState('');
  const form = useEntryForm(setQuestion, (recorded) => onRecorded(recorded));
  const filled = useFilled(form, entryDraft);
  function fillAgain(corrected: Correction): void {
    filled.fill(corrected);
    setLeft(normalizeEmail(corrected.email));
  }
  function onRecorded(recorded: Question): void {
    setDoneText(doneTextOf(recorded));
    form.sent(recorded.values);
    filled.forget();
  }
  function clear(): void {
    form.reset();
    filled.forget();
    setLeft('');
  }
  return (
    <div className="stack loose">
      <section className="card" aria-labelledby="record">
        <h2 id="record">{t('gdtEntry.record')}</h2>
        <RecordForm form={form} doneText={doneText}>
          {filled.name === undefined ? null : <FilledNote name={filled.name} onClear={clear} />}
          <EntryFields form={form} left={left} onLeft={setLeft} />
        </RecordForm>
        {isEmail(left) ? <EntriesOf email={left} onCorrect={setCorrection} /> : null}
      </section>
      {/* The entry is asked for first: meanwhile the dialog may have been opened by the list above. */}
      <LastEntries onCorrect={(next) => setCorrection((open) => open ?? next)} />
      {correction === undefined ? null : (
        <CorrectDialog correction={correction} onSent={fillAgain} onClose={() => setCorrection(undefined)} />
      )}
      {question === undefined ? null : (
        <QuestionDialog
          question={question}
          onSent={() => onRecorded(question)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  );
}

interface RecordFormProps {
  form: Form<EntryValues>;
  doneText: string;
  children: ReactNode;
}

function RecordForm({ form, doneText, children }: RecordFormProps): ReactNode {
  const t = useText();
  return (
    <form
      className="stack loose"
      noValidate
      onSubmit={(event) => {
        // An earlier success does not belong to this attempt, which may be refused.
        closeToastOf(doneText);
        form.onSubmit(event);
      }}
    >
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      {children}
      <CommandProblem problem={form.problem} title={t('workspace.failed')} lost={t('workspace.lostText')} />
      <div className="actions">
        <Button type="submit" busy={form.busy}>
          {t('gdtEntry.recordNow')}
        </Button>
      </div>
    </form>
  );
}

/** For an address without an account, and for an entry that takes something away, a dialog comes first. */
function useEntryForm(
  onQuestion: (question: Question) => void,
  onRecorded: (recorded: Question) => void,
): KeptForm<EntryValues> {
  const [openedAt] = useState(serverNow);
  const client = useQueryClient();
  const recording = useRecording(entryForm);
  const record = useCommand(async (question: Question) => {
    await recording(newEntry(question.values));
    // Before the page is loaded anew: what is typed meanwhile is the next entry.
    onRecorded(question);
  }, useDoneText());
  const form = useKeptForm<EntryValues>(entryDraft, typedFields, {
    initial: newEntryValues(openedAt),
    rules: entryRules,
    async submit(values) {
      const account = await client.fetchQuery(accountQuery(values.email));
      const hasAccount = account !== null;
      const question = { values, hasAccount, name: account?.name ?? values.email.trim() };
      if (!hasAccount || givenBy(values) < 0) {
        await freshEntries(client, values.email);
        return onQuestion(question);
      }
      await record.mutateAsync(question);
    },
    refusal: problemMessage,
  });
  return form;
}

interface QuestionDialogProps {
  question: Question;
  onSent: () => void;
  onClose: () => void;
}

function QuestionDialog({ question, onSent, onClose }: QuestionDialogProps): ReactNode {
  const t = useText();
  const { values, hasAccount, name } = question;
  const doneText = useDoneText()(question);
  const recording = useRecording(entryForm);
  const takingAway = useTakingAway(entryForm, values.email);
  const change = givenBy(values);
  return (
    <CommandDialog
      title={hasAccount ? t('gdtEntry.lessTitle', { name }) : t('gdtEntry.unknownTitle')}
      act={t(hasAccount ? 'gdtEntry.recordNow' : 'gdtEntry.recordAnyway')}
      look={change < 0 ? 'danger' : 'solid'}
      doneText={doneText}
      lost={t('workspace.lostText')}
      send={async () => {
        await (change < 0 ? takingAway.record : recording)(newEntry(values));
        onSent();
      }}
      onClose={onClose}
    >
      <p className="workspace-words">
        {hasAccount
          ? t('gdtEntry.lessText', { email: values.email.trim() })
          : t('gdtEntry.unknownText', { email: values.email.trim() })}
      </p>
      {change < 0 && takingAway.standing !== undefined ? (
        <BalanceAfter label={t('gdtCorrect.change')} before={takingAway.standing.sum} change={change} />
      ) : null}
    </CommandDialog>
  );
}

interface EntryFieldsProps extends LeftProps {
  form: Form<EntryValues>;
}

function EntryFields({ form, ...left }: EntryFieldsProps): ReactNode {
  const t = useText();
  return (
    <>
      <AddressField control={form.text('email')} {...left} />
      <Select
        {...form.text('kind')}
        label={t('gdtEntry.kind')}
        choices={kindsFor(form.values.kind).map((kind) => ({ value: kind, label: t(`gdtKind.${kind}`) }))}
      />
      <div className="two">
        <FigureField {...form.text('amount')} unit="€" label={t('gdtEntry.amount')} />
        <FigureField {...form.text('factor')} label={t('gdtEntry.factor')} />
        {isCalculated(form.values.kind) ? (
          <Total values={form.values} />
        ) : (
          <FigureField {...form.text('gdt')} unit="GDT" label={t('gdtEntry.gdt')} />
        )}
        <DateField {...form.text('date')} label={t('gdtEntry.date')} />
      </div>
      <TextArea {...form.text('comment')} label={t('gdtEntry.comment')} rows={2} />
    </>
  );
}

interface LeftProps {
  /** The address when its field was left. */
  left: string;
  onLeft: (email: string) => void;
}

/** The address with its owner, who is looked up once the field is left. */
function AddressField({ control, left, onLeft }: LeftProps & { control: TextControl }): ReactNode {
  const t = useText();
  const email = normalizeEmail(control.value);
  const isAsked = left === email && isEmail(email);
  const { data } = useQuery({ ...accountQuery(email), enabled: isAsked });
  const hint =
    !isAsked || data === undefined
      ? undefined
      : data === null
        ? t('gdtEntry.accountNone')
        : t(data.isClosed ? 'gdtEntry.accountClosed' : 'gdtEntry.accountOf', { name: data.name });
  return (
    <TextField
      {...control}
      type="email"
      label={t('gdtEntry.email')}
      autoComplete="off"
      hint={hint === undefined ? undefined : <span role="status">{hint}</span>}
      onBlur={() => {
        onLeft(email);
        control.onBlur();
      }}
    />
  );
}

/** The total that the server will calculate, with its calculation. */
function Total({ values }: { values: EntryValues }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const id = useId();
  const total = totalOf(values);
  return (
    <div className="field">
      <span className="label" id={id}>
        {t('gdtEntry.gdt')}
      </span>
      <output className="amount" aria-labelledby={id}>
        {total === undefined ? '–' : <Gdt figure={total} />}
      </output>
      {total === undefined ? null : (
        <span className="hint">
          {t('gdtEntry.totalHow', {
            amount: shownFigure(formats, figureOf(values.amount) ?? 0),
            factor: shownFigure(formats, figureOf(values.factor) ?? 0),
          })}
        </span>
      )}
    </div>
  );
}

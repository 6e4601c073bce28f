import { gdtKinds } from '@kula/core/gdt';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { importGdtEntriesDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { csvFile } from '#shared/page/csv.ts';
import { download } from '#shared/page/download.ts';
import { problemOf } from '#shared/client/problem.ts';
import { useSingleFlight } from '#shared/client/use-single-flight.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Note } from '#shared/ui/note.tsx';
import { CommandProblem } from '../../parts/command-problem.tsx';
import { keptDrafts } from '../../parts/use-kept-form.ts';
import { shownFigure } from './gdt.rules.ts';
import { badLinesOf } from './import-report.ts';
import type { BadLine } from './import-report.ts';

/** The heading that a list needs; it also serves as an example. */
const columns = 'key,email,kind,amount,factor,gdt,comment,date';

function useImport() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ csv, dryRun }: { csv: string; dryRun: boolean }) {
      const { importGdtEntries } = await request(importGdtEntriesDocument, { csv, dryRun });
      const { problems, ...report } = importGdtEntries;
      return { ...report, dryRun, bad: badLinesOf(csv, problems) };
    },
    networkMode: 'always',
    onSettled: () => client.invalidateQueries(),
  });
}

type Report = NonNullable<ReturnType<typeof useImport>['data']>;

/** A list of entries: checked first, then imported; invalid lines are listed. */
export function ImportPart(): ReactNode {
  const t = useText();
  const [drafts] = useState(() => keptDrafts<string>('gdt-list'));
  const [csv, setCsv] = useState(() => drafts.read() ?? '');
  const [missing, setMissing] = useState(false);
  const { mutateAsync, data, error, isPending, reset } = useImport();
  const { run: alone } = useSingleFlight();
  const problem = error === null ? undefined : problemOf(error);
  const absent = problem?.field === 'csv' ? problem.detail['missing'] : undefined;
  const heading = absent === undefined ? undefined : t('gdtImport.headingMissing', { missing: absent });
  const change = (text: string): void => {
    setCsv(text);
    if (text.trim() === '') drafts.drop();
    else drafts.keep(text);
    setMissing(false);
    reset();
  };
  const run = (dryRun: boolean): void => {
    if (csv.trim() === '') setMissing(true);
    else
      void alone(async () => {
        try {
          const { added, bad } = await mutateAsync({ csv, dryRun });
          if (dryRun) return;
          showToast('success', t('gdtImport.done', { count: added }));
          // Invalid lines are still to be corrected.
          if (bad.length === 0) drafts.drop();
        } catch {
          // `error` has it.
        }
      });
  };
  return (
    <div className="stack loose">
      <FileField onText={change} />
      <Field label={t('gdtImport.text')} error={missing ? t('gdtImport.missing') : heading}>
        {(wiring) => (
          <textarea
            {...wiring}
            className="input workspace-csv"
            rows={8}
            spellCheck={false}
            value={csv}
            onChange={(event) => change(event.currentTarget.value)}
          />
        )}
      </Field>
      <Columns />
      <CommandProblem
        problem={heading === undefined ? problem : undefined}
        title={t('gdtImport.failed')}
        lost={t('gdtImport.lost')}
      />
      {data === undefined ? null : <ReportPart report={data} />}
      <ImportActions report={data} busy={isPending} onRun={run} />
    </div>
  );
}

/** The columns of a list, and the words that one of them may contain. */
function Columns(): ReactNode {
  const t = useText();
  return (
    <>
      <p className="small soft">
        {t('gdtImport.columns')} <code>{columns}</code>
      </p>
      <div className="small soft">
        <p id="import-kinds">{t('gdtImport.kinds')}</p>
        <ul aria-labelledby="import-kinds">
          {gdtKinds.map((kind) => (
            <li key={kind}>
              <code>{kind}</code> – {t(`gdtKind.${kind}`)}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

interface ImportActionsProps {
  report: Report | undefined;
  busy: boolean;
  onRun: (dryRun: boolean) => void;
}

function ImportActions({ report, busy, onRun }: ImportActionsProps): ReactNode {
  const t = useText();
  const isPreview = report?.dryRun === true;
  return (
    <div className="actions">
      <Button look={isPreview ? 'quiet' : 'solid'} busy={busy} onClick={() => onRun(true)}>
        {t('gdtImport.look')}
      </Button>
      {isPreview && report.added > 0 ? (
        <Button busy={busy} onClick={() => onRun(false)}>
          {t('gdtImport.import', { count: report.added })}
        </Button>
      ) : null}
    </div>
  );
}

function FileField({ onText }: { onText: (text: string) => void }): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('gdtImport.file')}</label>
      <input
        id={id}
        className="input"
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          file?.text().then(onText, () => showToast('error', t('gdtImport.unreadable')));
        }}
      />
    </div>
  );
}

function ReportPart({ report }: { report: Report }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { lines, added, known, gdt, withoutAccount, warnings, bad, dryRun } = report;
  const isKnown = added === 0 && known > 0;
  const isPlain = [bad, warnings, withoutAccount].every(({ length }) => length === 0);
  return (
    <div className="stack">
      <Note
        tone={isPlain ? 'leaf' : 'gold'}
        icon={isPlain ? 'check-circle' : 'alert'}
        title={t(dryRun ? 'gdtImport.preview' : 'gdtImport.report')}
        role="status"
      >
        {isKnown ? <p>{t('gdtImport.allKnown')}</p> : null}
        {isKnown && bad.length === 0 ? null : (
          <p>{t('gdtImport.counts', { lines, added, known, bad: bad.length })}</p>
        )}
        {added === 0 ? null : <p>{t('gdtImport.sum', { gdt: formats.otherAmount(gdt) })}</p>}
      </Note>
      {warnings.length === 0 ? null : <Warnings warnings={warnings} />}
      {withoutAccount.length === 0 ? null : <WithoutAccount emails={withoutAccount} />}
      {bad.length === 0 ? null : <BadLines bad={bad} />}
    </div>
  );
}

/** Totals that do not follow from the figures of their lines. */
function Warnings({ warnings }: { warnings: Report['warnings'] }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const texts = warnings.map(({ line, gdt, calculated }) =>
    t('gdtImport.warning', {
      line,
      gdt: shownFigure(formats, gdt),
      calculated: formats.otherAmount(calculated),
    }),
  );
  return <Fold summary={t('gdtImport.warnings', { count: warnings.length })} texts={texts} />;
}

/** Addresses that may be mistyped; the entries wait for an account that gets the address. */
function WithoutAccount({ emails }: { emails: readonly string[] }): ReactNode {
  const t = useText();
  return (
    <Fold summary={t('gdtImport.withoutAccount', { count: emails.length })} texts={emails}>
      <p className="small soft">{t('gdtImport.waiting')}</p>
    </Fold>
  );
}

/** So many are seen at once. */
const shownAtOnce = 10;

interface FoldProps {
  summary: string;
  texts: readonly string[];
  /** What follows from them. */
  children?: ReactNode;
}

function Fold({ summary, texts, children }: FoldProps): ReactNode {
  return (
    <details className="workspace-fold" open={texts.length <= shownAtOnce}>
      <summary>{summary}</summary>
      {children}
      <ul className="rows">
        {texts.map((text) => (
          <li key={text} className="workspace-words">
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

function BadLines({ bad }: { bad: readonly BadLine[] }): ReactNode {
  const t = useText();
  const language = useLanguage();
  const faultOf = (problem: BadLine['problem'], column: string): string =>
    t(`gdtImportProblem.${problem}`, { column, kinds: gdtKinds.join(', ') });
  const save = (): void =>
    download(
      csvFile(
        [
          [{ text: t('gdtImport.line') }, { text: t('gdtImport.problem') }, { text: t('gdtImport.words') }],
          ...bad.map(({ line, problem, column, words }) => [
            { number: String(line) },
            { text: faultOf(problem, column) },
            { text: words },
          ]),
        ],
        language,
      ),
      `${t('gdtImport.fileName')}.csv`,
    );
  return (
    <>
      <div className="workspace-scroll" role="region" aria-label={t('gdtImport.badLines')} tabIndex={0}>
        <table className="workspace-table words">
          <caption className="sr">{t('gdtImport.badLines')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('gdtImport.line')}</th>
              <th scope="col">{t('gdtImport.problem')}</th>
              <th scope="col">{t('gdtImport.words')}</th>
            </tr>
          </thead>
          <tbody>
            {bad.map(({ line, problem, column, words }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                <td>{faultOf(problem, column)}</td>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="cluster">
        <Button look="quiet" small onClick={save}>
          {t('gdtImport.save')}
        </Button>
      </div>
    </>
  );
}

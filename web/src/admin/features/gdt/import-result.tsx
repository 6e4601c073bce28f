import { gdtKinds } from '@kula/core/money/gdt';
import type { ReactNode } from 'react';
import { csvFile } from '#shared/page/csv.ts';
import { download } from '#shared/page/download.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { momentOfDay } from '#shared/time/days.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import { EntryLine } from './entry-line.tsx';
import { momentOfEntry, shownFigure } from './gdt.rules.ts';
import type { BadLine } from './import-report.ts';
import type { Report } from './use-import.ts';

/** What an import would do, or has done. */
export function ReportPart({ report }: { report: Report }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { lines, added, gdt, takingAway, changed, doubts, withoutAccount, warnings, bad, dryRun } = report;
  const known = report.known - changed.length;
  const isKnown = added === 0 && known > 0 && changed.length === 0;
  const isPlain =
    takingAway === 0 && [bad, changed, doubts, warnings, withoutAccount].every(({ length }) => length === 0);
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
          <p>{t('gdtImport.counts', { lines, added, known, changed: changed.length, bad: bad.length })}</p>
        )}
        {added === 0 ? null : <p>{t('gdtImport.sum', { gdt: formats.otherAmount(gdt) })}</p>}
        {takingAway === 0 ? null : <p>{t('gdtImport.takingAway', { count: takingAway })}</p>}
      </Note>
      {changed.length === 0 ? null : <Changes changed={changed} />}
      {doubts.length === 0 ? null : <Doubts doubts={doubts} />}
      {dryRun && added > 0 ? <ReadEntries report={report} /> : null}
      {warnings.length === 0 ? null : <Warnings warnings={warnings} />}
      {withoutAccount.length === 0 ? null : <WithoutAccount emails={withoutAccount} />}
      {bad.length === 0 ? null : <BadLines bad={bad} />}
    </div>
  );
}

/** So many are shown at once; the others unfold. */
const firstEntries = 5;

/** The entries as they were read: a wrong reading is seen before they are recorded. */
function ReadEntries({ report: { added, entries } }: { report: Report }): ReactNode {
  const t = useText();
  const rest = added - Math.min(entries.length, firstEntries);
  const beyond = added - entries.length;
  return (
    <div className="stack tight">
      <p id="import-read">{t('gdtImport.read')}</p>
      <EntriesRead entries={entries.slice(0, firstEntries)} />
      {rest > 0 ? (
        <details className="workspace-fold">
          <summary>{t('gdtImport.more', { count: rest })}</summary>
          <EntriesRead entries={entries.slice(firstEntries)} />
          {beyond > 0 ? <p className="small soft">{t('gdtImport.more', { count: beyond })}</p> : null}
        </details>
      ) : null}
    </div>
  );
}

function EntriesRead({ entries }: Pick<Report, 'entries'>): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <ul className="rows" aria-labelledby="import-read">
      {entries.map(({ line, email, date, kind, amount, factor, gdt, comment }) => (
        <EntryLine
          key={line}
          title={email}
          when={[
            t('gdtImport.lineNumber', { line }),
            formats.date(momentOfEntry(date), 'longDay'),
            t(`gdtKind.${kind}`),
            t('gdtEntry.totalHow', {
              amount: shownFigure(formats, amount),
              factor: shownFigure(formats, factor),
            }),
            comment,
          ]
            .filter((part) => part !== '')
            .join(' · ')}
          gdt={gdt}
          onCorrect={undefined}
        />
      ))}
    </ul>
  );
}

/** Days and figures that may be meant otherwise than they were read. */
function Doubts({ doubts }: { doubts: Report['doubts'] }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <Note tone="gold" icon="alert">
      {doubts.map(({ line, column, words, read, lines }) => (
        <p key={column}>
          {column === 'date'
            ? t('gdtImport.doubtDay', {
                words,
                line,
                read: formats.date(momentOfDay(read), 'longDay'),
                more: lines - 1,
              })
            : t('gdtImport.doubtFigure', {
                words,
                line,
                column,
                read: shownFigure(formats, Number(read)),
                more: lines - 1,
              })}
        </p>
      ))}
    </Note>
  );
}

/** Lines that change nothing, although they say something else than what is stored. */
function Changes({ changed }: { changed: Report['changed'] }): ReactNode {
  const t = useText();
  const shown = useShownValue();
  const texts = changed.map(({ line, key, differences }) =>
    t('gdtImport.changedLine', {
      line,
      key,
      changes: differences
        .map(({ column, stored, read }) => `${column} ${shown(column, stored)} → ${shown(column, read)}`)
        .join(' · '),
    }),
  );
  return (
    <Fold summary={t('gdtImport.changed', { count: changed.length })} texts={texts}>
      <p className="small soft">{t('gdtImport.changedHow')}</p>
    </Fold>
  );
}

/** A value of a column, as it is written here. */
function useShownValue(): (column: string, value: string) => string {
  const formats = useFormats();
  return (column, value) => {
    if (value === '') return '–';
    if (column === 'date')
      return value.length > 10
        ? formats.date(Date.parse(value), 'dayAndTime')
        : formats.date(momentOfDay(value), 'longDay');
    return /^(?:amount2?|factor2?|gdt)$/.test(column) ? shownFigure(formats, Number(value)) : value;
  };
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
          <li key={text} className="workspace-line workspace-words">
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

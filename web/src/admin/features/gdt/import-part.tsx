import { gdtKinds } from '@kula/core/money/gdt';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { problemOf } from '#shared/client/problem.ts';
import { useSingleFlight } from '#shared/client/use-single-flight.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { CommandProblem } from '../../parts/command-problem.tsx';
import { FileField } from '../../parts/file-field.tsx';
import { useChosenFile } from '../../parts/use-chosen-file.ts';
import { keptDrafts } from '../../parts/use-kept-form.ts';
import { textOfFile } from './file-text.ts';
import { ReportPart } from './import-result.tsx';
import { useImport } from './use-import.ts';
import type { Report } from './use-import.ts';

/** The heading that a list needs; it also serves as an example. */
const columns = 'key,email,kind,amount,factor,gdt,comment,date';

/** A list of entries: checked first, then imported; invalid lines are listed. */
export function ImportPart(): ReactNode {
  const t = useText();
  const { csv, change, isMissing, heading, problem, report, busy, run } = useList();
  return (
    <div className="stack loose">
      <ListFile onText={change} />
      <Field label={t('gdtImport.text')} error={isMissing ? t('gdtImport.missing') : heading}>
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
      {report === undefined ? null : <ReportPart report={report} />}
      <ImportActions report={report} busy={busy} onRun={run} />
    </div>
  );
}

/** The list in the field, which is kept until it is imported, and what the server says about it. */
function useList() {
  const t = useText();
  const [drafts] = useState(() => keptDrafts<string>('gdt-list'));
  const [csv, setCsv] = useState(() => drafts.read() ?? '');
  const [isMissing, setMissing] = useState(false);
  const { mutateAsync, data, error, isPending, variables, reset } = useImport();
  const { run: alone } = useSingleFlight();
  const problem = error === null ? undefined : problemOf(error);
  // The answer may arrive when another list has been pasted.
  const isOfThis = variables?.csv === csv;
  const absent = isOfThis && problem?.field === 'csv' ? problem.detail['missing'] : undefined;
  async function send(dryRun: boolean): Promise<void> {
    try {
      const { added, bad } = await mutateAsync({ csv, dryRun });
      if (dryRun) return;
      showToast('success', t('gdtImport.done', { count: added }));
      // Invalid lines are still to be corrected, and another list is still to be imported.
      if (bad.length === 0 && drafts.read() === csv) drafts.drop();
    } catch {
      // `error` has it.
    }
  }
  return {
    csv,
    isMissing,
    problem,
    /** The columns that the first line lacks. */
    heading: absent === undefined ? undefined : t('gdtImport.headingMissing', { missing: absent }),
    report: isOfThis ? data : undefined,
    busy: isPending,
    change(text: string): void {
      setCsv(text);
      if (text.trim() === '') drafts.drop();
      else drafts.keepSoon(text);
      setMissing(false);
      // The buttons remain busy as long as a list is under way.
      if (!isPending) reset();
    },
    run(dryRun: boolean): void {
      if (csv.trim() === '') setMissing(true);
      else void alone(() => send(dryRun));
    },
  };
}

/** The columns of a list, and the words that one of them may contain. */
function Columns(): ReactNode {
  const t = useText();
  return (
    <>
      <p className="small soft">
        {t('gdtImport.columns')} <code>{columns}</code> {t('gdtImport.emptyTotal')}
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

function ListFile({ onText }: { onText: (text: string) => void }): ReactNode {
  const t = useText();
  const file = useChosenFile({
    read: textOfFile,
    onRead: onText,
    refusalOf: () => t('gdtImport.unreadable'),
  });
  return <FileField label={t('gdtImport.file')} accept=".csv,.txt,text/csv,text/plain" file={file} />;
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createRecoveryCodesDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { problemOf } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { safeguardsQuery, useSafeguardsChanged } from './safeguards.data.ts';
import { Section } from './section.tsx';
import { useProof } from './use-proof.tsx';

/** Recovery codes, for a lost passkey. */
export function RecoveryCodesSection(): ReactNode {
  const t = useText();
  return (
    <Section title={t('safeguards.codes')} text={t('safeguards.codesText')}>
      <Codes />
    </Section>
  );
}

function Codes(): ReactNode {
  const t = useText();
  const changed = useSafeguardsChanged();
  const { run, question } = useProof();
  const [codes, setCodes] = useState<readonly string[]>();
  const [problem, setProblem] = useState<RequestProblem>();
  const { data } = useQuery(safeguardsQuery());
  if (data === undefined) return <Spinner />;
  const count = data.recoveryCodesLeft;
  const make = async (): Promise<void> => {
    setProblem(undefined);
    setCodes((await request(createRecoveryCodesDocument)).createRecoveryCodes);
    await changed();
  };
  return (
    <>
      <p className="small">{t('safeguards.codesLeft', { count })}</p>
      <ProblemNote problem={problem} title={t('safeguards.codesFailed')} />
      <div className="actions">
        <Button
          look="quiet"
          icon="sheet"
          onClick={() => void run(make).catch((thrown: unknown) => setProblem(problemOf(thrown)))}
        >
          {t(count === 0 ? 'safeguards.codesMake' : 'safeguards.codesRenew')}
        </Button>
      </div>
      {question}
      {codes === undefined ? null : <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}

function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }): ReactNode {
  const t = useText();
  const [copied, setCopied] = useState<'safeguards.codesCopied' | 'safeguards.codesNotCopied'>();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('safeguards.codesCopied');
    } catch {
      // Without permission for the clipboard they can be selected, or written down.
      setCopied('safeguards.codesNotCopied');
    }
  }
  return (
    <Dialog
      title={t('safeguards.codesTitle')}
      // They are shown only once, so the member has to confirm that they were saved.
      onCancel={() => undefined}
      actions={
        <>
          <Button look="quiet" icon="copy" onClick={() => void copy()}>
            {t('safeguards.codesCopy')}
          </Button>
          <Button onClick={onClose}>{t('safeguards.codesKept')}</Button>
        </>
      }
    >
      <p className="soft">{t('safeguards.codesShown')}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p role="status" className="small">
        {copied === undefined ? '' : t(copied)}
      </p>
    </Dialog>
  );
}

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
import { safeguardsQuery, useGuardChanged } from './safeguards.data.ts';
import { Section } from './section.tsx';
import { useProof } from './use-proof.tsx';

/** Codes for the day on which the passkey is gone. */
export function RecoveryCodesSection(): ReactNode {
  const t = useText();
  return (
    <Section title={t('guard.codes')} text={t('guard.codesText')}>
      <Codes />
    </Section>
  );
}

function Codes(): ReactNode {
  const t = useText();
  const changed = useGuardChanged();
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
      <p className="small">{t('guard.codesLeft', { count })}</p>
      <ProblemNote problem={problem} title={t('guard.codesFailed')} />
      <div className="actions">
        <Button
          look="quiet"
          icon="sheet"
          onClick={() => void run(make).catch((thrown: unknown) => setProblem(problemOf(thrown)))}
        >
          {t(count === 0 ? 'guard.codesMake' : 'guard.codesRenew')}
        </Button>
      </div>
      {question}
      {codes === undefined ? null : <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}

function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }): ReactNode {
  const t = useText();
  const [copied, setCopied] = useState<'guard.codesCopied' | 'guard.codesNotCopied'>();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('guard.codesCopied');
    } catch {
      // Without the right to write the clipboard they can still be marked, or written down.
      setCopied('guard.codesNotCopied');
    }
  }
  return (
    <Dialog
      title={t('guard.codesTitle')}
      // They are shown this once: only who says so has kept them.
      onCancel={() => undefined}
      actions={
        <>
          <Button look="quiet" icon="copy" onClick={() => void copy()}>
            {t('guard.codesCopy')}
          </Button>
          <Button onClick={onClose}>{t('guard.codesKept')}</Button>
        </>
      }
    >
      <p className="soft">{t('guard.codesShown')}</p>
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

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createRecoveryCodesDocument } from '../../../generated/operations.ts';
import { serverNow } from '#shared/clock/server-time.ts';
import { request } from '#shared/client/client.ts';
import { config } from '#shared/page/config.ts';
import { session, useSession } from '#shared/session/current-session.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { safeguardsQuery } from '../passkeys/safeguards.data.ts';
import { useSafeguardsChanged } from './safeguards.data.ts';
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
  const { run, busy, problem, question } = useProof();
  const [codes, setCodes] = useUnkeptCodes();
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery(safeguardsQuery());
  if (data === undefined) return <Spinner />;
  const count = data.recoveryCodesLeft;
  const make = async (): Promise<void> => {
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
          busy={busy}
          onClick={() => (count === 0 ? void run(make) : setAsked(true))}
        >
          {t(count === 0 ? 'safeguards.codesMake' : 'safeguards.codesRenew')}
        </Button>
      </div>
      {isAsked ? (
        <RenewDialog
          count={count}
          onNo={() => setAsked(false)}
          onYes={() => {
            setAsked(false);
            void run(make);
          }}
        />
      ) : null}
      {question}
      {codes === null ? null : <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

interface RenewDialogProps {
  count: number;
  onYes: () => void;
  onNo: () => void;
}

/** New codes end the earlier ones, which may lie on paper somewhere. */
function RenewDialog({ count, onYes, onNo }: RenewDialogProps): ReactNode {
  const t = useText();
  return (
    <Dialog
      title={t('safeguards.codesRenewTitle')}
      onCancel={onNo}
      actions={
        <>
          <Button look="quiet" onClick={onNo}>
            {t('safeguards.cancel')}
          </Button>
          <Button onClick={onYes}>{t('safeguards.codesRenew')}</Button>
        </>
      }
    >
      <p>{t('safeguards.codesRenewText', { count })}</p>
    </Dialog>
  );
}

type UnkeptCodes = readonly string[] | null;

/**
 * The new codes, in memory until the member has kept them: who leaves the page before sees them again on return. A
 * logout removes them with all other answers.
 */
function useUnkeptCodes(): [UnkeptCodes, (codes: UnkeptCodes) => void] {
  const client = useQueryClient();
  const queryKey = ['unkept codes', session.get().gradidoID];
  const { data } = useQuery<UnkeptCodes>({ queryKey, queryFn: skipToken, gcTime: Infinity });
  return [data ?? null, (codes) => client.setQueryData<UnkeptCodes>(queryKey, codes)];
}

function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const name = useSession(fullName);
  const [madeAt] = useState(serverNow);
  const [said, say] = useState('');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      say(t('safeguards.codesCopied'));
    } catch {
      // Without permission for the clipboard they can be selected, or written down.
      say(t('safeguards.codesNotCopied'));
    }
  }
  return (
    <Dialog
      title={t('safeguards.codesTitle')}
      // They are shown only once, so the member has to confirm that they were saved.
      onCancel={() => say(t('safeguards.codesFirst', { button: t('safeguards.codesKept') }))}
      actions={
        <>
          <Button look="quiet" icon="copy" onClick={() => void copy()}>
            {t('safeguards.codesCopy')}
          </Button>
          <Button look="quiet" onClick={() => window.print()}>
            {t('safeguards.codesPrint')}
          </Button>
          <Button onClick={onClose}>{t('safeguards.codesKept')}</Button>
        </>
      }
    >
      <p className="soft">{t('safeguards.codesShown')}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            {halves(code).map((half) => (
              <span key={half}>{half}</span>
            ))}
          </li>
        ))}
      </ul>
      <p className="whose for-paper">
        {[config.communityName, name, formats.date(madeAt, 'longDay')].join(' · ')}
      </p>
      <p className="small soft for-paper">
        {t('safeguards.codesWhere', { lost: t('safeguards.lost'), signIn: t('login.passkey') })}
      </p>
      <p role="status" className="small">
        {said}
      </p>
    </Dialog>
  );
}

/** Between these a code is broken where a line is too short for it, never within a group of its signs. */
function halves(code: string): string[] {
  const middle = code.indexOf('-', code.length / 2 - 1) + 1;
  return [code.slice(0, middle), code.slice(middle)];
}

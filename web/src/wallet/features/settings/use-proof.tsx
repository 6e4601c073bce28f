import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { proveOwnerDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { problemOf } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useSingleFlight } from '#shared/client/use-single-flight.ts';
import { useForm } from '#shared/forms/form.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { requiredRule } from '#shared/forms/email.rules.ts';
import { accountAssertion } from '../passkeys/confirm.data.ts';
import { knowsPasskeys } from '../passkeys/support.rules.ts';
import { CancelledNote } from './cancelled-note.tsx';
import { passkeysQuery } from './safeguards.data.ts';

type Work = () => Promise<void>;

export interface Proof {
  /**
   * Does the work, unless an earlier one is in progress; where the server requires a proof that it is the member, the
   * work follows the proof. Never rejects.
   */
  run(work: Work): Promise<void>;
  /** The work is in progress. */
  busy: boolean;
  /** Why the last work failed, before the proof or after it. */
  problem: RequestProblem | undefined;
  /** The open dialog for the passkey or the password. */
  question: ReactNode;
}

/** For changes of how an account is guarded. */
export function useProof(): Proof {
  const flight = useSingleFlight();
  const waiting = useRef<Work>(undefined);
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<RequestProblem>();
  async function attempt(work: Work): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (thrown) {
      const failure = problemOf(thrown);
      const needsProof = failure.code === 'PROOF_REQUIRED';
      if (needsProof) waiting.current = work;
      else setProblem(failure);
      setAsking(needsProof);
    } finally {
      setBusy(false);
    }
  }
  const run = async (work: Work): Promise<void> => flight.run(() => attempt(work));
  /** Closes the dialog. After a cancellation no work is waiting: a proof that is still under way starts none. */
  function end(): Work | undefined {
    const work = waiting.current;
    waiting.current = undefined;
    setAsking(false);
    return work;
  }
  const question = isAsking ? (
    <ProofDialog
      onCancel={end}
      onProven={() => {
        const work = end();
        if (work !== undefined) void run(work);
      }}
    />
  ) : null;
  return { run, busy, problem, question };
}

function ProofDialog({ onCancel, onProven }: { onCancel(): void; onProven(): void }): ReactNode {
  const t = useText();
  const id = useId();
  const form = useForm({
    initial: { password: '' },
    rules: { password: requiredRule(t('password.label')) },
    refusal: problemMessage,
    async submit({ password }) {
      await request(proveOwnerDocument, { proof: { password } });
      onProven();
    },
  });
  return (
    <Dialog
      title={t('safeguards.proveTitle')}
      onCancel={onCancel}
      actions={
        <>
          <Button look="quiet" onClick={onCancel}>
            {t('safeguards.cancel')}
          </Button>
          <Button type="submit" form={id} busy={form.busy}>
            {t('safeguards.prove')}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" noValidate onSubmit={form.onSubmit}>
        <p className="soft">{t('safeguards.proveText')}</p>
        <ErrorSummary problems={form.open} attempt={form.attempt} />
        <ProofByPasskey onProven={onProven} />
        <ProblemNote problem={form.problem} title={t('safeguards.notChanged')} />
        <PasswordField
          {...form.text('password')}
          label={t('password.label')}
          autoComplete="current-password"
        />
      </form>
    </Dialog>
  );
}

/** For members with a passkey, in browsers that support them: no password is needed. */
function ProofByPasskey({ onProven }: { onProven(): void }): ReactNode {
  const t = useText();
  const { data: passkeys = [] } = useQuery(passkeysQuery());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<RequestProblem | 'cancelled'>();
  if (passkeys.length === 0 || !knowsPasskeys()) return null;
  async function prove(): Promise<void> {
    setProblem(undefined);
    setBusy(true);
    try {
      const assertion = await accountAssertion();
      if (assertion === undefined) return setProblem('cancelled');
      await request(proveOwnerDocument, { proof: { assertion } });
      onProven();
    } catch (thrown) {
      setProblem(problemOf(thrown));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {problem === 'cancelled' ? (
        <CancelledNote />
      ) : (
        <ProblemNote problem={problem} title={t('safeguards.notChanged')} />
      )}
      <Button look="quiet" icon="shield" wide busy={isBusy} onClick={() => void prove()}>
        {t('safeguards.confirm')}
      </Button>
    </>
  );
}

import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { isLostAnswer } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { optional } from '#shared/page/optional.ts';
import { endAsking, useAsking } from '../passkeys/asking.data.ts';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Refusal } from '#shared/ui/refusal.tsx';

interface SendProblemProps {
  problem: RequestProblem | undefined;
  title: string;
  /** Why it is safe to try once more. */
  lost: string;
  /** Sends the same again, where an amount may have to be confirmed. */
  onAgain?: () => void;
  /** The command is under way; the device may be asked to confirm it. */
  busy?: boolean;
}

/**
 * A refusal explains what to do. After a lost answer the text says that a repetition is safe: everything is
 * booked once at most.
 */
export function SendProblem({ problem, title, lost, onAgain, busy = false }: SendProblemProps): ReactNode {
  const t = useText();
  const isAsked = useAsking() === 'passkey' && busy;
  // Whoever leaves the screen is not asked any longer.
  useEffect(() => endAsking, []);
  if (onAgain !== undefined && (isAsked || isUnconfirmed(problem)))
    return (
      <Suspense fallback={null}>
        <ConfirmNote problem={isAsked ? undefined : problem} onAgain={onAgain} />
      </Suspense>
    );
  if (problem?.code === 'CLEARING_LIMIT_REACHED' && problem.detail['limit'] === 'DAY')
    return (
      <Refusal reason={problem} title={title}>
        <p>{t('remote.limitOfDay')}</p>
      </Refusal>
    );
  if (!isLostAnswer(problem)) return <ProblemNote problem={problem} title={title} />;
  return (
    <Refusal reason={problem} title={t('error.noAnswer')}>
      <p>{lost}</p>
    </Refusal>
  );
}

const ConfirmNote = optional(() => import('../passkeys/confirm-note.parts.tsx').then((m) => m.ConfirmNote));

/** The command needs a confirmation: its button is in the note then. */
export function isUnconfirmed(problem: RequestProblem | undefined): boolean {
  return problem?.code === 'CONFIRMATION_REQUIRED' || problem?.code === 'CONFIRMATION_WRONG';
}

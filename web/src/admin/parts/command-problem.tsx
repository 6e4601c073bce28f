import type { ReactNode } from 'react';
import { isLostAnswer } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Refusal } from '#shared/ui/refusal.tsx';

interface CommandProblemProps {
  problem: RequestProblem | undefined;
  title: string;
  /** What to do after a lost answer; that one had better look before another try, where nothing is given. */
  lost?: string | undefined;
}

/** Why a command was refused. After a lost answer nobody knows whether it was carried out, and the note says that. */
export function CommandProblem({ problem, title, lost }: CommandProblemProps): ReactNode {
  const t = useText();
  if (problem === undefined || !isLostAnswer(problem)) return <ProblemNote problem={problem} title={title} />;
  return <LostNote problem={problem} lost={lost ?? t('workspace.lostMaybe')} />;
}

/** That no answer arrived, and what to do. */
export function LostNote({ problem, lost }: { problem: RequestProblem; lost: string }): ReactNode {
  const t = useText();
  return (
    <Refusal reason={problem} title={t('error.noAnswer')}>
      <p>{lost}</p>
    </Refusal>
  );
}

import type { ReactNode } from 'react';
import { isLostAnswer } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Note } from '#shared/ui/note.tsx';
import { LostNote } from '../../parts/command-problem.tsx';
import { failureText } from './sending-failures.ts';

/** Why a command failed: what happened to the contribution meanwhile, or the server's refusal. */
export function StaleNote({
  name,
  problem,
  lost,
}: {
  name: string;
  problem: RequestProblem | undefined;
  /** What to do after a lost answer. */
  lost?: string | undefined;
}): ReactNode {
  const t = useText();
  if (problem === undefined) return null;
  if (lost !== undefined && isLostAnswer(problem)) return <LostNote problem={problem} lost={lost} />;
  return (
    <Note tone="clay" icon="alert" role="alert">
      <p>{failureText(name, problem)}</p>
      {problem.incident === undefined ? null : (
        <p className="small">{t('error.incident', { incident: problem.incident })}</p>
      )}
    </Note>
  );
}

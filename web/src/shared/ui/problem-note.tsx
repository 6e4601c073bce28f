import type { ReactNode } from 'react';
import type { RequestProblem } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { useIntoView } from '#shared/page/use-into-view.ts';
import { Note } from './note.tsx';

/** A refusal that belongs to no field, in the member's words, with the number of the log when the server failed. */
export function ProblemNote({
  problem,
  title,
}: {
  problem: RequestProblem | undefined;
  title: string;
}): ReactNode {
  const t = useText();
  const note = useIntoView<HTMLDivElement>(problem);
  if (problem === undefined) return null;
  return (
    <Note tone="clay" icon="alert" title={title} role="alert" ref={note}>
      <p>{problemText(t, problem)}</p>
      {problem.incident === undefined ? null : (
        <p className="small">{t('error.incident', { incident: problem.incident })}</p>
      )}
    </Note>
  );
}

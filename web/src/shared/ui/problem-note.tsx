import { useState } from 'react';
import type { ReactNode } from 'react';
import { isLostConnection } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { Refusal } from './refusal.tsx';

/**
 * A refusal that does not belong to a field, with the log number when the server failed. Where no answer arrived,
 * nobody knows whether the command was carried out: the title does not say that it was not.
 */
export function ProblemNote({
  problem,
  title,
}: {
  problem: RequestProblem | undefined;
  title: string;
}): ReactNode {
  const t = useText();
  if (problem === undefined) return null;
  return (
    <Refusal reason={problem} title={isLostConnection(problem) ? t('error.noAnswer') : title}>
      <ProblemWords problem={problem} />
    </Refusal>
  );
}

/** The text of a problem, and its number in the log of the server. */
export function ProblemWords({ problem }: { problem: RequestProblem }): ReactNode {
  const t = useText();
  // As it was when the problem arose: once the network is back, the server is not the one that failed.
  const [isOffline] = useState(() => problem.code === 'NETWORK' && !navigator.onLine);
  return (
    <>
      <p>{isOffline ? t('error.offline') : problemText(t, problem)}</p>
      {problem.incident === undefined ? null : (
        <p className="small">{t('error.incident', { incident: problem.incident })}</p>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Note } from '#shared/ui/note.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';

/** Why redeeming did not work. A contribution link may meet the limit of the month, which deserves its own words. */
export function RedeemProblem({ problem }: { problem: RequestProblem | undefined }): ReactNode {
  const t = useText();
  if (problem?.code !== 'CONTRIBUTION_LIMIT_EXCEEDED')
    return <ProblemNote problem={problem} title={t('redeem.failed')} />;
  return (
    <Note tone="clay" icon="alert" title={t('redeem.failed')} role="alert">
      <p>{t('redeem.limit')}</p>
    </Note>
  );
}

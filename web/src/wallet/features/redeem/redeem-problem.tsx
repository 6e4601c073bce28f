import type { ReactNode } from 'react';
import { isLostAnswer } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Refusal } from '#shared/ui/refusal.tsx';

/**
 * Why redeeming failed. After a lost answer a repetition is safe. A contribution link may exceed the limit of the
 * month, which has its own text.
 */
export function RedeemProblem({ problem }: { problem: RequestProblem | undefined }): ReactNode {
  const t = useText();
  if (isLostAnswer(problem))
    return (
      <Refusal reason={problem} title={t('error.noAnswer')}>
        <p>{t('redeem.lost')}</p>
      </Refusal>
    );
  if (problem?.code !== 'CONTRIBUTION_LIMIT_EXCEEDED')
    return <ProblemNote problem={problem} title={t('redeem.failed')} />;
  return (
    <Refusal reason={problem} title={t('redeem.failed')}>
      <p>{t('redeem.limit')}</p>
    </Refusal>
  );
}

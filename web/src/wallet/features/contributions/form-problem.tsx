import type { ReactNode } from 'react';
import type { RequestProblem } from '../../../shared/problem.ts';
import { useText } from '../../../shared/texts.ts';
import { Note } from '../../../shared/ui/note.tsx';
import { isLost } from '../send/send-problem.parts.tsx';
import { ProblemNote } from '../../../shared/ui/problem-note.tsx';

/** A refusal says what to do. After a lost answer the member looks first: the contribution may have arrived. */
export function FormProblem({
  problem,
  isEdit,
}: {
  problem: RequestProblem | undefined;
  isEdit: boolean;
}): ReactNode {
  const t = useText();
  if (isLost(problem)) {
    return (
      <Note tone="clay" icon="alert" title={t('send.lostTitle')} role="alert">
        <p>{t(isEdit ? 'contribute.lostEdit' : 'contribute.lostText')}</p>
      </Note>
    );
  }
  return <ProblemNote problem={problem} title={t(isEdit ? 'contribute.saveFailed' : 'contribute.failed')} />;
}

import type { ReactNode } from 'react';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import type { LoadFailedProps } from '#shared/ui/load-failed.tsx';

interface AnswerMissingProps extends LoadFailedProps {
  /** What stands here until the answer comes. */
  outline: ReactNode;
}

/** In the place of an answer: its outline, or what went wrong with a way to try again. */
export function AnswerMissing({ outline, ...failed }: AnswerMissingProps): ReactNode {
  return failed.query.error === null ? outline : <LoadFailed {...failed} />;
}

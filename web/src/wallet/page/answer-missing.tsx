import type { ReactNode } from 'react';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import type { LoadFailedProps } from '#shared/ui/load-failed.tsx';

interface AnswerMissingProps extends LoadFailedProps {
  /** Shown until the answer arrives. */
  outline: ReactNode;
}

/** Instead of an answer: its skeleton, or the failure with a button to try again. */
export function AnswerMissing({ outline, ...failed }: AnswerMissingProps): ReactNode {
  return failed.query.error === null ? outline : <LoadFailed {...failed} />;
}

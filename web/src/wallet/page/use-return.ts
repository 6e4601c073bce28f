import { useEffect, useEffectEvent } from 'react';
import { isLostConnection } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { whenServerIsThere } from '../part-missing.ts';

/** For pages outside the frame of members: failed queries are refetched as soon as the server answers. */
export function useReturn(problem: RequestProblem | undefined, again: () => void): void {
  const isLost = problem !== undefined && isLostConnection(problem);
  const askAgain = useEffectEvent(again);
  useEffect(() => (isLost ? whenServerIsThere(() => askAgain()) : undefined), [isLost]);
}

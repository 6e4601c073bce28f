import { useEffect, useEffectEvent, useRef } from 'react';
import { isLostConnection } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { whenServerIsThere } from '../part-missing.ts';

/** For pages outside the frame of members: failed queries are refetched as soon as the server answers, and later each time that they fail nevertheless. */
export function useReturn(problem: RequestProblem | undefined, again: () => void): void {
  const isLost = problem !== undefined && isLostConnection(problem);
  const before = useRef(0);
  const askAgain = useEffectEvent(() => {
    before.current += 1;
    again();
  });
  // Another failure is another problem.
  useEffect(
    () => (isLost ? whenServerIsThere(() => askAgain(), before.current) : undefined),
    [isLost, problem],
  );
}

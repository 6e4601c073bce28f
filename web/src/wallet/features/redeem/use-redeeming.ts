import { useEffect, useEffectEvent } from 'react';
import { session } from '#shared/session/current-session.ts';
import { isLostAnswer } from '#shared/client/problem.ts';
import type { RequestProblem, RequestProblemCode } from '#shared/client/problem.ts';
import { whenServerIsThere } from '../../part-missing.ts';
import { paths } from '../../paths.ts';
import { useRedeem } from './redeem.data.ts';

export interface Redeeming {
  busy: boolean;
  isDone: boolean;
  problem: RequestProblem | undefined;
  redeem: () => void;
}

/** Refusals that the reloaded link itself explains better, with a date. */
const staleCodes: ReadonlySet<RequestProblemCode> = new Set([
  'LINK_EXPIRED',
  'LINK_DELETED',
  'LINK_REDEEMED',
  'LINK_NOT_FOUND',
  'LINK_IS_OWN',
  'LINK_OWNER_GONE',
]);

/** Redeems the code of this page once, however often the button is pressed. */
export function useRedeeming(code: string, onStale: () => void): Redeeming {
  const { run, busy, isDone, problem } = useRedeem();
  useOnceThere(isLostAnswer(problem), onStale);

  async function redeem(): Promise<void> {
    const outcome = await run(code);
    if (outcome.kind !== 'refused') return;
    const { code: refusal } = outcome.problem;
    // The member is being led to the login page, and comes back here afterwards.
    if (refusal === 'SESSION_EXPIRED') session.update({ redirectPath: paths.redeem(code) });
    if (staleCodes.has(refusal)) onStale();
  }
  return { busy, isDone, problem, redeem: () => void redeem() };
}

/** After a lost answer it may have been redeemed: the link shows that as soon as the server answers again. */
function useOnceThere(isLost: boolean, onThere: () => void): void {
  const tell = useEffectEvent(onThere);
  useEffect(() => (isLost ? whenServerIsThere(() => tell()) : undefined), [isLost]);
}

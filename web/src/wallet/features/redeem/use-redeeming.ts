import { useRef, useState } from 'react';
import { session } from '#shared/session/current-session.ts';
import { problemOf } from '#shared/client/problem.ts';
import type { RequestProblem, RequestProblemCode } from '#shared/client/problem.ts';
import { randomKey } from '#shared/client/random-key.ts';
import { paths } from '../../paths.ts';
import { redeem } from './redeem.data.ts';

export interface Redeeming {
  busy: boolean;
  isDone: boolean;
  problem: RequestProblem | undefined;
  redeem: () => void;
}

/** Refusals that the link itself tells better, with their date, once it is loaded anew. */
const staleCodes: ReadonlySet<RequestProblemCode> = new Set([
  'LINK_EXPIRED',
  'LINK_DELETED',
  'LINK_REDEEMED',
  'LINK_NOT_FOUND',
  'LINK_IS_OWN',
]);

/** Redeems the code of this page; however often the button is pressed, it happens once. */
export function useRedeeming(code: string, onStale: () => void): Redeeming {
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<RequestProblem>();
  const key = useRef<string>(undefined);

  async function run(): Promise<void> {
    key.current ??= randomKey();
    setBusy(true);
    setProblem(undefined);
    try {
      await redeem(code, key.current);
      setDone(true);
    } catch (thrown) {
      fail(problemOf(thrown));
    } finally {
      setBusy(false);
    }
  }

  function fail(refused: RequestProblem): void {
    // The member is on the way to the login page, and comes back here afterwards.
    if (refused.code === 'SESSION_EXPIRED') session.update({ redirectPath: paths.redeem(code) });
    setProblem(refused);
    if (staleCodes.has(refused.code)) onStale();
  }
  return { busy, isDone, problem, redeem: () => void run() };
}

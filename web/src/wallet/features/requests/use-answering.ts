import { useRef } from 'react';
import { session } from '#shared/session/current-session.ts';
import { problemOf } from '#shared/client/problem.ts';
import type { RequestProblem, RequestProblemCode } from '#shared/client/problem.ts';
import { randomKey } from '#shared/client/random-key.ts';
import { paths } from '../../paths.ts';
import { useAnswer } from './requests.data.ts';
import type { Answer } from './requests.data.ts';

export interface Answering {
  busy: boolean;
  /** What has been done here. */
  given: Answer | undefined;
  problem: RequestProblem | undefined;
  give: (answer: Answer) => void;
}

/** Refusals that the request itself tells better, with its date, once it is loaded anew. */
const staleCodes: ReadonlySet<RequestProblemCode> = new Set([
  'REQUEST_ACCEPTED',
  'REQUEST_DECLINED',
  'REQUEST_WITHDRAWN',
  'REQUEST_EXPIRED',
  'REQUEST_NOT_FOUND',
  'REQUEST_IS_OWN',
]);

/** Answers the request of this page; however often a button is pressed, it happens once. */
export function useAnswering(code: string, onStale: () => void): Answering {
  const answer = useAnswer(code);
  const key = useRef<string>(undefined);
  const underWay = useRef(false);

  async function run(wanted: Answer): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    key.current ??= randomKey();
    try {
      await answer.mutateAsync({ answer: wanted, key: key.current });
    } catch (thrown) {
      const { code: refusal } = problemOf(thrown);
      // The member is on the way to the login page, and comes back here afterwards.
      if (refusal === 'SESSION_EXPIRED') session.update({ redirectPath: paths.request(code) });
      if (staleCodes.has(refusal)) onStale();
    } finally {
      underWay.current = false;
    }
  }
  return {
    busy: answer.isPending,
    given: answer.data,
    problem: answer.error === null ? undefined : problemOf(answer.error),
    give: (wanted) => void run(wanted),
  };
}

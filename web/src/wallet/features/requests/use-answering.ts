import { session } from '#shared/session/current-session.ts';
import type { RequestProblem, RequestProblemCode } from '#shared/client/problem.ts';
import { paths } from '../../paths.ts';
import { useAnswer } from './requests.data.ts';
import type { Answer } from './requests.data.ts';

export interface Answering {
  busy: boolean;
  /** The answer that was given here. */
  given: Answer | undefined;
  problem: RequestProblem | undefined;
  give: (answer: Answer) => void;
}

/** Refusals that the reloaded request itself explains better, with its date. */
const staleCodes: ReadonlySet<RequestProblemCode> = new Set([
  'REQUEST_ACCEPTED',
  'REQUEST_DECLINED',
  'REQUEST_WITHDRAWN',
  'REQUEST_EXPIRED',
  'REQUEST_UNDER_WAY',
  'REQUEST_REFUSED',
  'REQUEST_NOT_FOUND',
  'REQUEST_IS_OWN',
]);

/** Answers the request of this page once, however often a button is pressed. */
export function useAnswering(code: string, onStale: () => void): Answering {
  const { run, busy, result, problem } = useAnswer(code);

  async function give(answer: Answer): Promise<void> {
    const outcome = await run(answer);
    if (outcome.kind !== 'refused') return;
    const { code: refusal } = outcome.problem;
    // The member is being led to the login page, and comes back here afterwards.
    if (refusal === 'SESSION_EXPIRED') session.update({ redirectPath: paths.request(code) });
    if (staleCodes.has(refusal)) onStale();
  }
  return { busy, given: result, problem, give: (answer) => void give(answer) };
}

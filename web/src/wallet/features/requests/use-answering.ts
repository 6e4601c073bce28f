import { session } from '#shared/session/current-session.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
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

/** Answers the request of this page once, however often a button is pressed; afterwards it is fetched again, after a refusal too. */
export function useAnswering(code: string): Answering {
  const { run, busy, result, problem } = useAnswer(code);

  async function give(answer: Answer): Promise<void> {
    const outcome = await run(answer);
    // The member is being led to the login page, and comes back here afterwards.
    if (outcome.kind === 'refused' && outcome.problem.code === 'SESSION_EXPIRED')
      session.update({ redirectPath: paths.request(code) });
  }
  return { busy, given: result, problem, give: (answer) => void give(answer) };
}

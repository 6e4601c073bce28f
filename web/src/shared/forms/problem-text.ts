import type { RequestProblem, RequestProblemCode } from '#shared/client/problem.ts';
import type { Message } from './form.ts';
import { hasText } from '#shared/texts/texts.ts';
import type { TextKey, Translate } from '#shared/texts/texts.ts';

/** Each code has its text; a new code of core does not compile until English has it. */
type ProblemKey = `problem.${RequestProblemCode}`;

/** The sentence for a problem, in the member's language. The server's own texts are never shown: they are English. */
export function problemText(t: Translate, problem: RequestProblem): string {
  return t(keyOf(problem), problem.detail);
}

/** The same, as the error of the field that the server named. */
export function problemMessage(problem: RequestProblem): Message {
  return { key: keyOf(problem), values: problem.detail };
}

/** A newer server may send codes that this version has no text for. */
function keyOf({ code }: RequestProblem): TextKey {
  const key: ProblemKey & TextKey = `problem.${code}`;
  return hasText(key) ? key : 'problem.UNKNOWN';
}

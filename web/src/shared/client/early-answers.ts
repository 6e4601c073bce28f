import { endpoint, postOf } from './question.ts';
import type { Question } from './question.ts';

declare global {
  interface Window {
    /** Answers that are under way, by the token and the body they were asked with. */
    kulaEarlyAnswers?: Map<string, Promise<Response>>;
  }
}

/**
 * Asks what the first screen of a member shows while the scripts of the wallet are still on their way: on a slow phone they take
 * longer than the answers.
 */
export function askEarly(questions: readonly Question[], token: string): void {
  const answers = new Map<string, Promise<Response>>();
  for (const question of questions) {
    const post = postOf(question, { token, timezoneOffset: new Date().getTimezoneOffset() });
    const answer = fetch(endpoint, post);
    // Whoever takes the answer hears of a failure; nobody else has to.
    answer.catch(() => undefined);
    answers.set(nameOf(post), answer);
  }
  window.kulaEarlyAnswers = answers;
}

/** The answer to a question that was asked before the wallet had arrived, once; another session takes nothing of it. */
export function earlyAnswer(post: RequestInit): Promise<Response> | undefined {
  const name = nameOf(post);
  const answer = window.kulaEarlyAnswers?.get(name);
  window.kulaEarlyAnswers?.delete(name);
  return answer;
}

function nameOf({ headers, body }: RequestInit): string {
  const { Authorization } = headers as Record<string, string>;
  return `${Authorization ?? ''} ${body as string}`;
}

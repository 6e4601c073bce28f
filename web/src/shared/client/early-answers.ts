import { endpoint, listOf, postOf } from './question.ts';
import type { Post, Question } from './question.ts';

declare global {
  interface Window {
    /** A request that was sent early, and the operations in its list, named by their token and body. */
    kulaEarly?: { names: string[]; answer: Promise<Response> };
  }
}

/**
 * Requests what the first screen shows while the scripts of the wallet are still loading: on a slow phone the
 * scripts take longer than the answers.
 */
export function askEarly(questions: readonly Question[], token: string | null): void {
  if (questions.length === 0) return;
  const asker = { token, timezoneOffset: new Date().getTimezoneOffset() };
  const posts = questions.map((question) => postOf(question, asker));
  const answer = fetch(endpoint, listOf(posts));
  // The code that takes the answer handles a failure; an answer that is not taken must not raise an unhandled
  // rejection.
  answer.catch(() => undefined);
  window.kulaEarly = { names: posts.map(nameOf), answer };
}

/** The early answer to an operation, and its index in the list; each is given once, and only to the same session. */
export function earlyAnswer(post: Post): { answer: Promise<Response>; index: number } | undefined {
  const { kulaEarly } = window;
  const index = kulaEarly?.names.indexOf(nameOf(post)) ?? -1;
  if (kulaEarly === undefined || index === -1) return undefined;
  kulaEarly.names[index] = '';
  return { answer: kulaEarly.answer, index };
}

function nameOf({ headers, body }: Post): string {
  return `${headers['Authorization'] ?? ''} ${body}`;
}

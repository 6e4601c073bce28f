import { endpoint, listOf, postOf } from './question.ts';
import type { Post, Question } from './question.ts';

declare global {
  interface Window {
    /** An answer that is under way, and the questions in its list, by the token and the body they were asked with. */
    kulaEarly?: { names: string[]; answer: Promise<Response> };
  }
}

/**
 * Asks what the first screen of a member shows while the scripts of the wallet are still on their way: on a slow phone they take
 * longer than the answers.
 */
export function askEarly(questions: readonly Question[], token: string): void {
  if (questions.length === 0) return;
  const asker = { token, timezoneOffset: new Date().getTimezoneOffset() };
  const posts = questions.map((question) => postOf(question, asker));
  const answer = fetch(endpoint, listOf(posts));
  // Whoever takes the answer hears of a failure; nobody else has to.
  answer.catch(() => undefined);
  window.kulaEarly = { names: posts.map(nameOf), answer };
}

/** Where the answer stands to a question that was asked before the wallet had arrived, once; another session takes nothing of it. */
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

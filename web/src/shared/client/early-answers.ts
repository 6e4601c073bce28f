declare global {
  interface Window {
    /** Answers that are under way, by the token and the body they were asked with (public/first-questions.js). */
    kulaEarlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** The answer to a question that was asked before the wallet had arrived, once; another session takes nothing of it. */
export function earlyAnswer({ headers, body }: RequestInit): Promise<Response> | undefined {
  const { Authorization } = headers as Record<string, string>;
  const key = `${Authorization ?? ''} ${body as string}`;
  const answer = window.kulaEarlyAnswers?.get(key);
  window.kulaEarlyAnswers?.delete(key);
  return answer;
}

/** A server that takes longer counts as unreachable if there is a stored page. */
export const patienceMs = 3000;

/**
 * The page for a navigation: the server's, or the stored one where the server fails or takes too long. All of the page has
 * to arrive in that time, because one that ends in the middle stays empty. `keep` gets each page that may be stored.
 */
export async function pageFor(
  request: Request,
  kept: Response | undefined,
  keep: (page: Response) => void,
): Promise<Response> {
  try {
    const answer = kept === undefined ? await fetch(request) : await wholeAnswer(request);
    if (answer.status >= 500 && kept !== undefined) return kept;
    if (answer.ok && !answer.redirected) keep(answer.clone());
    return answer;
  } catch (thrown) {
    if (kept === undefined) throw thrown;
    return kept;
  }
}

/** Rejects when the answer has not arrived completely in time. */
async function wholeAnswer(request: Request): Promise<Response> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
  // The browser follows it; it has neither a status nor content.
  if (answer.type === 'opaqueredirect') return answer;
  return new Response(await answer.arrayBuffer(), answer);
}

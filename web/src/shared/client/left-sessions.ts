/**
 * Sessions that were left while the server could not be reached. It ends them as soon as it can be; until then their
 * tokens are kept on the device, and nothing else of the member.
 */
import { logoutDocument } from '../../generated/operations.ts';
import { fetchFresh } from '#shared/clock/server-time.ts';
import { session } from '#shared/session/current-session.ts';
import { emptySession, leftSessionsKey } from '#shared/session/session.ts';
import { createRequestAside } from './client.ts';
import { problemOf } from './problem.ts';
import { endpoint } from './question.ts';

/** The server was not told that this session is over. */
export function endLater(token: string | null): void {
  if (token !== null) keep([...kept(), token]);
}

let ending: Promise<void> | undefined;

/** Ends them on the server; those of which it cannot be told stay for the next call. */
export function endLeftSessions(): Promise<void> {
  return (ending ??= Promise.all(kept().map(endOne))
    .then(() => undefined)
    .finally(() => (ending = undefined)));
}

async function endOne(token: string): Promise<void> {
  const request = createRequestAside({
    // Its end here was long before.
    session: { ...session, get: () => ({ ...emptySession, token }), setToken: ignore, end: ignore },
    // Without cookies: that of this device may belong to another member by now, and an answer would remove it.
    send: (post) => fetchFresh(endpoint, { ...post, credentials: 'omit' }),
  });
  try {
    await request(logoutDocument);
  } catch (thrown) {
    if (problemOf(thrown).code !== 'SESSION_EXPIRED') return;
  }
  keep(kept().filter((one) => one !== token));
}

function ignore(): void {
  // What the answer would change belongs to nobody.
}

function kept(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(leftSessionsKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    // Where nothing can be stored, the session expires by itself after some minutes.
    return [];
  }
}

function keep(tokens: readonly string[]): void {
  try {
    if (tokens.length === 0) localStorage.removeItem(leftSessionsKey);
    else localStorage.setItem(leftSessionsKey, JSON.stringify(tokens));
  } catch {
    // See kept.
  }
}

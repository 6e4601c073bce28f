/** Sessions that were left while the server could not be reached. It ends them as soon as it can be. */
import { logoutDocument } from '../../generated/operations.ts';
import { fetchFresh } from '#shared/clock/server-time.ts';
import { session } from '#shared/session/current-session.ts';
import { emptySession } from '#shared/session/session.ts';
import type { SessionState } from '#shared/session/session.ts';
import { createRequestAside } from './client.ts';
import { problemOf } from './problem.ts';
import { endpoint } from './question.ts';

let ending: Promise<void> | undefined;

/** Ends them on the server; those of which it cannot be told stay for the next call. */
export function endLeftSessions(): Promise<void> {
  return (ending ??= Promise.all(session.get().left.map(endOne))
    .then(() => undefined)
    .finally(() => (ending = undefined)));
}

/** Ends one on the server that nobody goes on with. */
export async function endUnusedSession(token: string): Promise<void> {
  session.endLater(token, false);
  await ending;
  await endLeftSessions();
}

/**
 * Somebody else signs in while a member is: the session of that member ends on the server, too, and the device no longer
 * stays signed in.
 */
export function giveWayTo(
  { gradidoID }: Pick<SessionState, 'gradidoID'>,
  before: Pick<SessionState, 'token' | 'gradidoID'>,
): void {
  if (before.token === null || before.gradidoID === gradidoID) return;
  session.endLater(before.token);
  void Promise.resolve(ending).then(endLeftSessions);
}

/** Without a token the answer is that there is no session. */
async function endOne(token: string | null): Promise<void> {
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
  session.update({ left: session.get().left.filter((one) => one !== token) });
}

function ignore(): void {
  // What the answer would change belongs to nobody.
}

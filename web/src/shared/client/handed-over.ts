import { verifyLoginDocument } from '../../generated/operations.ts';
import { fetchFresh } from '#shared/clock/server-time.ts';
import { session } from '#shared/session/current-session.ts';
import { emptySession } from '#shared/session/session.ts';
import type { SessionUser } from '#shared/session/session.ts';
import { createRequestAside } from './client.ts';
import { endpoint } from './question.ts';

/** A session that is open on the server and that no part of this browser has yet. */
export interface OpenedSession {
  readonly token: string;
  readonly member: SessionUser;
}

/**
 * Exchanges a handed-over token, which works once. The session of this page stays as it is: an address with a token can be
 * made by anybody. Throws a `RequestProblem`.
 */
export async function openHandedOver(token: string): Promise<OpenedSession> {
  let current = token;
  const request = createRequestAside({
    session: {
      ...session,
      get: () => ({ ...emptySession, token: current }),
      setToken: (renewed) => (current = renewed ?? current),
      end: () => undefined,
    },
    send: (post) => fetchFresh(endpoint, post),
  });
  const { verifyLogin } = await request(verifyLoginDocument);
  return { token: current, member: verifyLogin };
}

/** Makes it the session of this page. */
export function enter({ token, member }: OpenedSession): void {
  session.login(member);
  session.setToken(token);
}

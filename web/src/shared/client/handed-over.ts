import { verifyLoginDocument } from '../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';

/** Exchanges a handed-over token, which works once, for a session of this part. Throws a `RequestProblem`. */
export async function openHandedOver(token: string): Promise<void> {
  session.setToken(token);
  const { verifyLogin } = await request(verifyLoginDocument);
  session.login(verifyLogin);
}

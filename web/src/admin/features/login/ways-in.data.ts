/** Logins without a password: by a passkey, by a recovery code, and on a device that stays signed in. */
import {
  continueSessionDocument,
  passkeySignInOptionsDocument,
  signInWithPasskeyDocument,
  signInWithRecoveryCodeDocument,
} from '../../../generated/operations.ts';
import { comeFrom } from '#shared/client/beside.ts';
import { byItself, request } from '#shared/client/client.ts';
import { answerWithPasskey } from '#shared/passkeys/webauthn.ts';
import { session } from '#shared/session/current-session.ts';
import { keepEnding } from '#shared/session/ending.ts';
import { openByItself } from '#shared/session/open-by-itself.ts';
import { isLive, sessionKey } from '#shared/session/session.ts';

/** Signs in with a passkey that the member chooses. Throws `NoPasskey` or a `RequestProblem`. */
export async function signInWithPasskey(): Promise<void> {
  const { passkeySignInOptions } = await request(passkeySignInOptionsDocument);
  const answer = await answerWithPasskey(passkeySignInOptions);
  const { signInWithPasskey: member } = await request(signInWithPasskeyDocument, { answer });
  session.login(member);
  keepEnding(null);
}

/** Signs in with a recovery code. Throws a `RequestProblem`. */
export async function signInWithCode(email: string, code: string): Promise<void> {
  const { signInWithRecoveryCode: member } = await request(signInWithRecoveryCodeDocument, { email, code });
  session.login(member, email);
  keepEnding(null);
}

/** The name of the lock that all tabs share: the secret of the device opens one session at a time. */
const lockName = 'kula-stay';

/** Opens a session without a form, by what there is in this browser; false when that is refused or fails. */
export function continueHere(by: { isFromWallet: boolean; staysHere: boolean }): Promise<boolean> {
  return openByItself(
    async () => (by.isFromWallet && (await comeFrom(sessionKey))) || (by.staysHere && continueStay()),
  );
}

/** Opens a session with the cookie of this device; false when that is refused or fails. */
function continueStay(): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? ask() : locks.request(lockName, ask);
}

async function ask(): Promise<boolean> {
  session.reload();
  if (isLive(session.get())) return true;
  try {
    const { continueSession } = await byItself(() => request(continueSessionDocument));
    session.login(continueSession);
    keepEnding(null);
    return true;
  } catch {
    // The form stays available for a member whose device is no longer signed in.
    return false;
  }
}

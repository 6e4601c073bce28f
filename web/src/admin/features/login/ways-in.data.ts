/** The ways in without a password: a passkey, a recovery code, and a device that stays signed in. */
import { startAuthentication } from '@simplewebauthn/browser';
import {
  continueSessionDocument,
  passkeySignInOptionsDocument,
  signInWithPasskeyDocument,
  signInWithRecoveryCodeDocument,
} from '../../../generated/operations.ts';
import { byItself, request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { keepEnding } from '#shared/session/ending.ts';
import { isLive } from '#shared/session/session.ts';

/** The device gave no answer: its member, or its time, ended it. */
export class NoPasskey extends Error {}

/** Signs in with a passkey that the member chooses. Throws `NoPasskey` or a `RequestProblem`. */
export async function signInWithPasskey(): Promise<void> {
  const { passkeySignInOptions } = await request(passkeySignInOptionsDocument);
  const answer = await answerTo(passkeySignInOptions);
  const { signInWithPasskey: member } = await request(signInWithPasskeyDocument, { answer });
  session.login(member);
  keepEnding(null);
}

async function answerTo(options: string): Promise<string> {
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) as never }));
  } catch (cause) {
    throw new NoPasskey(String(cause), { cause });
  }
}

/** Signs in with a recovery code. Throws a `RequestProblem`. */
export async function signInWithCode(email: string, code: string): Promise<void> {
  const { signInWithRecoveryCode: member } = await request(signInWithRecoveryCodeDocument, { email, code });
  session.login(member, email);
  keepEnding(null);
}

/** The wallet's tabs take turns under this name: what the device keeps opens one session after the other. */
const lockName = 'kula-stay';

/** Opens a session with what this device keeps; false when there is none to have. */
export function continueStay(): Promise<boolean> {
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
    // The form is there: whoever stays signed in no longer uses it.
    return false;
  }
}

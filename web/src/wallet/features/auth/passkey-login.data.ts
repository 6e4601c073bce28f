import {
  passkeySignInOptionsDocument,
  signInWithPasskeyDocument,
  signInWithRecoveryCodeDocument,
} from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { keepEnding } from '#shared/session/ending.ts';
import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { leftIsEnded } from './left-session.data.ts';
import { answerWithPasskey, NoPasskey } from '#shared/passkeys/webauthn.ts';

/** Before a challenge expires, the browser is given a new one. */
const renewMs = 150_000;

/** Signs in with a passkey that the member chooses. Throws `NoPasskey` or a `RequestProblem`. */
export async function signInWithPasskey(fromField = false): Promise<void> {
  await leftIsEnded();
  const { passkeySignInOptions } = await request(passkeySignInOptionsDocument);
  const answer = await answerWithPasskey(passkeySignInOptions, { fromField });
  const { publisherId } = session.get();
  const { signInWithPasskey: member } = await request(signInWithPasskeyDocument, { answer, publisherId });
  session.login(member);
  keepEnding(null);
}

/** Signs in with a recovery code. Throws a `RequestProblem`. */
export async function signInWithCode(email: string, code: string): Promise<void> {
  const { publisherId } = session.get();
  const variables = { email, code, publisherId };
  await leftIsEnded();
  const { signInWithRecoveryCode: member } = await request(signInWithRecoveryCodeDocument, variables);
  session.login(member, email);
  keepEnding(null);
}

/**
 * Lets the browser offer passkeys in the e-mail field, where it supports that. `onSignedIn` is called after a
 * successful login with one; failures are left to the button. Returns the function that stops it.
 */
export function offerInField(onSignedIn: () => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const offer = async (): Promise<void> => {
    if (isOver) return;
    timer = setTimeout(() => void offer(), renewMs);
    try {
      await signInWithPasskey(true);
      if (!isOver) onSignedIn();
      isOver = true;
      clearTimeout(timer);
    } catch (thrown) {
      // Another request replaced it, or the member chose none. A refused passkey is not offered again.
      if (!(thrown instanceof NoPasskey)) clearTimeout(timer);
    }
  };
  void browserSupportsWebAuthnAutofill().then((can) => (can ? offer() : undefined));
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

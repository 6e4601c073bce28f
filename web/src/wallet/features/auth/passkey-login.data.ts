import { passkeySignInOptionsDocument, signInWithPasskeyDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { keepEnding } from '#shared/session/ending.ts';
import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { answerWithPasskey, NoPasskey } from '../passkeys/webauthn.data.ts';

/** Before a challenge is too old, the browser is given another one. */
const renewMs = 150_000;

/** Signs in with a passkey that the member chooses. Throws `NoPasskey` or a `RequestProblem`. */
export async function signInWithPasskey(fromField = false): Promise<void> {
  const { passkeySignInOptions } = await request(passkeySignInOptionsDocument);
  const answer = await answerWithPasskey(passkeySignInOptions, fromField);
  const { publisherId } = session.get();
  const { signInWithPasskey: member } = await request(signInWithPasskeyDocument, { answer, publisherId });
  session.login(member);
  keepEnding(null);
}

/**
 * Has the browser offer passkeys in the field for the e-mail, where it can. `onSignedIn` is called when one was chosen and
 * fits; what goes wrong here is left to the button. Returns the way to stop.
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
      // Another question took its place, or nobody chose one. A refused one is not offered again.
      if (!(thrown instanceof NoPasskey)) clearTimeout(timer);
    }
  };
  void browserSupportsWebAuthnAutofill().then((can) => (can ? offer() : undefined));
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

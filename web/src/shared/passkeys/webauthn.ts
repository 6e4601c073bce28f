import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';

/**
 * The browser's answers to the server's options, in the form that the server expects. Loaded on the first use of
 * a passkey.
 */

/**
 * Why a device returned no passkey: the member cancelled, the time ran out, or the device has one for this
 * account already.
 */
export class NoPasskey extends Error {
  readonly reason: 'cancelled' | 'known';

  constructor(cause: unknown) {
    super(String(cause), { cause });
    this.name = 'NoPasskey';
    this.reason = cause instanceof Error && cause.name === 'InvalidStateError' ? 'known' : 'cancelled';
  }
}

/** Creates a passkey on this device or another one. Throws `NoPasskey`. */
export async function makePasskey(options: string): Promise<string> {
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) as never }));
  } catch (cause) {
    throw new NoPasskey(cause);
  }
}

interface AskingOptions {
  /** The browser offers the passkey in the e-mail field. */
  fromField?: boolean;
  /** Ends the wait for the device. */
  signal?: AbortSignal | undefined;
}

/** Answers with a passkey. Throws `NoPasskey`. */
export async function answerWithPasskey(
  options: string,
  { fromField = false, signal }: AskingOptions = {},
): Promise<string> {
  try {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
    const answer = await startAuthentication({
      optionsJSON: JSON.parse(options) as never,
      useBrowserAutofill: fromField,
    });
    return JSON.stringify(answer);
  } catch (cause) {
    throw new NoPasskey(cause);
  }
}

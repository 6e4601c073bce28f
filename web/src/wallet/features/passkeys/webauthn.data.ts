import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** What a browser answers to the options of the server, as the server wants it. Loaded when somebody uses a passkey. */

/** Why a device gave no answer: its member, or its time, ended it, or it has a passkey for this account already. */
export class NoPasskey extends Error {
  readonly reason: 'cancelled' | 'known';

  constructor(cause: unknown) {
    super(String(cause), { cause });
    this.name = 'NoPasskey';
    this.reason = cause instanceof Error && cause.name === 'InvalidStateError' ? 'known' : 'cancelled';
  }
}

/** Makes a passkey on this device or another one. Throws `NoPasskey`. */
export async function makePasskey(options: string): Promise<string> {
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) as never }));
  } catch (cause) {
    throw new NoPasskey(cause);
  }
}

/** Answers with a passkey; `fromField` where the browser offers it in the field for the e-mail. Throws `NoPasskey`. */
export async function answerWithPasskey(options: string, fromField = false): Promise<string> {
  try {
    const answer = await startAuthentication({
      optionsJSON: JSON.parse(options) as never,
      useBrowserAutofill: fromField,
    });
    return JSON.stringify(answer);
  } catch (cause) {
    throw new NoPasskey(cause);
  }
}

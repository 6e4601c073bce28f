import { sharedValue, useShared } from '#shared/page/shared-value.ts';

/**
 * What the member is asked for to confirm a command: the passkey by the device, or a recovery code by the wallet;
 * `unanswered` after the device gave none.
 */
type Asking = 'passkey' | 'code' | 'unanswered' | undefined;

const asking = sharedValue<Asking>(undefined);
/** The recovery code that confirms the next command instead of a passkey. */
export const typedCode: { current: string | undefined } = { current: undefined };
let ending: AbortController | undefined;

/** What the member is asked for at the moment to confirm a command. */
export function useAsking(): Asking {
  return useShared(asking);
}

/** Ends the wait for the device, as if the member had cancelled there; a typed code confirms nothing else. */
export function endAsking(): void {
  typedCode.current = undefined;
  asking.set(undefined);
  ending?.abort();
}

/** The passkey is lost: ends the wait for the device, too. */
export function askForCode(): void {
  asking.set('code');
  ending?.abort();
}

/**
 * Asks the device, one question at a time. Undefined when it has no answer, and when the wait was ended: some devices
 * never answer.
 */
export async function askDevice<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  ending?.abort();
  const own = new AbortController();
  ending = own;
  asking.set('passkey');
  const ended = new Promise<undefined>((resolve) => {
    own.signal.addEventListener('abort', () => resolve(undefined));
  });
  let after: Asking;
  try {
    const answer = await Promise.race([ask(own.signal), ended]);
    if (answer === undefined) after = 'unanswered';
    return answer;
  } finally {
    if (ending === own) {
      ending = undefined;
      if (asking.get() === 'passkey') asking.set(after);
    }
  }
}

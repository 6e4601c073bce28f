import { confirmationContent } from '@kula/core/money/send-limits';
import { confirmationOptionsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { isLostAnswer, problemOf } from '#shared/client/problem.ts';
import { askDevice, typedCode } from './asking.data.ts';

/** The proof that it is the member. */
export interface Confirmation {
  assertion?: string;
  recoveryCode?: string;
}

/** The next command that has to be confirmed uses this code instead of a passkey. */
export function confirmNextByCode(code: string): void {
  typedCode.current = code;
}

/**
 * Sends a command, and once more with a confirmation where the server requires one: a typed code, otherwise the
 * passkey of the device. If the device returns none, the refusal that required it is thrown. `onUnderWay` is told
 * each time that the command is about to leave, and that it was refused while the device is asked.
 */
export async function sendConfirmed<Result>(
  operation: string,
  parts: readonly string[],
  send: (confirmation?: Confirmation) => Promise<Result>,
  onUnderWay?: (isUnderWay: boolean) => void,
): Promise<Result> {
  const recoveryCode = typedCode.current;
  onUnderWay?.(true);
  if (recoveryCode !== undefined) return sendByCode(recoveryCode, send);
  try {
    return await send();
  } catch (thrown) {
    if (problemOf(thrown).code !== 'CONFIRMATION_REQUIRED') throw thrown;
    onUnderWay?.(false);
    const about = confirmationContent(operation, parts);
    const assertion = await askDevice((signal) => assertionFor(about, signal));
    if (assertion === undefined) throw thrown;
    onUnderWay?.(true);
    return send({ assertion });
  }
}

/** After a lost answer the command is repeated, and needs its code again; after any other answer the code is spent. */
async function sendByCode<Result>(
  recoveryCode: string,
  send: (confirmation: Confirmation) => Promise<Result>,
): Promise<Result> {
  let isLost = false;
  try {
    return await send({ recoveryCode });
  } catch (thrown) {
    isLost = isLostAnswer(problemOf(thrown));
    throw thrown;
  } finally {
    if (!isLost) typedCode.current = undefined;
  }
}

/** The answer of the passkey before safeguards are changed; undefined when the member cancelled. */
export function accountAssertion(): Promise<string | undefined> {
  return assertionFor('account');
}

/** Undefined when the member cancelled. */
async function assertionFor(about: string, signal?: AbortSignal): Promise<string | undefined> {
  const { answerWithPasskey, NoPasskey } = await import('#shared/passkeys/webauthn.ts');
  const { confirmationOptions } = await request(confirmationOptionsDocument, { about });
  try {
    return await answerWithPasskey(confirmationOptions, { signal });
  } catch (thrown) {
    if (thrown instanceof NoPasskey) return undefined;
    throw thrown;
  }
}

import { sendCoinsDocument } from '../../../generated/operations.ts';
import { serverNow } from '#shared/clock/server-time.ts';
import { request } from '#shared/client/client.ts';
import { timeSettled } from '#shared/client/server-there.ts';
import { session } from '#shared/session/current-session.ts';
import { problemOf } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { sendConfirmed } from '../passkeys/confirm.data.ts';
import type { Confirmation } from '../passkeys/confirm.data.ts';
import { accountKey } from '../account/account.data.ts';
import { alone, dropSent, findGift, giftsOf, putGift } from './queue.ts';
import { changeOfflineState } from './offline-state.data.ts';
import { afterTry, goesByItself, maySend } from './waiting-gift.rules.ts';
import type { WaitingGift } from './waiting-gift.rules.ts';

/** Sends all gifts that are sent automatically, one after the other; `onSent` is called for each that was sent. */
export async function sendWaiting(onSent: (gift: WaitingGift) => void): Promise<void> {
  const { gradidoID } = session.get();
  if (!canSend(gradidoID)) return;
  // Whether the server still knows a key depends on its time: with another one a gift could be booked twice.
  await timeSettled();
  for (const { key } of await giftsOf(gradidoID)) {
    const goesOn = await alone(() => tryGift(key, gradidoID, goesByItself, onSent));
    if (!goesOn) return;
  }
}

/** Sends this gift now, at the member's command. */
export async function sendNow(key: string, onSent: (gift: WaitingGift) => void): Promise<void> {
  const { gradidoID } = session.get();
  await timeSettled();
  await alone(() => tryGift(key, gradidoID, maySend, onSent));
}

/** False when trying another gift now would be useless. */
async function tryGift(
  key: string,
  owner: string,
  may: (gift: WaitingGift, now: number) => boolean,
  onSent: (gift: WaitingGift) => void,
): Promise<boolean> {
  if (!canSend(owner)) return false;
  // Another tab may have sent, changed or removed it while this one waited for the lock.
  const gift = await findGift(key);
  if (gift === undefined || gift.owner !== owner || !may(gift, serverNow())) return true;
  changeOfflineState({ underWay: key });
  try {
    const at = serverNow();
    // From here on it may arrive, even if this page is closed before the answer.
    const { refusal: _, isHeld: __, ...plain } = gift;
    await putGift({ ...plain, triedAt: gift.triedAt ?? at });
    const outcome = afterTry(plain, await problemOfTry(gift, may === maySend), at);
    if (!outcome.sent) {
      await putGift(outcome.gift);
      return !outcome.stop;
    }
    await dropSent(key);
    onSent(gift);
    return true;
  } finally {
    changeOfflineState({ underWay: undefined });
    // Whatever the answer was, the account may have changed.
    void queryClient.invalidateQueries({ queryKey: [accountKey] });
  }
}

/** With the member present, the device may ask for a confirmation. */
async function problemOfTry(
  { key, to, amount, memo }: WaitingGift,
  isWatched: boolean,
): Promise<RequestProblem | undefined> {
  const command = {
    recipientCommunityIdentifier: to.communityUuid,
    recipientIdentifier: to.gradidoID,
    amount,
    memo,
    idempotencyKey: key,
  };
  const send = (confirmation?: Confirmation): Promise<unknown> =>
    request(sendCoinsDocument, { ...command, ...(confirmation && { confirmation }) });
  try {
    if (isWatched) await sendConfirmed('sendCoins', Object.values(command), send);
    else await send();
    return undefined;
  } catch (thrown) {
    return problemOf(thrown);
  }
}

/**
 * Whether the member who wrote the gifts is still signed in here, and there is a network: without one nothing is sent,
 * and no gift counts as one that may have arrived.
 */
function canSend(owner: string): boolean {
  const { token, gradidoID } = session.get();
  return navigator.onLine && token !== null && owner !== '' && gradidoID === owner;
}

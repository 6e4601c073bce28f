import { sendCoinsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { problemOf } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { sendConfirmed } from '../passkeys/confirm.data.ts';
import type { Confirmation } from '../passkeys/confirm.data.ts';
import { accountKey } from '../account/account.data.ts';
import { alone, dropGift, findGift, giftsOf, putGift } from './queue.ts';
import { changeOfflineState, offlineState } from './offline-state.data.ts';
import { afterTry, goesByItself, maySend } from './waiting-gift.rules.ts';
import type { WaitingGift } from './waiting-gift.rules.ts';

/** Sends all that may go by itself, one after the other; what was sent is told to `onSent`. */
export async function sendWaiting(onSent: (gift: WaitingGift) => void): Promise<void> {
  const { gradidoID } = session.get();
  if (!canSend(gradidoID)) return;
  for (const { key } of await giftsOf(gradidoID)) {
    const goesOn = await alone(() => tryGift(key, gradidoID, goesByItself, onSent));
    if (!goesOn) return;
  }
}

/** Sends this one now, because the member said so. */
export async function sendNow(key: string, onSent: (gift: WaitingGift) => void): Promise<void> {
  const { gradidoID } = session.get();
  await alone(() => tryGift(key, gradidoID, maySend, onSent));
}

/** False when there is no sense in trying another one now. */
async function tryGift(
  key: string,
  owner: string,
  may: (gift: WaitingGift, now: number) => boolean,
  onSent: (gift: WaitingGift) => void,
): Promise<boolean> {
  if (!canSend(owner)) return false;
  // Another tab may have sent, changed or removed it while this one waited for its turn.
  const gift = await findGift(key);
  if (gift === undefined || gift.owner !== owner || !may(gift, Date.now())) return true;
  changeOfflineState({ underWay: key });
  try {
    const at = Date.now();
    // From here on it may arrive, even if this page is closed before the answer comes.
    const { refusal: _, isHeld: __, ...plain } = gift;
    await putGift({ ...plain, triedAt: gift.triedAt ?? at });
    const outcome = afterTry(plain, await problemOfTry(gift, may === maySend), at);
    if (!outcome.sent) {
      await putGift(outcome.gift);
      return !outcome.stop;
    }
    await dropGift(key);
    changeOfflineState({ sent: [...offlineState().sent, key] });
    onSent(gift);
    return true;
  } finally {
    changeOfflineState({ underWay: undefined });
    // Whatever the answer was, the account may have changed.
    void queryClient.invalidateQueries({ queryKey: [accountKey] });
  }
}

/** Where the member looks on, the device may ask for a confirmation. */
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

/** The member who wrote them is still the one who is signed in here. */
function canSend(owner: string): boolean {
  const { token, gradidoID } = session.get();
  return token !== null && owner !== '' && gradidoID === owner;
}

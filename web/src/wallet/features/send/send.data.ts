import { formatDecimal } from '@kula/core/money/money';
import { createTransactionLinkDocument, sendCoinsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useIdempotentMutation } from '#shared/client/use-idempotent-mutation.ts';
import type { AttemptStore } from '#shared/client/use-idempotent-mutation.ts';
import { accountKey } from '../account/account.data.ts';
import { ownLinkOf } from '../links/own-link.rules.ts';
import type { OwnLink } from '../links/own-link.rules.ts';
import { sendConfirmed } from '../passkeys/confirm.data.ts';
import { contentOf, isDirect } from './gift.rules.ts';
import type { DirectGift, Gift } from './gift.rules.ts';

export interface Sent {
  /** The link, if the gift was made as one. */
  link: OwnLink | undefined;
  /** The time of the answer: account data from before it is outdated. */
  at: number;
}

/** Whether the attempt with this key is under way now; not while the device is asked to confirm it. */
type OnUnderWay = (key: string, isUnderWay: boolean) => void;

/** Sends a gift once, or makes its link, which is then the answer. */
export function useSendGift(attempts: AttemptStore, onUnderWay: OnUnderWay) {
  return useIdempotentMutation({
    async send(gift: Gift, key): Promise<Sent> {
      const link = isDirect(gift)
        ? await sendTo(gift, key, onUnderWay)
        : await makeLink(gift, key, onUnderWay);
      return { link, at: Date.now() };
    },
    contentOf,
    invalidates: [accountKey],
    attempts,
  });
}

async function sendTo(
  { to, amount, memo }: DirectGift,
  idempotencyKey: string,
  onUnderWay: OnUnderWay,
): Promise<undefined> {
  const gift = {
    recipientCommunityIdentifier: to.communityUuid,
    recipientIdentifier: to.gradidoID,
    amount: formatDecimal(amount),
    memo,
    idempotencyKey,
  };
  await sendConfirmed(
    'sendCoins',
    Object.values(gift),
    (confirmation) => request(sendCoinsDocument, { ...gift, ...(confirmation && { confirmation }) }),
    (isUnderWay) => onUnderWay(idempotencyKey, isUnderWay),
  );
}

async function makeLink(
  { amount, memo }: Gift,
  idempotencyKey: string,
  onUnderWay: OnUnderWay,
): Promise<OwnLink> {
  const link = { amount: formatDecimal(amount), memo, idempotencyKey };
  const { createTransactionLink } = await sendConfirmed(
    'createTransactionLink',
    Object.values(link),
    (confirmation) =>
      request(createTransactionLinkDocument, { ...link, ...(confirmation && { confirmation }) }),
    (isUnderWay) => onUnderWay(idempotencyKey, isUnderWay),
  );
  return ownLinkOf(createTransactionLink);
}

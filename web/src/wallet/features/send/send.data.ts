import { formatDecimal } from '@kula/core/money';
import { createTransactionLinkDocument, sendCoinsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useIdempotentMutation } from '#shared/client/use-idempotent-mutation.ts';
import type { AttemptStore } from '#shared/client/use-idempotent-mutation.ts';
import { accountKey } from '../account/account.data.ts';
import { ownLinkOf } from '../links/own-link.rules.ts';
import type { OwnLink } from '../links/own-link.rules.ts';
import { contentOf, isDirect } from './gift.rules.ts';
import type { DirectGift, Gift } from './gift.rules.ts';

/** What came of a gift. */
export interface Sent {
  /** The link, if it went into one. */
  link: OwnLink | undefined;
  /** When the answer came: what was known of the account before holds no longer. */
  at: number;
}

/** Sends a gift once, or makes its link, which is then the answer. */
export function useSendGift(attempts: AttemptStore) {
  return useIdempotentMutation({
    async send(gift: Gift, key): Promise<Sent> {
      const link = isDirect(gift) ? await sendTo(gift, key) : await makeLink(gift, key);
      return { link, at: Date.now() };
    },
    contentOf,
    invalidates: [accountKey],
    attempts,
  });
}

async function sendTo({ to, amount, memo }: DirectGift, idempotencyKey: string): Promise<undefined> {
  await request(sendCoinsDocument, {
    recipientCommunityIdentifier: to.communityUuid,
    recipientIdentifier: to.gradidoID,
    amount: formatDecimal(amount),
    memo,
    idempotencyKey,
  });
}

async function makeLink({ amount, memo }: Gift, idempotencyKey: string): Promise<OwnLink> {
  const { createTransactionLink } = await request(createTransactionLinkDocument, {
    amount: formatDecimal(amount),
    memo,
    idempotencyKey,
  });
  return ownLinkOf(createTransactionLink);
}

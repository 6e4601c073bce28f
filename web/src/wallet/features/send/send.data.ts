import { useMutation } from '@tanstack/react-query';
import { formatDecimal } from '@kula/core/money';
import { createTransactionLinkDocument, sendCoinsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { isWorthAnotherTry } from '#shared/client/problem.ts';
import { useRefetchAccount } from '../account/account.data.ts';
import { ownLinkOf } from '../links/own-link.rules.ts';
import type { OwnLink } from '../links/own-link.rules.ts';
import { isDirect } from './gift.rules.ts';
import type { DirectGift, Gift } from './gift.rules.ts';

const secondTryAfterMs = 1000;

/** What came of a gift. */
export interface Sent {
  /** The link, if it went into one. */
  link: OwnLink | undefined;
  /** When the answer came: what was known of the account before holds no longer. */
  at: number;
}

/**
 * Sends a gift once, or makes its link, which is then the answer. A lost answer is asked for again under the same key, so
 * that nothing is booked or reserved twice.
 */
export function useSendGift() {
  const refetchAccount = useRefetchAccount();
  return useMutation({
    async mutationFn({ gift, key }: { gift: Gift; key: string }): Promise<Sent> {
      const link = isDirect(gift) ? await sendTo(gift, key) : await makeLink(gift, key);
      return { link, at: Date.now() };
    },
    retry: (failures, thrown) => failures < 2 && isWorthAnotherTry(thrown),
    retryDelay: secondTryAfterMs,
    networkMode: 'always',
    // Whatever the answer was, the account may have changed.
    onSettled: () => void refetchAccount(),
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

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { redeemLinkDocument } from '../../../generated/operations.ts';
import type { RedeemLinkResult } from '../../../generated/operations.ts';
import { serverNow } from '#shared/clock/server-time.ts';
import { request } from '#shared/client/client.ts';
import { amountFromWire } from '#shared/client/wire.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';

interface GiftInWordsProps {
  code: string;
  /** Shown until the gift is known, and where it is none of a person. */
  plain: string;
}

/** How much waits behind a code, and from whom; for visitors on the way to an account. */
export function GiftInWords({ code, plain }: GiftInWordsProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const gift = useGift(code);
  if (gift === undefined) return plain;
  const { amount, senderUser } = gift;
  return t('redeem.waits', { amount: formats.amount(amountFromWire(amount)), name: fullName(senderUser) });
}

type Gift = Extract<RedeemLinkResult['queryTransactionLink'], { type: 'TransactionLink' }>;

/** The gift behind this code, while it waits; the welcome pages have no cache of answers. */
function useGift(code: string): Gift | undefined {
  const [found, setFound] = useState<{ code: string; gift: Gift }>();
  useEffect(() => {
    request(redeemLinkDocument, { code }).then(
      ({ queryTransactionLink: link }) => {
        if (link.type === 'TransactionLink' && isWaiting(link)) setFound({ code, gift: link });
      },
      // Then the line says no more than that something waits.
      () => undefined,
    );
  }, [code]);
  return found?.code === code ? found.gift : undefined;
}

function isWaiting({ redeemedAt, deletedAt, validUntil }: Gift): boolean {
  return !redeemedAt && !deletedAt && Date.parse(validUntil) > serverNow();
}

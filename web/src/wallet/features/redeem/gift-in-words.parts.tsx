import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { serverNow } from '#shared/clock/server-time.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { loadLink } from './redeem.data.ts';
import { stateOf } from './redeem.rules.ts';
import type { GiftLink } from './redeem.rules.ts';

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
  return t('redeem.waits', { amount: formats.amount(gift.amount), name: fullName(gift.sender) });
}

/** The gift behind this code, while it waits; the welcome pages have no cache of answers. */
function useGift(code: string): GiftLink | undefined {
  const [found, setFound] = useState<{ code: string; gift: GiftLink }>();
  useEffect(() => {
    loadLink(code, undefined).then(
      (link) => {
        const isWaiting = link.kind === 'gift' && stateOf(link, undefined, serverNow()).state === 'visitor';
        if (isWaiting) setFound({ code, gift: link });
      },
      // Then the line says no more than that something waits.
      () => undefined,
    );
  }, [code]);
  return found?.code === code ? found.gift : undefined;
}

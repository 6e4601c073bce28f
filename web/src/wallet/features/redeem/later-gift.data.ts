import { queryOptions } from '@tanstack/react-query';
import { session } from '#shared/session/current-session.ts';
import { createDrafts } from '#shared/session/drafts.ts';
import type { Drafts } from '#shared/session/drafts.ts';

/** A gift that the member put off: the overview leads back to it. */
export interface LaterGift {
  code: string;
  firstName: string;
  /** In GDD. */
  amount: string;
  validUntil: number;
}

/** The last one of this member on this device. */
export function laterGifts(): Drafts<LaterGift> {
  return createDrafts<LaterGift>('later-gift', session.get().gradidoID);
}

/** The gift that is still put off; undefined when there is none, or it can no longer be redeemed. */
export function waitingLater(nowMs: number): LaterGift | undefined {
  const gift = laterGifts().read();
  return gift !== undefined && gift.validUntil > nowMs ? gift : undefined;
}

/** False once the gift was redeemed, also elsewhere or by a request whose answer was lost, or is over. */
export function laterGiftQuery(code: string) {
  return queryOptions({
    queryKey: ['later gift', session.get().gradidoID, code],
    async queryFn(): Promise<boolean> {
      // Loaded when there is one: the first screen of all others does without it.
      const isOpen = await import('./redeem.data.ts').then((part) => part.isStillOpen(code));
      if (!isOpen) forgetLater(code);
      return isOpen;
    },
    staleTime: 60_000,
  });
}

/** It was redeemed, is over, or the member does not want to be reminded. */
export function forgetLater(code: string): void {
  if (laterGifts().read()?.code === code) laterGifts().drop();
}

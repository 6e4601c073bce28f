import type { Amount } from '@kula/core/money/money';
import { serverNow } from '#shared/clock/server-time.ts';
import { useNow } from '#shared/time/now.ts';
import { session } from '#shared/session/current-session.ts';
import type { Partner } from '../account/booking.rules.ts';
import { useOffline } from './offline-state.data.ts';
import { newWaitingGift, takenBy } from './waiting-gift.rules.ts';

/** What the waiting gifts will take from the balance as soon as there is a connection. */
export function useWaitingSum(): Amount {
  const now = useNow();
  return takenBy(
    useOffline((state) => state.waiting),
    now,
  );
}

interface Waits {
  /** The idempotency key, which was or will be sent. */
  key: string;
  /** Whether it was sent before without an answer, so that it may have arrived. */
  wasTried: boolean;
  /** The key of the waiting gift that it replaces. */
  replaces: string | undefined;
}

/** Stores a gift on this device until there is a connection; rejects when the browser cannot store it. */
export async function letWait(
  gift: { to: Partner; amount: Amount; memo: string },
  { key, wasTried, replaces }: Waits,
): Promise<void> {
  const { putGift } = await import('./queue.ts');
  const owner = session.get().gradidoID;
  await putGift(newWaitingGift(gift, { key, owner, now: serverNow(), wasTried }));
  await takePlaceOf(replaces);
  if (!navigator.onLine) return;
  const { sendAll } = await import('./offline.ts');
  sendAll();
}

/** A waiting gift that was to be changed waits again as it was, or is refused as before. */
export async function leaveAsItWas(key: string | undefined): Promise<void> {
  if (key === undefined) return;
  const { alone, findGift, putGift } = await import('./queue.ts');
  await alone(async () => {
    const gift = await findGift(key);
    if (gift === undefined) return;
    const { isHeld: _, ...plain } = gift;
    await putGift(plain);
  });
  if (!navigator.onLine) return;
  const { sendAll } = await import('./offline.ts');
  sendAll();
}

/** Removes a waiting gift after its changed version was sent or stored. */
export async function takePlaceOf(key: string | undefined): Promise<void> {
  if (key === undefined) return;
  const { dropGift } = await import('./queue.ts');
  await dropGift(key);
}

import { useNow } from '#shared/time/now.ts';
import type { Account } from './booking.rules.ts';
import { liveBalance } from './live-balance.rules.ts';
import type { LiveBalance } from './live-balance.rules.ts';

/** Days begin at a whole quarter of an hour in every time zone. */
const quarterMs = 15 * 60_000;

/**
 * The balance as it fades, and the time for which it is told: it renders again when a hundredth has gone, and when what is told
 * of days and months may have changed.
 */
export function useLiveBalance(account: Account, toldAt: number): LiveBalance & { now: number } {
  const now = useNow(
    (time) => `${liveBalance(account, toldAt, time).balance} ${Math.floor(time / quarterMs)}`,
  );
  return { ...liveBalance(account, toldAt, now), now };
}

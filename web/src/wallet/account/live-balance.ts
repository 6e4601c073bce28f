import { decayBetween } from '@kula/core/decay';
import { plus, truncate2 } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import { useEffect, useState } from 'react';

const tickMs = 1000;

/**
 * A shown balance some time after the server told it. The server's figure is cut to two decimals; only whole hundredths that
 * have faded since are taken off, so that the first moment shows exactly what the server said and no tick ever goes up.
 */
export function fadedSince(balance: Amount, toldAt: number, now: number): Amount {
  return balance <= 0n ? balance : plus(balance, truncate2(decayBetween(balance, toldAt, now)));
}

/** The time, each second while the page is visible and at once when it becomes visible again. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') setNow(Date.now());
    };
    const timer = setInterval(look, tickMs);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  return now;
}

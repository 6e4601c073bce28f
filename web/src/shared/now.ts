import { useEffect, useState } from 'react';

const tickMs = 1000;

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

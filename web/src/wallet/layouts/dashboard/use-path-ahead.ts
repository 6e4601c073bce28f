import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The path that the member is on the way to. It is ahead of the screen while the parts of the next one are still being loaded:
 * on a slow line the screen before stays for seconds, and whoever sees nothing happen presses again. Once the router has drawn
 * an address, nothing is ahead any more; a later return to the same address must not find what was pressed on it then.
 */
export function usePathAhead(): string {
  const { pathname, key } = useLocation();
  const [ahead, setAhead] = useState<string>();
  useEffect(() => {
    // A link has changed the address by the time its press arrives here; the router draws the screen when it can.
    const look = (): void => setAhead(location.pathname);
    document.addEventListener('click', look);
    // Back and Forward, too: they may call off a press before its screen was drawn, and then no new key tells of it.
    window.addEventListener('popstate', look);
    return () => {
      document.removeEventListener('click', look);
      window.removeEventListener('popstate', look);
      setAhead(undefined);
    };
  }, [key]);
  return ahead ?? pathname;
}

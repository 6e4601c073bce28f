import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The path that the member is on the way to. It is ahead of the screen while the parts of the next one are still being loaded:
 * on a slow line the screen before stays for seconds, and whoever sees nothing happen presses again.
 */
export function usePathAhead(): string {
  const { pathname, key } = useLocation();
  const [pressed, setPressed] = useState({ to: pathname, on: key });
  useEffect(() => {
    // A link has changed the address by the time its press arrives here; the router draws the screen when it can.
    const look = (): void => setPressed({ to: location.pathname, on: key });
    document.addEventListener('click', look);
    return () => document.removeEventListener('click', look);
  }, [key]);
  return pressed.on === key ? pressed.to : pathname;
}

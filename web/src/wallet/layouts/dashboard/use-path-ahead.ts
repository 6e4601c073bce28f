import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The path of the navigation in progress. It changes before the screen, while the parts of the next one are
 * still loading: on a slow connection the previous screen stays for seconds, and without a visible reaction
 * members press again. It is reset once the router has rendered an address, so that it is not used for a
 * later return to that address.
 */
export function usePathAhead(): string {
  const { pathname, key } = useLocation();
  const [ahead, setAhead] = useState<string>();
  useEffect(() => {
    // A link has changed the address by the time its click reaches the document; the router renders the
    // screen later. Most clicks do not navigate, and then nothing is rendered again.
    const look = (): void => setAhead(location.pathname === pathname ? undefined : location.pathname);
    document.addEventListener('click', look);
    // Back and Forward too: they may cancel a navigation before its screen was rendered, and then no new key
    // reports it.
    window.addEventListener('popstate', look);
    return () => {
      document.removeEventListener('click', look);
      window.removeEventListener('popstate', look);
      setAhead(undefined);
    };
  }, [pathname, key]);
  return ahead ?? pathname;
}

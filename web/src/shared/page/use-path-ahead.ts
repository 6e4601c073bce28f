import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The path of the navigation in progress. It changes before the screen, while the parts of the next one are
 * still loading: on a slow connection the previous screen stays for seconds, and without a visible reaction
 * members press again. It is reset once the router has rendered an address, so that it is not used for a
 * later return to that address.
 */
export function usePathAhead(): string {
  const { pathname } = useLocation();
  const [ahead, setAhead] = useState<string>();
  useNavigations(
    // Most clicks do not navigate, and then nothing is rendered again.
    () => setAhead(location.pathname === pathname ? undefined : location.pathname),
    () => setAhead(undefined),
  );
  return ahead ?? pathname;
}

/** A screen that is rendered within this time replaces the one before without a sign that it is loading. */
const lateMs = 150;

/**
 * Whether the screen of the navigation in progress is late. A sign on the whole page at once would delay the mark in the
 * menu, which answers the press: the browser recalculates styles and layers of all of its content.
 */
export function useLateScreen(): boolean {
  const { pathname } = useLocation();
  const [isLate, setLate] = useState(false);
  const timer = useRef<number>(undefined);
  useNavigations(
    () => {
      clearTimeout(timer.current);
      if (location.pathname === pathname) setLate(false);
      else timer.current = window.setTimeout(() => setLate(true), lateMs);
    },
    () => {
      clearTimeout(timer.current);
      setLate(false);
    },
  );
  return isLate;
}

/** Calls `look` whenever a navigation may have begun or ended, and `arrive` when the router has rendered an address. */
function useNavigations(look: () => void, arrive: () => void): void {
  const { pathname, key } = useLocation();
  const looks = useEffectEvent(look);
  const arrives = useEffectEvent(arrive);
  useEffect(() => {
    const hear = (): void => looks();
    // A link has changed the address by the time its click reaches the document; the router renders the screen
    // later.
    document.addEventListener('click', hear);
    // Back and Forward too: they may cancel a navigation before its screen was rendered, and then no new key
    // reports it.
    window.addEventListener('popstate', hear);
    return () => {
      document.removeEventListener('click', hear);
      window.removeEventListener('popstate', hear);
      arrives();
    };
  }, [pathname, key]);
}

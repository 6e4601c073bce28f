import { useEffect, useState } from 'react';

const pollMs = 5000;
const activeForMs = 5 * 60_000;
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/**
 * How often the changes of others are fetched: every five seconds while the page is in use. It stops after a time
 * without use, because every request keeps the session alive.
 */
export function usePollMs(): number | false {
  const [isActive, setActive] = useState(true);
  useEffect(() => {
    let timer = window.setTimeout(() => setActive(false), activeForMs);
    const note = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setActive(false), activeForMs);
      setActive(true);
    };
    for (const sign of signsOfLife) window.addEventListener(sign, note, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signsOfLife) window.removeEventListener(sign, note);
    };
  }, []);
  return isActive ? pollMs : false;
}

import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls to the row that the address opens, and moves the focus to it, once it is rendered: the screen's own scroll to
 * an anchor comes too early for rows that are loaded. `id` is undefined where no row of this kind is wanted or here.
 */
export function useWantedRow(id: string | undefined): void {
  // It changes with each navigation, so that the same row can be opened twice.
  const { key } = useLocation();
  useEffect(() => {
    if (id === undefined) return undefined;
    // One frame later, so that this runs after the screen's own scroll to the top.
    const frame = requestAnimationFrame(() => {
      const row = document.getElementById(id);
      // From its beginning: opened, it may be higher than the window.
      row?.scrollIntoView({ block: 'start' });
      row?.querySelector('summary')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, key]);
}

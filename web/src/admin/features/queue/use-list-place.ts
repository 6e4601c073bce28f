import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { detailHeadingId, rowId } from './use-focus-on.ts';

/**
 * Where there is no room for both, an opened contribution takes the place of the list, and the page begins at its top.
 * Afterwards the list is where it was, with the focus on the row of the contribution that was open; `onBack` gets its
 * number, if it is in the list.
 */
export function useListPlace(open: number | undefined, onBack: (id: number) => void): void {
  const left = useRef<{ id: number | undefined; scrollY: number | undefined }>({
    id: open,
    scrollY: undefined,
  });
  const back = useEffectEvent(onBack);
  useLayoutEffect(() => {
    const { id, scrollY } = left.current;
    left.current.id = open;
    if (open !== undefined) {
      if (id === undefined && !isVisible(rowId(open)) && isVisible(detailHeadingId)) window.scrollTo(0, 0);
      return undefined;
    }
    const row = id === undefined || isVisible(detailHeadingId) ? null : document.getElementById(rowId(id));
    if (id !== undefined && row !== null) {
      if (scrollY !== undefined) window.scrollTo(0, scrollY);
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: scrollY === undefined ? 'center' : 'nearest' });
      back(id);
    }
    // The page scrolls by itself when the contribution, which is shorter, takes the place of the list.
    const note = (): void => {
      left.current.scrollY = window.scrollY;
    };
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [open]);
}

function isVisible(id: string): boolean {
  return document.getElementById(id)?.checkVisibility() === true;
}

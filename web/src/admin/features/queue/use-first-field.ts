import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A form that was just opened: its first field has the focus, and Escape closes it. */
export function useFirstField(onClose: () => void): RefObject<HTMLFormElement | null> {
  const box = useRef<HTMLFormElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const form = box.current;
    if (form === null) return undefined;
    const cameFrom = document.activeElement;
    form.querySelector<HTMLElement>('textarea, input')?.focus();
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) close.current();
    };
    form.addEventListener('keydown', leave);
    return () => {
      form.removeEventListener('keydown', leave);
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, []);
  return box;
}

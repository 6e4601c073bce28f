import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { fields } from '#shared/page/keep-focus.ts';

/**
 * A form that was just opened: all of it is in sight, its first field or choice has the focus, or, where one was chosen
 * before, what belongs to that, Escape closes it,
 * and Ctrl+Enter sends it, or presses the button
 * that has the focus.
 */
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
    const chosen = form.querySelector<HTMLElement>('input[type="radio"]:checked');
    const written = chosen === null ? null : form.querySelector<HTMLElement>('textarea');
    const first = written ?? chosen ?? form.querySelector<HTMLElement>(`${fields}, button`);
    first?.focus();
    // What was begun before is gone on with at its end.
    if (first instanceof HTMLTextAreaElement) first.selectionStart = first.value.length;
    form.scrollIntoView({ block: 'nearest' });
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      if (event.key === 'Escape') close.current();
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (event.repeat) return;
      const { target } = event;
      if (target instanceof HTMLButtonElement) target.click();
      else form.requestSubmit();
    };
    form.addEventListener('keydown', press);
    return () => {
      form.removeEventListener('keydown', press);
      const isButtonGone = cameFrom === document.body;
      if (!isButtonGone && cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, []);
  return box;
}

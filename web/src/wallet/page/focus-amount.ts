import { afterPaint } from '#shared/page/after-paint.ts';

/** Moves the focus to the amount of a form, and scrolls its whole field into view, above the menu; false without one. */
export function focusAmount(): boolean {
  const input = document.querySelector<HTMLElement>('main .amount-input input');
  if (input === null) return false;
  input.focus();
  // The arrival at a page sets its scroll position after this.
  afterPaint(() => {
    if (document.activeElement !== input) return;
    const field = input.closest('.field');
    // Of one that is higher than the window the name is shown.
    for (const part of [field, field?.firstElementChild]) part?.scrollIntoView({ block: 'nearest' });
  });
  return true;
}

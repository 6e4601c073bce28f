import { useLayoutEffect, useRef } from 'react';
import { focusAmount } from './focus-amount.ts';

/**
 * Each step counts as a page for screen readers: its heading gets the focus. Whoever goes back from the check wants to
 * change what was entered: the amount gets it, or the recipient, where nobody was found.
 */
export function useFocusOnStep(step: string, isRecipientRefused: boolean): void {
  const shown = useRef(step);
  const isRefused = useRef(isRecipientRefused);
  // Before the paint: otherwise the step would be shown once at the scroll position of the one before.
  useLayoutEffect(() => {
    const wasRefused = isRefused.current;
    isRefused.current = isRecipientRefused;
    if (shown.current === step) return;
    const isBack = shown.current === 'check' && step === 'form';
    shown.current = step;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    window.scrollTo(0, 0);
    if (isBack && (wasRefused ? focusRecipient() : focusAmount())) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [step, isRecipientRefused]);
}

/** The field of the recipient, or the button beside a chosen one that lets go of that person. */
function focusRecipient(): boolean {
  const control = document.querySelector<HTMLElement>('main :is(input[role="combobox"], .chosen .button)');
  control?.focus();
  return control !== null;
}

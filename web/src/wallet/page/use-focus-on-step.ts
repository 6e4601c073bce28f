import { useLayoutEffect, useRef } from 'react';
import { focusAmount } from './focus-amount.ts';

/**
 * Each step counts as a page for screen readers: its heading gets the focus. Whoever goes back from the check wants to
 * change what was entered: the amount gets it.
 */
export function useFocusOnStep(step: string): void {
  const shown = useRef(step);
  // Before the paint: otherwise the step would be shown once at the scroll position of the one before.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    const isBack = shown.current === 'check' && step === 'form';
    shown.current = step;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    window.scrollTo(0, 0);
    if (isBack && focusAmount()) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [step]);
}

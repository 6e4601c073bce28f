import { useLayoutEffect, useRef } from 'react';

/** Each step counts as a page for screen readers: its heading gets the focus. */
export function useFocusOnStep(step: string): void {
  const shown = useRef(step);
  // Before the paint: otherwise the step would be shown once at the scroll position of the one before.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    window.scrollTo(0, 0);
    heading.tabIndex = -1;
    heading.focus();
  }, [step]);
}

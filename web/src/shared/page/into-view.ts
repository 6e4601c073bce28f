/**
 * Moves the focus to a box and scrolls it into view. Of one that is higher than the window the beginning is shown,
 * where its reading begins.
 */
export function bringIntoView(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true });
  for (const part of [box, box?.firstElementChild]) part?.scrollIntoView({ block: 'nearest' });
}

/**
 * Moves the focus to a box and scrolls it into view. Of one that is higher than the window the beginning is shown,
 * where its reading begins. Whoever has gone on to a field of another part meanwhile keeps focus and place.
 */
export function bringIntoView(box: HTMLElement | null): void {
  if (box === null || isBusyElsewhere(box)) return;
  box.focus({ preventScroll: true });
  for (const part of [box, box.firstElementChild]) part?.scrollIntoView({ block: 'nearest' });
}

function isBusyElsewhere(box: HTMLElement): boolean {
  const field = document.activeElement?.closest('input, textarea, select');
  return field ? box.closest('form, dialog, section, main')?.contains(field) === false : false;
}

let isPressed = false;

if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true };
  window.addEventListener('pointerdown', () => (isPressed = true), options);
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, () => (isPressed = false), options);
}

/**
 * Runs at once, or after the press that is under way. Pressing a button takes the focus from the field before: if what the
 * field then has to say moved the button away from under the pointer, the press would be lost.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    run();
    return;
  }
  // The click comes right after the pointer is up, and must still find its button.
  const later = (): void => {
    for (const end of ['pointerup', 'pointercancel'] as const) window.removeEventListener(end, later, true);
    setTimeout(run);
  };
  for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, later, true);
}

/** A pointer that stays down longer than this does not press a button, but selects text, drags or rests. */
const longestPressMs = 1000;

const ends = ['pointerup', 'pointercancel'] as const;

/**
 * Watches presses on a page, and returns a function that runs work at once, or after the press in progress.
 * Pressing a button takes the focus from a field: if the error that the field then shows moved the button away
 * from the pointer, the press would be lost. A pointer that stays down delays nothing.
 */
export function watchPresses(page: EventTarget): (run: () => void) => void {
  let isPressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] = [];
  const options = { capture: true, passive: true };

  function end(): void {
    isPressed = false;
    clearTimeout(timer);
    // The click follows directly after the pointer is released, and must still hit its button.
    for (const run of waiting) setTimeout(run);
    waiting = [];
  }
  function begin(): void {
    isPressed = true;
    clearTimeout(timer);
    timer = setTimeout(end, longestPressMs);
  }

  page.addEventListener('pointerdown', begin, options);
  for (const type of ends) page.addEventListener(type, end, options);
  return (run) => {
    if (isPressed) waiting.push(run);
    else run();
  };
}

/** Runs at once, or after the press in progress on this page. */
export const afterPress: (run: () => void) => void =
  typeof window === 'undefined' ? (run) => run() : watchPresses(window);

/**
 * Notes the page of a press, and returns the function that says, when its answer arrives, whether that is still the
 * page of this window. The address is compared, because while another page loads, the one before stays.
 */
export function noteHere(): () => boolean {
  const { pathname } = location;
  return () => location.pathname === pathname;
}

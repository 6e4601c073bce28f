/** Longer than this nobody presses a button: whoever holds a pointer down marks words, drags or rests. */
const longestPressMs = 1000;

const ends = ['pointerup', 'pointercancel'] as const;

/**
 * Watches the presses on a page, and gives the way to wait for them: what is run runs at once, or after the press that is
 * under way. Pressing a button takes the focus from the field before: if what the field then has to say moved the button
 * away from under the pointer, the press would be lost. A pointer that stays down holds nothing up.
 */
export function watchPresses(page: EventTarget): (run: () => void) => void {
  let isPressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] = [];
  const options = { capture: true, passive: true };

  function end(): void {
    isPressed = false;
    clearTimeout(timer);
    // The click comes right after the pointer is up, and must still find its button.
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

/** Runs at once, or after the press that is under way on this page. */
export const afterPress: (run: () => void) => void =
  typeof window === 'undefined' ? (run) => run() : watchPresses(window);

/** The edges of an element, in CSS pixels from the top of the window. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

const gap = 4;

/**
 * How far a toast must be moved up from its place, in CSS pixels, so that it covers none of these: the smallest
 * distance, and 0 where there is no room above.
 */
export function liftClearOf(controls: readonly Span[], { top, bottom }: Span): number {
  const height = bottom - top;
  const above = controls.filter((one) => one.top < bottom).toSorted((one, other) => other.top - one.top);
  let foot = bottom;
  for (const control of above) if (control.bottom > foot - height) foot = Math.min(foot, control.top - gap);
  return foot - height < 0 ? 0 : bottom - foot;
}

/** Of a choice the label is what is seen and pressed: its input has no size. */
const everything =
  'a[href], button, input, select, textarea, summary, [role="option"], .field, label:has(input)';
/**
 * Rows of lists are links as wide as the screen: where they leave no room, at least buttons and fields stay
 * uncovered.
 */
const mostNeeded = 'button, .button, input, select, textarea, label:has(input)';

/**
 * Moves the toasts of a phone and of the admin area up until they cover no control; on large screens the wallet
 * reserves room for them. With large letters
 * they are a part of the lower edge (toasts.css): the page gets as much more room at its end, and the focused element
 * is scrolled out from below a new toast. `moved` is given after later scrolling and changes of the page, after which the page
 * is not scrolled again.
 */
export function placeToasts(box: HTMLElement | null, moved?: object): void {
  if (box === null) return;
  follow(box);
  box.style.removeProperty('--lift');
  const place = box.getBoundingClientRect();
  if (place.height === 0) return;
  // Floating ones are never at the side of the window.
  if (place.left === 0) {
    document.documentElement.style.setProperty('--toast-room', `${String(place.height)}px`);
    if (moved === undefined) clearFocused(place);
    return;
  }
  const lift =
    liftClearOf(spansBeside(box, place, everything), place) ||
    liftClearOf(spansBeside(box, place, mostNeeded), place);
  box.style.setProperty('--lift', `${String(lift)}px`);
}

const followed = new WeakSet<HTMLElement>();

/** A list that takes the place of a form brings other controls below a toast that is already there. */
function follow(box: HTMLElement): void {
  const page = document.querySelector('main');
  if (page === null || followed.has(box)) return;
  followed.add(box);
  const watch = new MutationObserver(() => {
    if (box.childElementCount > 0) {
      placeToasts(box, page);
      return;
    }
    watch.disconnect();
    followed.delete(box);
  });
  watch.observe(page, { childList: true, subtree: true });
}

function clearFocused(place: Span): void {
  const focused = document.activeElement;
  if (focused === null || focused.matches('body, main')) return;
  const { top, bottom } = focused.getBoundingClientRect();
  if (bottom > place.top && top < place.bottom)
    window.scrollBy(0, Math.min(bottom - place.top + gap, Math.max(top, 0)));
}

function spansBeside(box: HTMLElement, place: DOMRect, which: string): Span[] {
  return [...document.querySelectorAll(which)].flatMap((control) => {
    if (box.contains(control)) return [];
    const { top, bottom, left, right, height } = control.getBoundingClientRect();
    const isBeside = height > 1 && bottom > 0 && left < place.right && right > place.left;
    return isBeside ? [{ top, bottom }] : [];
  });
}

import { afterPaint } from './after-paint.ts';

const entered = 'input:not([type="hidden"]), textarea, select';
/** What the keyboard passes over is there for others, such as the name of the account for managers of passwords. */
const reached = ':not(:disabled, [tabindex="-1"])';
export const fields = `:is(${entered})${reached}`;
const controls = `:is(${entered}, button, a[href], summary)${reached}`;

/** What was in the place of a removed element: its parent, and its neighbours. */
type Gap = Pick<MutationRecord, 'target' | 'previousSibling' | 'nextSibling'>;

/**
 * When the control that has the focus is replaced or removed, such as a button by the form that it opens, or a row by its
 * deletion, the browser gives the focus to the page: the next press of the tab key starts at its top, and a screen reader
 * says nothing. Here its successor gets it: the first field, otherwise the first control, of what came into its place; else
 * the next row, the one before, or the heading of the part. Whoever followed a link that is gone wants to read, not to
 * write: the heading gets it. A screen that moves the focus itself does so first, and another address has its own heading.
 * Returns the function that ends it.
 */
export function keepFocus(): () => void {
  let last: Element | null = null;
  const note = ({ target }: FocusEvent): void => {
    last = target instanceof Element ? target : null;
  };
  const observer = new MutationObserver((records) => {
    // Nearly always: nothing that had the focus is gone.
    if (last === null || last.isConnected) return;
    const gone = last;
    last = null;
    const { pathname } = location;
    const gap = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
    if (gap === undefined) return;
    const isPart = [...gap.removedNodes].some(
      (node) => /^(?:SECTION|DIALOG)$/.test(node.nodeName) && node.contains(gone),
    );
    const came = records
      .filter(({ target }) => target === gap.target)
      .flatMap((record) => [...record.addedNodes]);
    afterPaint(() => {
      if (document.activeElement === document.body && location.pathname === pathname)
        (gone.matches('a') ? headingOf(gap.target) : successor(gap, isPart, came))?.focus();
    });
  });
  document.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    observer.disconnect();
  };
}

function successor(gap: Gap, isPart: boolean, came: readonly Node[]): HTMLElement | undefined {
  const there = came.filter((node) => node instanceof HTMLElement).filter((node) => node.isConnected);
  // Beside a part that is gone as a whole are other matters: only a row has a next one.
  const near = isPart
    ? []
    : [gap.nextSibling, gap.previousSibling].filter((node) => node instanceof HTMLElement);
  return (
    firstIn(there, fields) ??
    firstIn(there, controls) ??
    firstIn(
      near.filter((node) => node.isConnected),
      controls,
    ) ??
    headingOf(gap.target)
  );
}

function firstIn(places: readonly HTMLElement[], wanted: string): HTMLElement | undefined {
  const found = places.flatMap((place) =>
    place.matches(wanted) ? [place] : [...place.querySelectorAll<HTMLElement>(wanted)],
  );
  return found.find((control) => control.checkVisibility());
}

/** The heading of the part that contains this place, or of the screen. */
function headingOf(place: Node): HTMLElement | undefined {
  for (let part = place instanceof Element ? place : null; part !== null; part = part.parentElement) {
    const heading = part.querySelector<HTMLElement>(':is(h1, h2, h3, summary)');
    if (heading === null) continue;
    if (heading.localName !== 'summary') heading.tabIndex = -1;
    return heading;
  }
  return undefined;
}

import { loadOptional } from './optional.ts';

const storageKey = 'kula-scroll';

/** The scroll position of each history entry; survives a reload of the page. */
const positions = new Map<string, number>(storedPositions());
let currentKey = '';

/** Replaces the browser's scroll restoration, which would run before a screen is rendered. */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', notePosition, { passive: true });
  window.addEventListener('pagehide', () => storePositions());
}

/**
 * Between a history step and the render of its screen the page scrolls because its height changes: such positions
 * are not stored.
 */
function notePosition(): void {
  const key = (history.state as { key?: string } | null)?.key ?? 'default';
  if (key === currentKey) positions.set(key, window.scrollY);
}

/** State of a navigation whose screen scrolls by itself, to the requested content. */
export const keepsScroll = { keepsScroll: true } as const;

/** Whether this is the state of such a navigation. */
export function isAsked(state: unknown): boolean {
  return (state as Partial<typeof keepsScroll> | null)?.keepsScroll === true;
}

/**
 * After a screen is rendered: the saved position when the member goes back or forward, else the hash anchor, else
 * the top.
 */
export function scrollOnArrival(entry: {
  key: string;
  hash: string;
  returns: boolean;
  state: unknown;
}): void {
  currentKey = entry.key;
  if (!entry.returns && isAsked(entry.state)) return;
  const saved = entry.returns ? positions.get(entry.key) : undefined;
  if (saved !== undefined) {
    window.scrollTo(0, saved);
    // After a reload the page is not as high yet.
    if (window.scrollY < saved)
      void loadOptional(() => import('./scroll-on.ts')).then((part) => part?.scrollOn(saved));
    return;
  }
  const anchor = entry.hash === '' ? null : document.getElementById(decoded(entry.hash.slice(1)));
  if (anchor === null) window.scrollTo(0, 0);
  else anchor.scrollIntoView();
}

/** An anchor that cannot be decoded is used as it is. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

function storedPositions(): [string, number][] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // The first entry after each load has the same key, so a newly opened page would start at another page's
    // position.
    return load?.type === 'navigate' ? stored.filter(([key]) => key !== 'default') : stored;
  } catch {
    // Without storage a reload starts at the top.
    return [];
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)));
  } catch {
    // See storedPositions.
  }
}

const storageKey = 'kula-scroll';

/** Where each entry of the history was scrolled to; survives a reload of the page. */
const positions = new Map<string, number>(storedPositions());
let currentKey = '';

/** Starts to remember scroll positions in place of the browser, which would restore them before a screen has drawn. */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', notePosition, { passive: true });
  window.addEventListener('pagehide', () => storePositions());
}

/** Between a step of the history and the screen it leads to, the page moves because it grows or shrinks: that is no place to come back to. */
function notePosition(): void {
  const key = (history.state as { key?: string } | null)?.key ?? 'default';
  if (key === currentKey) positions.set(key, window.scrollY);
}

/** After a screen has drawn: saved position when the member goes back or forward, else the hash anchor, else the top. */
export function scrollOnArrival(entry: { key: string; hash: string; returns: boolean }): void {
  currentKey = entry.key;
  const saved = entry.returns ? positions.get(entry.key) : undefined;
  if (saved !== undefined) {
    window.scrollTo(0, saved);
    return;
  }
  const anchor = entry.hash === '' ? null : document.getElementById(decoded(entry.hash.slice(1)));
  if (anchor === null) window.scrollTo(0, 0);
  else anchor.scrollIntoView();
}

/** An anchor that cannot be decoded names nothing, or what it says as it stands. */
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
    // The first entry after each load has one key, so a page that is opened anew would begin where another one was left.
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

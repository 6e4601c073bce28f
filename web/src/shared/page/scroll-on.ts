const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const;

/**
 * Scrolls to this position as soon as the page is high enough, unless the member does anything before, or opens another
 * screen.
 */
export function scrollOn(position: number): void {
  const key = entryKey();
  const done = new AbortController();
  const watch = new ResizeObserver(() => {
    if (entryKey() !== key) return done.abort();
    window.scrollTo(0, position);
    if (window.scrollY >= position) done.abort();
  });
  done.signal.addEventListener('abort', () => watch.disconnect());
  for (const input of inputs)
    window.addEventListener(input, () => done.abort(), { passive: true, signal: done.signal });
  watch.observe(document.body);
}

function entryKey(): string | undefined {
  return (history.state as { key?: string } | null)?.key;
}

const reloadKey = 'kula-reloaded-at';
const pauseMs = 60_000;

/**
 * After a new version was put in place, parts of the old one are gone: then the page is loaded again, once a minute at most,
 * so that a part that is really missing does not turn into an endless circle.
 */
export function reloadWhenBuildIsGone(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(reloadKey) ?? '0');
    if (Date.now() - last < pauseMs) return;
    event.preventDefault();
    sessionStorage.setItem(reloadKey, String(Date.now()));
    location.reload();
  });
}

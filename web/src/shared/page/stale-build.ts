const reloadKey = 'kula-reloaded';

/**
 * After a new version was deployed, files of the old one no longer exist, nor does this one: then the page is
 * reloaded, once per version, so that there is no endless loop. A file that only failed to load must not cause a
 * reload, which would lose typed text, or the page itself without a connection.
 */
export function reloadWhenBuildIsGone(): void {
  window.addEventListener('vite:preloadError', () => {
    const { url } = import.meta;
    fetch(url, { cache: 'reload' })
      .then(({ status }) => {
        if (status !== 404 || sessionStorage.getItem(reloadKey) === url) return;
        sessionStorage.setItem(reloadKey, url);
        location.reload();
      })
      .catch(() => undefined);
  });
}

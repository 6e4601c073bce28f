const reloadKey = 'kula-reloaded';

/**
 * After a new version was put in place, parts of the old one are gone, this one too: then the page is loaded again, once for
 * each version, so that it cannot turn into an endless circle. A part that only got lost on its way must not cost what the
 * member has written, nor take away the page while there is no connection.
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

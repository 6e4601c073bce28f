const reloadKey = 'kula-reloaded';

/**
 * After a new version was deployed, files of the old one no longer exist: if this one is gone, the page is reloaded, once per
 * file and tab, so that there is no endless loop. A file that only failed to load must not cause a reload, which would lose typed
 * text, or the page itself without a connection. `mayReload` has the last word. Returns whether the page is being reloaded.
 */
export async function reloadOnceWhenGone(url: string, mayReload = (): boolean => true): Promise<boolean> {
  try {
    const { status } = await fetch(url, { cache: 'reload' });
    const before = sessionStorage.getItem(reloadKey) ?? '';
    // While two versions are deployed, each may lack files of the other in turn.
    if (status !== 404 || before.split(' ').includes(url) || !mayReload()) return false;
    sessionStorage.setItem(reloadKey, `${before} ${url}`);
    location.reload();
    return true;
  } catch {
    // Without a connection, or without storage in which the reload is recorded.
    return false;
  }
}

import { reloadOnceWhenGone } from './reload-once.ts';

/** When a part does not load, the page is reloaded if this file of its build is gone, too. */
export function reloadWhenBuildIsGone(): void {
  window.addEventListener('vite:preloadError', () => void reloadOnceWhenGone(import.meta.url));
}

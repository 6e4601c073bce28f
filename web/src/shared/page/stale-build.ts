import { isOptionalFailure } from './optional.ts';
import { reloadOnceWhenGone } from './reload-once.ts';

const textFields = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select';

/**
 * When a part does not load, the page is reloaded if this file of its build is gone, too: not for a part that the page can
 * do without, and not while somebody types. The next part that is missing, at the latest that of the next screen, brings
 * it about then.
 */
export function reloadWhenBuildIsGone(): void {
  // A form that was sent by Enter keeps the focus until the next screen is there.
  let fieldIsOf = '';
  document.addEventListener('focusin', () => (fieldIsOf = location.pathname));
  const isTyping = (): boolean =>
    document.activeElement?.matches(textFields) === true && fieldIsOf === location.pathname;
  window.addEventListener('vite:preloadError', ({ payload }) => {
    void reloadOnceWhenGone(import.meta.url, () => !isOptionalFailure(payload) && !isTyping());
  });
}

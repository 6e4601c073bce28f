/**
 * What a page shows when the scripts that render it do not load, for example because a new version was
 * deployed between the page and its scripts. Otherwise the page would show its outline for ever.
 */
import { fromPage } from '#shared/page/from-page.ts';
import { reloadOnceWhenGone } from '#shared/page/reload-once.ts';

declare global {
  interface Window {
    /** Shows that the page cannot be rendered; for the wallet's start. */
    kulaLost?(): void;
  }
}

/** The sentence and the name of the button in each language; the build writes them into the page (build/catalogues.ts). */
type LostWords = Readonly<Record<string, readonly [sentence: string, button: string]>>;

export function sayWhenLost(language: string): void {
  window.kulaLost = () => {
    const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
    void reloadOnceWhenGone(entry?.src ?? location.href).then((reloads) => {
      if (!reloads) whenRead(() => say(language));
    });
  };
  // Errors of scripts do not bubble. The page needs each of its own scripts.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') window.kulaLost?.();
    },
    true,
  );
}

/** The file may fail to load before the page has been parsed. */
function whenRead(draw: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', draw);
  else draw();
}

function say(language: string): void {
  const words = fromPage('kula-lost') as LostWords | undefined;
  const [sentence, again] = words?.[language] ?? words?.['en'] ?? [];
  if (sentence === undefined || again === undefined) return;
  const button = elementOf('button', 'button', again);
  button.addEventListener('click', () => location.reload());
  const alert = elementOf('div', '', elementOf('h1', '', sentence));
  alert.setAttribute('role', 'alert');
  const form = elementOf('div', 'auth-form stack', alert, button);
  const page = elementOf('div', 'single', elementOf('header', ''), elementOf('main', '', form));
  document.getElementById('root')?.replaceChildren(page);
}

function elementOf(tag: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}

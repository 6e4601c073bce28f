/**
 * Runs before the first paint and before the scripts of the app, as one file without modules: appearance and language of this device;
 * whether the page that paints from plain HTML is the door or, on the addresses of members, an empty room; and what the first screen
 * needs is asked for. `docs/decisions/0018-before-the-first-paint.md` draws the order.
 */
import { askEarly } from '#shared/client/early-answers.ts';
import { applyAppearance, startLanguage } from '#shared/page/appearance.ts';
import { isLive, sessionKeyOf } from '#shared/session/session.ts';
import type { SessionState } from '#shared/session/session.ts';
import { firstScreens } from '../wallet/first-screens.ts';
import { isWelcome } from '../wallet/paths.ts';

const root = document.documentElement;
const { pathname } = location;
const { token = null, tokenTime = null, language: chosen = null, ...state } = keptState();
applyAppearance(root, state);

const texts = (fromPage('kula-texts') ?? {}) as Record<string, Record<string, string>>;
const wanted = startLanguage(chosen, navigator.language);
const language = Object.hasOwn(texts, wanted) ? wanted : 'en';
root.lang = language;
askFor(texts[language]?.['door']);

if (!isWelcome(pathname)) {
  root.dataset['shell'] = 'none';
  if (token !== null) askForFirstFiles(pathname);
  if (token !== null && isLive({ token, tokenTime }))
    askEarly(firstScreens[pathname]?.questions ?? [], token);
}
// The wallet calls it after a login.
window.kulaAsk = askForFirstFiles;

/** What was kept of the session, unchecked. A storage that is blocked or broken leaves the page as it is. */
function keptState(): Partial<SessionState> {
  try {
    return (JSON.parse(localStorage.getItem(sessionKeyOf(pathname)) ?? '{}') ?? {}) as Partial<SessionState>;
  } catch {
    return {};
  }
}

/** What the build has written into the page; while developing and in the admin area some of it is missing. */
function fromPage(name: string): unknown {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content === undefined ? undefined : JSON.parse(content);
}

/** Asks for what the first screen of a member needs besides the door, all at once. */
function askForFirstFiles(path: string): void {
  const files = fromPage('kula-first-files') as Record<string, string[]> | undefined;
  if (files === undefined) return;
  for (const file of [...(files['frame'] ?? []), texts[language]?.['inside'], ...(files[path] ?? [])])
    askFor(file);
}

function askFor(file: string | undefined): void {
  if (file === undefined) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  }
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

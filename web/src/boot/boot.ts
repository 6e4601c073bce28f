/**
 * Runs before the first paint and before the scripts of the app, as one file without modules: appearance and language of this device;
 * whether the page that paints from plain HTML is the welcome page or, on the addresses of members, an empty one; and what the first screen
 * needs is asked for. `docs/decisions/0018-before-the-first-paint.md` draws the order.
 */
import { askEarly } from '#shared/client/early-answers.ts';
import type { Question } from '#shared/client/question.ts';
import { applyAppearance, startLanguage } from '#shared/page/appearance.ts';
import { fromPage } from '#shared/page/from-page.ts';
import { isLive, sessionKeyOf } from '#shared/session/session.ts';
import type { SessionState } from '#shared/session/session.ts';
import { isBuilt, textFile } from '#shared/texts/text-files.ts';
import { isWelcome } from '../wallet/paths.ts';

const root = document.documentElement;
const { pathname } = location;
const { token = null, tokenTime = null, language: chosen = null, ...state } = keptState();
applyAppearance(root, state);

const wanted = startLanguage(chosen, navigator.language);
const language = isBuilt(wanted) ? wanted : 'en';
root.lang = language;
if (isBuilt(language)) askFor(textFile(language, 'start'));

if (!isWelcome(pathname)) {
  root.dataset['shell'] = 'none';
  if (token !== null) askForFirstFiles(pathname);
  if (token !== null && isLive({ token, tokenTime })) askEarly(firstQuestions(pathname), token);
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

function firstQuestions(path: string): readonly Question[] {
  const questions = fromPage('kula-first-questions') as Record<string, Question[]> | undefined;
  return questions?.[path] ?? [];
}

/** Asks for what the first screen of a member needs besides the entry chunk, all at once. */
function askForFirstFiles(path: string): void {
  const files = fromPage('kula-first-files') as Record<string, string[]> | undefined;
  if (files === undefined) return;
  for (const file of [...(files['frame'] ?? []), textFile(language, 'frame'), ...(files[path] ?? [])])
    askFor(file);
}

function askFor(file: string): void {
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

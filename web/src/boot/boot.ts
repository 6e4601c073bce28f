/**
 * Runs in the page itself, before the first paint and before the scripts of the app. It sets the appearance and the language
 * of this device, selects what the page paints from plain HTML (the welcome page, the sheet of a gift or, on the addresses of
 * members, nothing), and requests what the first screen needs. The order: `docs/decisions/0018-before-the-first-paint.md`.
 */
import { askEarly } from '#shared/client/early-answers.ts';
import type { Question } from '#shared/client/question.ts';
import { applyAppearance, startLanguage } from '#shared/page/appearance.ts';
import { fromPage } from '#shared/page/from-page.ts';
import { isLive, sessionKeyOf } from '#shared/session/session.ts';
import type { SessionState } from '#shared/session/session.ts';
import { isBuilt, textFile } from '#shared/texts/text-files.ts';
import { isWelcome } from '../wallet/paths.ts';
import { sayWhenLost } from './lost.ts';

const root = document.documentElement;
const { pathname } = location;
const { token = null, tokenTime = null, language: chosen = null, ...state } = keptState();
applyAppearance(root, state);

const wanted = startLanguage(chosen, navigator.language);
const language = isBuilt(wanted) ? wanted : 'en';
root.lang = language;
sayWhenLost(language);
if (isBuilt(language)) askFor(textFile(language, 'start'));

const session = { token, tokenTime };
// `/redeem/` and `/request/`, which a code follows.
const [landing] = /^\/(?:redeem|request)\/(?=.)/.exec(pathname) ?? [];
if (landing !== undefined) {
  root.dataset['shell'] = 'gift';
  root.style.setProperty('--community', JSON.stringify(communityName()));
  askForFiles(landing);
  if (token === null || isLive(session)) askEarly(questionsAbout(landing, pathname), token);
} else if (!isWelcome(pathname)) {
  root.dataset['shell'] = 'none';
  if (token !== null) askForFirstFiles(pathname);
  if (token !== null && isLive(session)) askEarly(firstQuestions(pathname), token);
} else {
  askForFiles('welcome');
}
// Called by the wallet after a login.
window.kulaAsk = askForFirstFiles;

/** The stored session, unchecked. A storage that is blocked or broken counts as empty. */
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

/** The queries for the code at the end of an address; none where the code cannot be decoded. */
function questionsAbout(place: string, path: string): readonly Question[] {
  try {
    const variables = { code: decodeURIComponent(path.slice(place.length)) };
    return firstQuestions(place).map((question) => ({ ...question, variables }));
  } catch {
    return [];
  }
}

/** Empty where no server has written into the page. */
function communityName(): string {
  try {
    return (fromPage('kula-config') as { communityName: string }).communityName;
  } catch {
    return '';
  }
}

/** Requests the files that a member's first screen needs besides the entry chunk, all at once. */
function askForFirstFiles(path: string): void {
  askForFiles('frame');
  askForFiles(path);
}

/** Requests the files that the page lists under an address, and texts in the language of this device. */
function askForFiles(place: string): void {
  const files = fromPage('kula-first-files') as Record<string, string[]> | undefined;
  for (const file of files?.[place] ?? []) {
    if (file.startsWith('/')) askFor(file);
    else if (isBuilt(language)) askFor(textFile(language, file));
  }
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

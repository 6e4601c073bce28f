import { createRoot } from 'react-dom/client';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/button.css';
import '../styles/field.css';
import '../styles/choices.css';
import '../styles/surfaces.css';
import '../styles/grove.css';
import '../styles/auth.css';
import '../styles/single.css';
import '../styles/boot.css';
import { applyAppearance, startLanguage } from '#shared/page/appearance.ts';
import { config } from '#shared/page/config.ts';
import { timeSettled } from '#shared/client/server-there.ts';
import { session, storageWorks } from '#shared/session/current-session.ts';
import { takeHandOverToken } from '#shared/session/hand-over.ts';
import { keepLeftDrafts } from '#shared/session/left-drafts.ts';
import { rememberScroll } from '#shared/page/scroll.ts';
import { isLive } from '#shared/session/session.ts';
import { loadOptional } from '#shared/page/optional.ts';
import { reloadWhenBuildIsGone } from '#shared/page/stale-build.ts';
import { allowTranslation } from '#shared/page/translation.ts';
import { showLanguage, text } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { App } from './app.tsx';
import { askForFirstFiles } from './first-files.ts';
import { patterns } from './paths.ts';
import { askAhead, preload } from './routes.tsx';

/** Without storage no session can last, so after this time the visitor is led to the page about cookies. */
const cookieRedirectDelayMs = 5000;
/** After this time the start continues without an answer; the login page continues the request. */
const mostPatienceMs = 5000;
/** Later than the files of the page itself. */
const keepDelayMs = 2500;

async function start(): Promise<void> {
  const handOverToken = takeHandOverToken(patterns.authenticate, location, history);
  const root = document.documentElement;
  askForFont();
  allowTranslation();
  reloadWhenBuildIsGone();
  rememberScroll();
  keepLeftDrafts();
  session.subscribe(followSession);
  applyAppearance(root, session.get());
  // A stored session may seem over only because the device's clock was set since.
  const settled = hasSession() && !isLive(session.get()) ? timeSettled() : undefined;
  if (handOverToken === null) await continueHere(settled);
  const texts = showLanguage(chosenLanguage());
  const parts = preload(location.pathname, hasSession());
  await Promise.all([settled, texts, parts, askAhead(location.pathname, isLive(session.get()))]);
  createRoot(document.getElementById('root') as HTMLElement).render(<App handOverToken={handOverToken} />);
  if (hasSession()) setTimeout(keepOnDevice, keepDelayMs);
  if (!storageWorks && location.pathname !== patterns.storage)
    setTimeout(() => location.assign(config.links.cookies ?? patterns.storage), cookieRedirectDelayMs);
}

/**
 * The font of all texts is loaded while the first screen is rendered: earlier it would delay the scripts on a
 * slow connection, later it would change line breaks. The font of headings is loaded when one is shown.
 */
function askForFont(): void {
  // Without it texts are shown in a font of the device.
  document.fonts.load('1em "Source Sans 3 Kula"').catch(() => undefined);
}

/**
 * On a device that stays signed in a session is opened before the first render. Without a connection this is
 * skipped.
 */
async function continueHere(settled: Promise<void> | undefined): Promise<void> {
  const { stays } = session.get();
  if (stays === null || !navigator.onLine) return;
  await settled;
  if (isLive(session.get())) return;
  const { continueWhenSeen, endWhatWasLeft } = await import('./features/auth/stay.data.ts');
  const patience = new Promise((resolve) => setTimeout(resolve, mostPatienceMs));
  await Promise.race([stays ? continueWhenSeen() : endWhatWasLeft(), patience]);
}

/** On every page of a member, also the welcome pages, the device stores the wallet. */
function keepOnDevice(): void {
  // Where it does not load, the next page tries again.
  void loadOptional(() => import('./features/offline/worker-link.ts')).then((part) => part?.bringWorkerIn());
}

function chosenLanguage(): ReturnType<typeof startLanguage> {
  return startLanguage(session.get().language, navigator.language);
}

let hadSession = hasSession();

function hasSession(): boolean {
  return session.get().token !== null;
}

function followSession(): void {
  // A member has just logged in: the next screen loads while the answer is still being read.
  if (hasSession() && !hadSession) {
    const { pathname } = new URL(session.get().redirectPath, location.origin);
    askForFirstFiles(pathname);
    void preload(pathname, true);
  }
  hadSession = hasSession();
  applyAppearance(document.documentElement, session.get());
  showLanguage(chosenLanguage()).catch(() => showToast('error', text('error.language')));
}

// Not awaited: the parts that it loads import this file, so awaiting it would be a deadlock.
start().catch((thrown: unknown) => {
  window.kulaLost?.();
  throw thrown;
});

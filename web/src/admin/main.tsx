import { createRoot } from 'react-dom/client';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/button.css';
import '../styles/field.css';
import '../styles/choices.css';
import '../styles/surfaces.css';
import '../styles/auth.css';
import '../styles/single.css';
import '../styles/frame.css';
import '../styles/rows.css';
import '../styles/person.css';
import '../styles/thread.css';
import '../styles/amount.css';
import '../styles/page.css';
import '../styles/admin-shell.css';
import { applyAppearance, startLanguage } from '#shared/page/appearance.ts';
import { timeSettled } from '#shared/client/server-there.ts';
import { session } from '#shared/session/current-session.ts';
import { takeHandOverToken } from '#shared/session/hand-over.ts';
import { keepLeftDrafts } from '#shared/session/left-drafts.ts';
import { isLive } from '#shared/session/session.ts';
import { rememberScroll } from '#shared/page/scroll.ts';
import { reloadWhenBuildIsGone } from '#shared/page/stale-build.ts';
import { allowTranslation } from '#shared/page/translation.ts';
import { showLanguage, text } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { App } from './app.tsx';
import { patterns } from './paths.ts';
import { preload } from './routes.tsx';

async function start(): Promise<void> {
  const handOverToken = takeHandOverToken(patterns.authenticate, location, history);
  allowTranslation();
  reloadWhenBuildIsGone();
  rememberScroll();
  keepLeftDrafts();
  session.subscribe(followSession);
  applyAppearance(document.documentElement, session.get());
  const hasSession = session.get().token !== null;
  await Promise.all([
    showLanguage(chosenLanguage()),
    // A stored session may seem over only because the device's clock was set since.
    ...(hasSession ? [preload(location.pathname), isLive(session.get()) || timeSettled()] : []),
  ]);
  createRoot(rootElement()).render(<App handOverToken={handOverToken} />);
}

function chosenLanguage(): ReturnType<typeof startLanguage> {
  return startLanguage(session.get().language, navigator.language);
}

function followSession(): void {
  applyAppearance(document.documentElement, session.get());
  showLanguage(chosenLanguage()).catch(() => showToast('error', text('error.language')));
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (element === null) throw new Error('admin.html has no element with the id root');
  return element;
}

// Not awaited: the screen that it loads imports this file, so awaiting it would be a deadlock.
start().catch((thrown: unknown) => {
  window.kulaLost?.();
  throw thrown;
});

import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import '../../../styles/rows.css';
import '../../../styles/person.css';
import '../../../styles/amount.css';
import '../../../styles/page.css';
import '../../../styles/frame.css';
import '../../../styles/nav.css';
import '../../../styles/menu.css';
import '../../../styles/thread.css';
import '../../../styles/balance.css';
import '../../../styles/overview.css';
import { session } from '#shared/session/current-session.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { problemOf } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { useDashboard } from '../../features/account/account.data.ts';
import { forgetAnswer } from '../../features/account/last-known.data.ts';
import { offlineState, useOffline } from '../../features/offline/offline-state.data.ts';
import { OfflineSlot } from '../../features/offline/offline.parts.tsx';
import { PanelSlotProvider } from '../../page/panel-slot.tsx';
import { PartBoundary } from '../../part-boundary.tsx';
import { Foot } from './foot.tsx';
import { MainMenu } from './main-menu.tsx';
import { MoreSheetProvider } from './more-sheet.tsx';
import { SessionTimeout } from './session-timeout.tsx';
import { SidePanel } from './side-panel.tsx';
import { keepFocus } from '#shared/page/keep-focus.ts';
import { useLateScreen } from '#shared/page/use-path-ahead.ts';

/** The frame of every signed-in screen: menu, screen, context panel, footer, and the checks of the session. */
export function DashboardLayout(): ReactNode {
  const t = useText();
  const { key } = useLocation();
  useLoadErrorToast();
  useForgetting();
  useEffect(keepFocus, []);
  return (
    <MoreSheetProvider>
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <div className="frame">
        <MainMenu />
        <Main>
          <OfflineSlot />
          <PanelSlotProvider>
            <PartBoundary visit={key} frame={(words) => <div className="content">{words}</div>}>
              <Outlet />
            </PartBoundary>
            <SidePanel />
          </PanelSlotProvider>
          <Foot />
        </Main>
      </div>
      <SessionTimeout />
    </MoreSheetProvider>
  );
}

/** Shows that the next screen is still loading. The content is not rendered again for that. */
function Main({ children }: { children: ReactNode }): ReactNode {
  const isLate = useLateScreen();
  return (
    <main className="main" id="main" tabIndex={-1} aria-busy={isLate || undefined}>
      {children}
    </main>
  );
}

/** A command that is under way, or the message that it failed. */
const commandInMain = 'main :is(.button[aria-busy="true"], [role="alert"])';

/**
 * Reports a failed load of the dashboard once, on any screen. Without a connection the line above the screen
 * reports it, and a toast with the same message would cover the heading.
 */
function useLoadErrorToast(): void {
  const t = useText();
  const { data, error, errorUpdatedAt } = useDashboard();
  const isConnected = useOffline((state) => state.isConnected);
  const toldAt = useRef(0);
  const takeAway = useRef<() => void>(undefined);
  const isLoaded = error === null;
  useEffect(() => {
    if (!isConnected || isLoaded) takeAway.current?.();
  }, [isConnected, isLoaded]);
  useEffect(() => {
    // A new failure has a new time, even with the same error.
    if (error === null || toldAt.current === errorUpdatedAt) return;
    toldAt.current = errorUpdatedAt;
    const problem = problemOf(error);
    // An ended session is reported by its own message.
    if (problem.code === 'SESSION_EXPIRED' || !offlineState().isConnected) return;
    // During a command and after it failed the balance is refetched: the screen says what to do, and the toast
    // would cover it.
    if (data !== undefined && document.querySelector(commandInMain) !== null) return;
    takeAway.current = showToast('error', problemText(t, problem));
  }, [data, error, errorUpdatedAt, t]);
}

/** The cached balance is removed whenever the session ends. */
function useForgetting(): void {
  useEffect(
    () => () => {
      if (session.get().token === null) forgetAnswer();
    },
    [],
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { onSessionExpired } from '#shared/client/client.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { answerWhetherUnsent } from '#shared/session/unsent-elsewhere.ts';
import { ErrorBoundary } from '#shared/ui/error-boundary.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { Toasts } from '#shared/ui/toasts.tsx';
import { Arrival } from './arrival.tsx';
import type { ArrivalProps } from './arrival.tsx';
import { followLogout, leaveEnded } from './session/leave.ts';
import { RequireRight } from './guards/require-right.tsx';
import { RequireRole } from './guards/require-role.tsx';
import { AdminShell } from './shell/admin-shell.tsx';
import { NotFound } from './shell/not-found.tsx';
import { paths, patterns } from './paths.ts';
import { routes } from './routes.tsx';

// Loaded only by visitors: a signed-in member needs neither page.
const LoginPage = lazy(async () => ({
  default: (await import('./features/login/login.page.tsx')).LoginPage,
}));
const HandOverPage = lazy(async () => ({
  default: (await import('./guards/hand-over.page.tsx')).HandOverPage,
}));

/** The whole admin area: login and hand-over, the guard, the one layout, the screens of the route table. */
export function App({ handOverToken }: { handOverToken: string | null }): ReactNode {
  const [announcement, announce] = useState('');
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Watch />
        <Caught>
          <Routes>
            <Route path={patterns.root} element={<Navigate to={paths.contributions()} replace />} />
            <Route
              path={patterns.authenticate}
              element={
                <Page
                  title="admin.title.login"
                  announce={announce}
                  screen={<HandOverPage token={handOverToken} />}
                />
              }
            />
            <Route
              path={patterns.login}
              element={<Page title="admin.title.login" announce={announce} screen={<LoginPage />} />}
            />
            <Route element={<RequireRole />}>
              <Route element={<AdminShell />}>
                {routes.map(({ pattern, Screen, meta }) => (
                  <Route
                    key={pattern}
                    path={pattern}
                    element={
                      <RequireRight right={meta.right}>
                        <Page title={meta.title} announce={announce} screen={<Screen />} />
                      </RequireRight>
                    }
                  />
                ))}
                <Route
                  path="*"
                  element={<Page title="title.notFound" announce={announce} screen={<NotFound />} />}
                />
              </Route>
            </Route>
          </Routes>
        </Caught>
        <Toasts />
        <p className="sr" aria-live="polite">
          {announcement}
        </p>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

interface PageProps extends ArrivalProps {
  screen: ReactNode;
}

function Page({ screen, ...arrival }: PageProps): ReactNode {
  return (
    <Suspense fallback={<Spinner />}>
      {screen}
      <Arrival {...arrival} />
    </Suspense>
  );
}

/** Limits a failure to the screen that caused it: the next address is rendered again. */
function Caught({ children }: { children: ReactNode }): ReactNode {
  return <ErrorBoundary visit={useLocation().key}>{children}</ErrorBoundary>;
}

/** An ended session leads to the login page, and from there back. */
function Watch(): ReactNode {
  const navigate = useNavigate();
  // Before anything is shown: a logout in another tab may come at once, and must not count as an end by time.
  useLayoutEffect(followLogout, []);
  useEffect(answerWhetherUnsent, []);
  useEffect(
    () =>
      onSessionExpired((ending) => {
        if (location.pathname === patterns.login) return;
        leaveEnded(`${location.pathname}${location.search}`, ending);
        void navigate(paths.login());
      }),
    [navigate],
  );
  return null;
}

import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { BrowserRouter, matchPath, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { onSessionExpired } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { keepEnding } from '#shared/session/ending.ts';
import { ErrorBoundary } from '#shared/ui/error-boundary.tsx';
import { SinglePage } from '#shared/ui/single-page.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { Toasts } from '#shared/ui/toasts.tsx';
import { Arrival, Crumbs } from './arrival.tsx';
import { takePublisherId } from './guards/publisher.ts';
import { RequireSession } from './guards/require-session.tsx';
import { AuthLayout } from './layouts/auth/auth.layout.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { isForMembers, paths, patterns } from './paths.ts';
import { DashboardLayout, HandOver, AppShell, notFound, routes, Slides } from './routes.tsx';
import type { AppRoute } from './routes.tsx';

/** Beside the pages for visitors. */
const pictures = (
  <Suspense fallback={<div className="grove" />}>
    <Slides />
  </Suspense>
);

/** The whole wallet: redirects and guards, the two layouts, the screens of the route table. */
export function App({ handOverToken }: { handOverToken: string | null }): ReactNode {
  const [announcement, announce] = useState('');
  const elementOf = (route: AppRoute): ReactNode => (
    <Route
      key={route.pattern}
      path={route.pattern}
      element={
        <Suspense fallback={<Spinner />}>
          {isForMembers(route.pattern) ? <Crumbs meta={route.meta} /> : null}
          <route.Screen />
          <Arrival meta={route.meta} announce={announce} />
        </Suspense>
      }
    />
  );
  return (
    <BrowserRouter>
      <Watch />
      <Caught>
        <Suspense fallback={null}>
          <Routes>
            <Route path={patterns.root} element={<Navigate to={paths.login()} replace />} />
            <Route path={patterns.authenticate} element={<HandOver token={handOverToken} />} />
            <Route element={<RequireSession />}>
              <Route element={<AppShell />}>
                <Route element={<DashboardLayout />}>
                  {routes.filter(({ pattern }) => isForMembers(pattern)).map(elementOf)}
                </Route>
              </Route>
            </Route>
            <Route element={<AuthLayout beside={pictures} />}>
              {routes
                .filter(({ pattern, meta }) => !isForMembers(pattern) && meta.ownFrame !== true)
                .map(elementOf)}
            </Route>
            {routes.filter(({ meta }) => meta.ownFrame === true).map(elementOf)}
            {elementOf(notFound)}
          </Routes>
        </Suspense>
      </Caught>
      <Toasts />
      <p className="sr" aria-live="polite">
        {announcement}
      </p>
    </BrowserRouter>
  );
}

/** Limits a failure to the screen that caused it: the next address is rendered again. */
function Caught({ children }: { children: ReactNode }): ReactNode {
  const { key } = useLocation();
  return (
    <ErrorBoundary visit={key}>
      <PartBoundary visit={key} frame={(words) => <SinglePage>{words}</SinglePage>}>
        {children}
      </PartBoundary>
    </ErrorBoundary>
  );
}

/**
 * Applies to every route: the publisher id is stored and removed from the address; an ended session leads to the
 * login page.
 */
function Watch(): ReactNode {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  useEffect(() => {
    const taken = takePublisherId(search);
    if (taken === undefined) return;
    session.update({ publisherId: taken.publisherId });
    void navigate({ pathname, search: taken.search, hash }, { replace: true });
  }, [navigate, pathname, search, hash]);

  useEffect(
    () =>
      onSessionExpired((ending) => {
        keepEnding(ending);
        if (location.pathname.startsWith(paths.login())) return;
        if (isInside(location.pathname)) session.update({ redirectPath: addressHere() });
        void navigate(paths.login());
      }),
    [navigate],
  );
  return null;
}

/** For addresses of members only: the next login leads back there. */
function isInside(pathname: string): boolean {
  return routes.some(({ pattern }) => isForMembers(pattern) && matchPath(pattern, pathname) !== null);
}

function addressHere(): string {
  return location.pathname + location.search + location.hash;
}

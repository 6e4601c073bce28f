import { moderates } from '@kula/core/platform/rights';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { session, useSession } from '#shared/session/current-session.ts';
import { isLive } from '#shared/session/session.ts';
import { paths } from '../paths.ts';
import { NoRole } from './no-role.tsx';
import { followEnd, noteSession } from '../session/leave.ts';
import { useRoles } from '../session/roles.ts';
import { keepTarget } from '../session/target.ts';

/**
 * Lets members with a role pass. Visitors log in first; other members see an explanation and a link to the
 * wallet.
 */
export function RequireRole(): ReactNode {
  const hasToken = useSession((state) => state.token !== null);
  const member = useSession(({ gradidoID }) => gradidoID);
  const held = useRoles();
  const { pathname, search } = useLocation();
  // The target is stored for visitors and expired sessions, not after a logout.
  const [arrival] = useState(() => ({
    hadToken: hasToken,
    isExpired: hasToken && !isLive(session.get()),
    target: `${pathname}${search}`,
  }));

  // Runs once: the guard is mounted again for each arrival from outside.
  useEffect(() => {
    const { hadToken, isExpired, target } = arrival;
    if (hadToken && !isExpired) return;
    if (isExpired) session.logout();
    keepTarget(target);
  }, [arrival]);

  // Before anything is shown, as a logout in another tab may come at once (see `Watch` in `app.tsx`).
  useLayoutEffect(() => {
    if (hasToken) noteSession();
    else if (arrival.hadToken && !arrival.isExpired) followEnd(`${pathname}${search}`);
  }, [arrival, hasToken, member, pathname, search]);

  if (!hasToken || arrival.isExpired) return <Navigate to={paths.login()} replace />;
  if (!moderates(held)) return <NoRole />;
  // Another member who has logged in in another tab begins anew here, too.
  return <Outlet key={member} />;
}

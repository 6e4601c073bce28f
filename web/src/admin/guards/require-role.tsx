import { moderates } from '@kula/core/rights';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { session, useSession } from '#shared/session/current-session.ts';
import { isLive } from '#shared/session/session.ts';
import { paths } from '../paths.ts';
import { NoRole } from './no-role.tsx';
import { useRoles } from '../session/roles.ts';
import { keepTarget } from '../session/target.ts';

/** Lets members with a role pass; visitors log in first, other members are told and led back to the wallet. */
export function RequireRole(): ReactNode {
  const hasToken = useSession((state) => state.token !== null);
  const held = useRoles();
  const { pathname, search } = useLocation();
  // Who just logged out wanted to leave: only a visitor's target is remembered.
  const hadToken = useRef(hasToken);
  const expired = useRef(hasToken && !isLive(session.get()));
  const target = useRef(`${pathname}${search}`);

  useEffect(() => {
    if (hadToken.current && !expired.current) return;
    if (expired.current) session.logout();
    keepTarget(target.current);
    // Runs once: the guard is mounted anew for each arrival from outside.
  }, []);

  if (!hasToken || expired.current) return <Navigate to={paths.login()} replace />;
  if (!moderates(held)) return <NoRole />;
  return <Outlet />;
}

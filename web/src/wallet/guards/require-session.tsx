import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { session, useSession } from '#shared/session/current-session.ts';
import { keepEnding } from '#shared/session/ending.ts';
import { isLive } from '#shared/session/session.ts';
import { notePresence } from '../features/auth/admin-presence.data.ts';
import { paths } from '../paths.ts';
import { mayLook } from './may-look.ts';
import { takePublisherId } from './publisher.ts';

/** Lets members pass; everybody else is led to the login page, and the address is stored. */
export function RequireSession(): ReactNode {
  const hasToken = useSession((state) => state.token !== null);
  const { pathname, search, hash } = useLocation();
  // The target is stored for visitors and expired sessions, not after a logout.
  const [arrival] = useState(() => ({
    hadToken: hasToken,
    isExpired: hasToken && !isLive(session.get()),
    target: `${pathname}${takePublisherId(search)?.search ?? search}${hash}`,
  }));

  // Runs once: the guard is mounted again for each arrival from outside.
  useEffect(() => {
    const { hadToken, isExpired, target } = arrival;
    if (hadToken && !isExpired) return;
    if (isExpired) {
      notePresence();
      session.expire();
      keepEnding('over');
    }
    session.update({ redirectPath: target });
  }, [arrival]);

  if ((!hasToken || arrival.isExpired) && !mayLook(session.get()))
    return <Navigate to={paths.login()} replace />;
  return <Outlet />;
}

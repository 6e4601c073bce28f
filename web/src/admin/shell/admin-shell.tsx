import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { keepFocus } from '#shared/page/keep-focus.ts';
import { useText } from '#shared/texts/texts.ts';
import { AdminBar } from './admin-bar.tsx';
import { Duties } from './duties.tsx';
import { SessionTimeout } from './session-timeout.tsx';
import { useFreshRoles } from '../session/use-fresh-roles.ts';

/** The frame of every screen of the admin area: bar, screen, and the checks of session and role. */
export function AdminShell(): ReactNode {
  const t = useText();
  useFreshRoles();
  useEffect(keepFocus, []);
  return (
    <>
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <div className="admin-shell">
        <AdminBar />
        <main className="admin-main" id="main" tabIndex={-1}>
          <Duties />
          <Outlet />
        </main>
      </div>
      <SessionTimeout />
    </>
  );
}

import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { optional } from '#shared/page/optional.ts';
import { useText } from '#shared/texts/texts.ts';
import { AdminBar } from './admin-bar.tsx';
import { ClockDoubt } from './clock-doubt.tsx';
import { SessionTimeout } from './session-timeout.tsx';
import { useMay } from '../session/roles.ts';
import { useFreshRoles } from '../session/use-fresh-roles.ts';

const DocumentsNote = optional(() => import('./documents-note.tsx').then((m) => m.DocumentsNote));

/** The frame of every screen of the admin area: bar, screen, and the checks of session and role. */
export function AdminShell(): ReactNode {
  const t = useText();
  useFreshRoles();
  return (
    <>
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <div className="admin-shell">
        <AdminBar />
        <main className="admin-main" id="main" tabIndex={-1}>
          <ClockDoubt />
          {useMay('saveSiteDocument') ? (
            <Suspense>
              <DocumentsNote />
            </Suspense>
          ) : null}
          <Outlet />
        </main>
      </div>
      <SessionTimeout />
    </>
  );
}

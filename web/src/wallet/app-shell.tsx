import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { knowTexts } from '#shared/client/problem.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { useSession } from '#shared/session/current-session.ts';
import { whenLeaving } from './features/auth/sign-out.data.ts';
import { startLiveLater } from './features/live/start.ts';
import { startOfflineLater } from './features/offline/start.ts';
import { forgetTyped } from './features/partners/typed-addresses.data.ts';
import { olderTexts } from './older-texts.ts';

// Part of this file, because a lazy part would have text files of its own.
export { askWithFrame } from './ask-ahead.ts';

knowTexts(olderTexts);
whenLeaving(
  async (gradidoID) => forgetTyped(gradidoID),
  async (gradidoID) => (await import('./features/offline/cached-answers.ts')).leaveDevice(gradidoID),
  async () => (await import('./features/live/push.data.ts')).dropPush(),
);

/** Begins anew when another member has logged in from another tab: nothing of the one before stays. */
export function AppShell(): ReactNode {
  return <ShellOfMember key={useSession(({ gradidoID }) => gradidoID)} />;
}

/** Around all screens of members: the cache of answers, emptied when the member leaves. */
function ShellOfMember(): ReactNode {
  useEffect(() => {
    const stops = [startOfflineLater(), startLiveLater()];
    return () => {
      for (const stop of stops) stop();
      queryClient.clear();
    };
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

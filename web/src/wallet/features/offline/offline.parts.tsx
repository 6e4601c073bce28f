import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { optional } from '../../parts.ts';
import { useOffline } from './offline-state.data.ts';

/** Where something is shown about the connection and about what waits for it: each part loads when there is something to show. */

const Bar = optional(() => import('./offline-bar.tsx').then((m) => m.OfflineBar));

const Note = optional(() => import('./waiting-note.tsx').then((m) => m.WaitingNote));

const Rows = optional(() => import('./waiting-rows.tsx').then((m) => m.WaitingRows));

/** Above every screen: that there is no connection, or that there is a new version. */
export function OfflineSlot(): ReactNode {
  const isStarted = useOffline((state) => state.isStarted);
  return isStarted ? (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  ) : null;
}

/** On the overview: that gifts wait. */
export function WaitingNoteSlot(): ReactNode {
  const isWaiting = useOffline((state) => state.waiting.length > 0);
  return isWaiting ? (
    <Suspense fallback={null}>
      <Note />
    </Suspense>
  ) : null;
}

/** In the list of bookings, before all that is booked: the gifts that wait. */
export function WaitingRowsSlot(): ReactNode {
  return (
    <Suspense fallback={null}>
      <Rows />
    </Suspense>
  );
}

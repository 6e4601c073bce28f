import { Suspense } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { optional } from '#shared/page/optional.ts';
import { useOffline } from './offline-state.data.ts';

/** The places for messages about the connection and waiting gifts: each part loads when it has something to show. */

const Bar = optional(() => import('./offline-bar.tsx').then((m) => m.OfflineBar));

const Note = optional(() => import('./waiting-note.tsx').then((m) => m.WaitingNote));

const Rows = optional(() => import('./waiting-rows.tsx').then((m) => m.WaitingRows));

const Refused = optional(() => import('./refused-gift.parts.tsx').then((m) => m.RefusedGift));

/** Above every screen: no connection, or a new version. */
export function OfflineSlot(): ReactNode {
  const isStarted = useOffline((state) => state.isStarted);
  return isStarted ? (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  ) : null;
}

/** On the overview: the waiting gifts. */
export function WaitingNoteSlot(): ReactNode {
  const isWaiting = useOffline((state) => state.waiting.length > 0);
  return isWaiting ? (
    <Suspense fallback={null}>
      <Note />
    </Suspense>
  ) : null;
}

/** On the screen that lets a gift wait, once it was refused. */
export function RefusedGiftSlot(props: ComponentProps<typeof Refused>): ReactNode {
  return (
    <Suspense fallback={null}>
      <Refused {...props} />
    </Suspense>
  );
}

/** In the list of bookings, before all booked rows: the waiting gifts. */
export function WaitingRowsSlot(): ReactNode {
  return (
    <Suspense fallback={null}>
      <Rows />
    </Suspense>
  );
}

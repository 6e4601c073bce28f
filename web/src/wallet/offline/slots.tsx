import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { loadTexts } from '../../shared/texts.ts';
import { useOffline } from './state.ts';

/** Where something is shown about the connection and about what waits for it: each part loads when there is something to show. */

const Bar = lazy(async () => {
  const [bar] = await Promise.all([import('./offline-bar.tsx'), loadTexts(['offline'])]);
  return { default: bar.OfflineBar };
});

const Note = lazy(async () => {
  const [note] = await Promise.all([import('./waiting-note.tsx'), loadTexts(['offline'])]);
  return { default: note.WaitingNote };
});

const Rows = lazy(async () => {
  const [rows] = await Promise.all([import('./waiting-rows.tsx'), loadTexts(['offline'])]);
  return { default: rows.WaitingRows };
});

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

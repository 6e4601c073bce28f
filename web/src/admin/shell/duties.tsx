import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { optional } from '#shared/page/optional.ts';
import { useDuties } from './duties.data.ts';

/** Loaded only when they are needed: hardly ever is the clock of a server wrong, or a document missing. */
const ClockNote = optional(() => import('./clock-note.tsx').then((m) => m.ClockNote));
const DocumentsNote = optional(() => import('./documents-note.tsx').then((m) => m.DocumentsNote));
const RegistrationsNote = optional(() => import('./registrations-note.tsx').then((m) => m.RegistrationsNote));

/**
 * Tells administrators on every page while the server does not believe its clock, as nothing is booked then, while
 * visitors find no imprint or no privacy policy, and while no more strangers can register.
 */
export function Duties(): ReactNode {
  const { clockDoubt = null, administratorDuties = [] } = useDuties() ?? {};
  const missing = administratorDuties.filter((duty) => duty === 'IMPRINT' || duty === 'PRIVACY');
  return (
    <Suspense>
      {clockDoubt === null ? null : <ClockNote {...clockDoubt} />}
      {missing.length === 0 ? null : <DocumentsNote missing={missing} />}
      {administratorDuties.includes('REGISTRATIONS') ? <RegistrationsNote /> : null}
    </Suspense>
  );
}

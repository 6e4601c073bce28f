import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { request } from '#shared/client/client.ts';
import { optional } from '#shared/page/optional.ts';
import { clockDoubtDocument } from '../../generated/operations.ts';
import { usePollMs } from '../poll.ts';
import { useMay } from '../session/roles.ts';

/** Loaded only when it is needed: the clock of a server is hardly ever wrong. */
const ClockNote = optional(() => import('./clock-note.tsx').then((m) => m.ClockNote));

/** The server looks at its clock as often. */
const minuteMs = 60_000;

/** Tells administrators on every page while the server does not believe its clock, as nothing is booked then. */
export function ClockDoubt(): ReactNode {
  const pollMs = usePollMs();
  const { data } = useQuery({
    queryKey: ['clock-doubt'],
    queryFn: () => request(clockDoubtDocument),
    enabled: useMay('clockDoubt'),
    refetchInterval: pollMs && minuteMs,
  });
  const doubt = data?.clockDoubt ?? null;
  return <Suspense>{doubt === null ? null : <ClockNote {...doubt} />}</Suspense>;
}

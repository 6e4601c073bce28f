import { useQuery } from '@tanstack/react-query';
import { memberNameQuery } from '../../parts/member-name.data.ts';
import type { ContributionDetail } from './queue.data.ts';
import { overtakenText } from './sending-failures.ts';

/** What happened to a contribution that is no longer open, and who did it, as far as it is known. */
export function useOvertaken({
  name,
  status,
  decidedBy,
  isActionable,
}: ContributionDetail): string | undefined {
  const isDecided = !isActionable && decidedBy !== undefined;
  const decider = useQuery({ ...memberNameQuery(decidedBy ?? 0), enabled: isDecided });
  if (isActionable) return undefined;
  return overtakenText(name, status, isDecided ? decider.data || undefined : undefined);
}

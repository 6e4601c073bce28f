import { useQuery } from '@tanstack/react-query';
import { dutiesDocument } from '../../generated/operations.ts';
import type { DutiesResult } from '../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { usePollMs } from '../poll.ts';
import { useMay } from '../session/roles.ts';

/** The server looks at its clock as often. */
const minuteMs = 60_000;

/** What waits for an administrator, and the doubt of the server about its clock; nothing for others. */
export function useDuties(): DutiesResult | undefined {
  const pollMs = usePollMs();
  const { data } = useQuery({
    queryKey: ['duties'],
    queryFn: () => request(dutiesDocument),
    enabled: useMay('administratorDuties'),
    refetchInterval: pollMs && minuteMs,
  });
  return data;
}

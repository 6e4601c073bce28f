import { useQuery } from '@tanstack/react-query';
import { openContributionCountDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { usePollMs } from '../../poll.ts';

/** The first part of all query keys about contributions. */
export const contributionsKey = 'contributions';

/** How many contributions are open for a decision now; undefined while it is not known. */
export function useOpenCount(): number | undefined {
  const { data } = useQuery({
    queryKey: [contributionsKey, 'open-count'],
    queryFn: () =>
      request(openContributionCountDocument, {
        filter: { statusFilter: ['PENDING', 'IN_PROGRESS'], hideResubmission: true },
      }),
    select: ({ adminListContributions }) => adminListContributions.contributionCount,
    refetchInterval: usePollMs(),
  });
  return data;
}

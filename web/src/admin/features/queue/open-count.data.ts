import { useQuery } from '@tanstack/react-query';
import { openContributionCountDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { sharedValue, useShared } from '#shared/page/shared-value.ts';
import { usePollMs } from '../../poll.ts';

/** The first part of all query keys about contributions. */
export const contributionsKey = 'contributions';

interface DecidedHere {
  /** As long as the server's lists may still have them as open. */
  all: readonly number[];
  /** Those of them that can still be undone, and have not been sent. */
  unsent: readonly number[];
}

/** Contributions that were decided in this tab: set by the queue, which other pages do not load. */
export const decidedHere = sharedValue<DecidedHere>({ all: [], unsent: [] });

/** How many contributions are open for a decision now, without those that are decided here, as in the list; undefined while it is not known. */
export function useOpenCount(): number | undefined {
  const { all } = useShared(decidedHere);
  const { data } = useQuery({
    queryKey: [contributionsKey, 'open-count'],
    queryFn: async () => {
      const before = decidedHere.get();
      const { adminListContributions } = await request(openContributionCountDocument, {
        filter: { statusFilter: ['PENDING', 'IN_PROGRESS'], hideResubmission: true },
      });
      // What was sent before the question is not in the answer.
      const sent = before.all.filter((id) => !before.unsent.includes(id));
      return { count: adminListContributions.contributionCount, sent };
    },
    refetchInterval: usePollMs(),
  });
  return data && Math.max(0, data.count - all.filter((id) => !data.sent.includes(id)).length);
}

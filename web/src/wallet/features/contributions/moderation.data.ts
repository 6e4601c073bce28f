import { queryOptions } from '@tanstack/react-query';
import { waitingContributionsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { contributionsKey } from './open-questions.data.ts';

/** How many contributions wait for a decision; asked by members with a role only. */
export function moderationQuery() {
  const { gradidoID, roles } = session.get();
  return queryOptions({
    queryKey: [contributionsKey, 'moderation', gradidoID],
    queryFn: () => request(waitingContributionsDocument),
    select: ({ adminListContributions }) => adminListContributions.contributionCount,
    enabled: roles.length > 0,
  });
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { reachableCommunitiesDocument, recipientDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { config } from '#shared/page/config.ts';
import type { Partner } from '../account/booking.rules.ts';
import { noteTyped } from '../partners/typed-addresses.data.ts';
import type { Community } from './communities.rules.ts';

const lookupStaysMs = 60_000;
const communitiesStayMs = 5 * 60_000;

/** The member behind an e-mail address, username or id. */
export function recipientQuery(community: string, identifier: string) {
  return queryOptions({
    queryKey: ['recipient', community, identifier],
    async queryFn(): Promise<Partner> {
      const { user } = await request(recipientDocument, {
        identifier,
        communityIdentifier: community === '' ? null : community,
      });
      const { gradidoID, communityUuid } = user;
      const alias = user.alias ?? '';
      noteTyped({ gradidoID, alias }, identifier);
      return {
        gradidoID,
        communityUuid,
        alias,
        firstName: user.firstName ?? '',
        lastName: user.lastName ?? '',
        communityName: user.communityName ?? '',
      };
    },
    staleTime: lookupStaysMs,
    refetchOnWindowFocus: false,
    // Without a connection it fails at once instead of waiting.
    networkMode: 'always',
    // A failed lookup is repeated as soon as there is a connection.
    refetchOnReconnect: true,
  });
}

/** The communities to which members can send, including this one. */
export function communitiesQuery() {
  return queryOptions({
    queryKey: ['communities'],
    async queryFn(): Promise<Community[]> {
      const { reachableCommunities } = await request(reachableCommunitiesDocument);
      return reachableCommunities.map(({ foreign, uuid, name, url, takesRequests }) => ({
        isPeer: foreign,
        takesRequests,
        uuid: uuid ?? '',
        name: name ?? url,
        url,
      }));
    },
    staleTime: communitiesStayMs,
  });
}

const none: readonly Community[] = [];

/** The same, fetched only where there are others, or where the typed text has a community prefix. */
export function useCommunities(typed = ''): readonly Community[] {
  const isWanted = config.services.communities !== null || typed.includes('/');
  const { data = none } = useQuery({ ...communitiesQuery(), enabled: isWanted });
  return data;
}

import { isUuid } from '@kula/core/platform/ids';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { config } from '#shared/page/config.ts';
import type { Partner } from '../account/booking.rules.ts';
import { findCommunity, strangerIn } from './communities.rules.ts';
import type { Community } from './communities.rules.ts';
import { communitiesQuery, recipientQuery } from './recipient.data.ts';

/**
 * The recipient that the address names; people of earlier bookings are known without a connection, too. A member of
 * another community who is not among them is not looked up before something is sent: the form is filled in.
 */
export function useNamedPerson(people: readonly Partner[]) {
  const { communityIdentifier = '', userIdentifier } = useParams();
  const isNamed = communityIdentifier !== '' && userIdentifier !== undefined;
  const others = useQuery({
    ...communitiesQuery(),
    enabled: isNamed && config.services.communities !== null,
  });
  const community = findCommunity(others.data ?? [], communityIdentifier);
  const peer = community?.isPeer === true ? community : undefined;
  const { data, error } = useQuery({
    ...recipientQuery(communityIdentifier, userIdentifier ?? ''),
    enabled: isNamed && peer === undefined && !others.isLoading,
  });
  if (!isNamed) return { isNamed, person: undefined, error: null };
  const known = people.find((person) => isMeant(person, userIdentifier, peer));
  if (peer !== undefined && known === undefined && !isUuid(userIdentifier))
    return { isNamed: false, filled: { community: peer.uuid, recipient: userIdentifier }, error: null };
  return { isNamed, person: data ?? known ?? (peer && strangerIn(peer, userIdentifier)), error };
}

function isMeant(person: Partner, named: string, peer: Community | undefined): boolean {
  const isAlias = peer !== undefined && person.alias.toLowerCase() === named.toLowerCase();
  const isThere = peer === undefined || person.communityUuid === peer.uuid;
  return isThere && (person.gradidoID === named || isAlias);
}

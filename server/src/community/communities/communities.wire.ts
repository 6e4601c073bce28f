/** A community in the types of the schema. */
import type { Wire } from '../../platform/graphql/generated/resolvers.ts';
import type { Community } from './communities.usecases.ts';

export function wireCommunity(community: Community): Wire<'Community'> {
  return {
    id: community.id,
    foreign: community.foreign_flag === 1,
    name: community.name,
    description: community.description,
    url: community.url,
    creationDate: community.created_at,
    uuid: community.uuid,
    authenticatedAt: community.authenticated_at,
    hieroTopicId: community.hiero_topic_id,
    takesRequests: community.foreign_flag === 0 || community.takes_requests === 1,
  };
}

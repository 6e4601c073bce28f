import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Wire } from '../../platform/graphql/generated/resolvers.ts';
import type { Member } from '../../platform/db/members.ts';
import { nothingPrivate } from '../../people/members/member.ts';
import { seenBy, stranger } from '../../people/members/members.privacy.ts';
import type { OtherSide } from './payment-request-ports.ts';
import type { RequestWithMembers } from './payment-requests.usecases.ts';

/** A request as the caller may see it: the answering member is shown to the two members concerned. */
export function wireRequest(
  { request, state, requester, recipient, answeredBy, otherSide }: RequestWithMembers,
  actor: Actor | undefined,
  { config }: Deps,
): Wire<'PaymentRequest'> {
  const viewer = actor ? { memberId: actor.member.id, roles: actor.roles } : stranger;
  const shown = (member: Member | undefined) => (member ? seenBy(viewer, member) : null);
  const isConcerned =
    actor !== undefined && [request.requester_id, request.answered_by].includes(actor.member.id);
  const remoteMember = otherSide ? remoteMemberOf(otherSide) : null;
  const isToRemoteMember = otherSide?.direction === 'SENT';
  return {
    code: request.code,
    link: `${config.communityUrl}/request/${request.code}`,
    requester: requester ? seenBy(viewer, requester) : given(remoteMember),
    recipient: isToRemoteMember ? remoteMember : shown(recipient),
    answeredBy: isConcerned ? shown(answeredBy) : null,
    isOwn: actor?.member.id === request.requester_id,
    isDelivered: !isToRemoteMember || (otherSide.wish !== 'ASK' && otherSide.foreign_member_id !== null),
    amount: request.amount,
    memo: request.memo,
    state,
    createdAt: request.created_at,
    validUntil: request.valid_until_at,
    endedAt: request.ended_at,
  };
}

/**
 * A member of another community: by the published name, and before that has arrived as the member here wrote it.
 */
function remoteMemberOf(other: OtherSide): Wire<'User'> {
  const { uuid, alias, named } = other;
  return seenBy(stranger, {
    ...nothingPrivate,
    email: '',
    // Members of other communities have no number here; theirs is below that of the community (-1).
    id: -1 - (other.foreign_member_id ?? 0),
    uuid: uuid ?? named,
    alias,
    alias_key: alias?.toLowerCase() ?? null,
    first_name: other.first_name ?? named,
    last_name: other.last_name ?? '',
    language: 'en',
    created_at: 0,
    community_id: 0,
    community_uuid: other.community_uuid ?? '',
    community_name: other.community_name ?? '',
    community_is_remote: 1,
  });
}

function given<T>(one: T | null): T {
  if (one === null) throw new Error('A payment request has no requester.');
  return one;
}

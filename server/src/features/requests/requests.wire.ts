import type { Deps } from '../../deps.ts';
import type { Actor } from '../../actor.ts';
import type { Wire } from '../../graphql/generated/resolvers.ts';
import type { Member } from '../../db/members.ts';
import { seenBy, stranger } from '../members/members.privacy.ts';
import type { KnownRequest } from './requests.usecases.ts';

/** A request as the caller may see it: who answered is told to the two whom it concerns. */
export function wireRequest(
  { request, state, requester, recipient, answeredBy }: KnownRequest,
  actor: Actor | undefined,
  { config }: Deps,
): Wire<'PaymentRequest'> {
  const viewer = actor ? { memberId: actor.member.id, roles: actor.roles } : stranger;
  const shown = (member: Member | undefined) => (member ? seenBy(viewer, member) : null);
  const isConcerned =
    actor !== undefined && [request.requester_id, request.answered_by].includes(actor.member.id);
  return {
    code: request.code,
    link: `${config.communityUrl}/request/${request.code}`,
    requester: seenBy(viewer, requester),
    recipient: shown(recipient),
    answeredBy: isConcerned ? shown(answeredBy) : null,
    isOwn: actor?.member.id === request.requester_id,
    amount: request.amount,
    memo: request.memo,
    state,
    createdAt: request.created_at,
    validUntil: request.valid_until_at,
    endedAt: request.ended_at,
  };
}

/**
 * The user of an address, before anything is sent. Only their own community has the data of its members; for those
 * with whom the caller has booked something the name comes from the bookings.
 */
import { Refusal } from '@kula/core/platform/errors';
import type { Role } from '@kula/core/platform/rights';
import type { Actor } from '../../platform/actor.ts';
import type { Member } from '../../platform/db/members.ts';
import type { Deps } from '../../platform/deps.ts';
import { nothingPrivate } from '../../people/members/member.ts';
import {
  countLookUp,
  findAddressed,
  type MemberReference,
  type RemoteAddress,
} from '../../people/members/look-ups.usecases.ts';
import { getRoles } from '../../people/members/members.usecases.ts';
import { findOpenPeer } from '../peers/open-peers.usecases.ts';
import { findBookedWith } from './remote-transfer-lists.queries.ts';

/**
 * The member of an address with their roles, for the `user` query. RECIPIENT_NOT_FOUND also stands for a closed account,
 * COMMUNITY_NOT_FOUND for one to which nothing can be sent, TOO_MANY_REQUESTS for very many e-mail addresses.
 */
export async function findUser(
  { member: by }: Actor,
  named: MemberReference,
  deps: Deps,
): Promise<{ member: Member; roles: Role[] }> {
  await countLookUp(by, named, deps);
  const { recipient, remoteAddress } = await findAddressed(deps.db.read, named);
  if (remoteAddress) return { member: await remoteUser(by, remoteAddress, deps), roles: [] };
  if (recipient.deleted_at !== null) throw new Refusal('RECIPIENT_NOT_FOUND');
  return { member: recipient, roles: await getRoles(deps.db.read, recipient.id) };
}

/**
 * The clients of generation 2.7.0 send to whom an address names only when they receive a name: without a booking it
 * is what was typed.
 */
async function remoteUser(
  { id }: Member,
  { communityId, community, identifier }: RemoteAddress,
  deps: Deps,
): Promise<Member> {
  if (!(await findOpenPeer(communityId, deps))) throw new Refusal('COMMUNITY_NOT_FOUND');
  const found = await findBookedWith(deps.db.read, id, { communityId, identifier });
  return {
    ...nothingPrivate,
    email: '',
    // Members of other communities have no number here; they get one below that of the community (-1).
    id: -1 - (found?.id ?? 0),
    uuid: found?.uuid ?? identifier,
    alias: found?.alias ?? null,
    alias_key: found?.alias?.toLowerCase() ?? null,
    first_name: found?.first_name ?? identifier,
    last_name: found?.last_name ?? '',
    language: 'en',
    created_at: 0,
    community_id: communityId,
    community_uuid: community.uuid,
    community_name: community.name,
    community_is_remote: 1,
  };
}

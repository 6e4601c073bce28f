/** The other side of a booking as a user on the wire: the name, nothing private. */
import type { User } from '../../platform/graphql/generated/resolvers.ts';
import type { Member } from '../../platform/db/members.ts';
import { nothingPrivate } from '../../people/members/member.ts';
import { seenBy, stranger } from '../../people/members/members.privacy.ts';
import type { BookingWithPartner } from './bookings.usecases.ts';

/** The member on the other side, here or in another community; null only for rows without one. */
export function partnerAsUser(booking: BookingWithPartner): User | null {
  const { partner_member_id: memberId, foreign_member_id: remoteMemberId } = booking;
  if (booking.partner_uuid === null || (memberId === null && remoteMemberId === null)) return null;
  const member: Member = {
    ...nothingPrivate,
    email: '',
    // Members of other communities have no number here; they get one below that of the community (-1).
    id: memberId ?? -1 - (remoteMemberId ?? 0),
    uuid: booking.partner_uuid,
    alias: booking.partner_alias,
    alias_key: booking.partner_alias?.toLowerCase() ?? null,
    first_name: booking.partner_first_name ?? '',
    last_name: booking.partner_last_name ?? '',
    language: booking.partner_language ?? 'en',
    created_at: booking.partner_created_at ?? 0,
    deleted_at: booking.partner_closed_at,
    community_id: 0,
    community_uuid: booking.partner_community_uuid ?? '',
    community_name: booking.partner_community_name ?? '',
    community_is_remote: booking.partner_is_remote === 1 ? 1 : 0,
  };
  return seenBy(stranger, member);
}

/** Creations come from the community; older clients need a user there. */
export function communityAsUser(self: Member): User {
  const member: Member = {
    ...nothingPrivate,
    email: '',
    id: -1,
    uuid: self.community_uuid,
    alias: null,
    alias_key: null,
    first_name: self.community_name,
    last_name: '',
    language: self.language,
    created_at: self.created_at,
    community_id: self.community_id,
    community_uuid: self.community_uuid,
    community_name: self.community_name,
    community_is_remote: self.community_is_remote,
  };
  return seenBy(stranger, member);
}

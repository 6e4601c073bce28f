/** How a member is named, and what is known of one about whom nothing private is. */
import { isPlainName } from '@kula/core/plain-names';
import type { Member } from '../../db/members.ts';

export function fullName(member: Pick<Member, 'first_name' | 'last_name'>): string {
  return `${member.first_name} ${member.last_name}`.trim();
}

/**
 * Whom a mail greets. Whoever fills in the form may name any address and say anything in the name: until its owner has
 * confirmed the address, only what can hardly be anything but a name is written there.
 */
export function addressee(member: Pick<Member, 'email' | 'email_checked_at' | 'first_name' | 'last_name'>): {
  to: { address: string; name: string };
  firstName: string;
} {
  const name = fullName(member);
  const isNamed = member.email_checked_at !== null || isPlainName(name);
  return {
    to: { address: member.email, name: isNamed ? name : '' },
    firstName: isNamed ? member.first_name : '',
  };
}

/** The fields of a member about whom nothing private is known or said. */
export const nothingPrivate = {
  email_checked_at: null,
  password_hash: null,
  publisher_id: null,
  referrer_id: null,
  newsletter: 0,
  hide_amount_gdd: 0,
  hide_amount_gdt: 0,
  gms_allowed: 0,
  gms_publish_name: 'PUBLISH_NAME_ALIAS_OR_INITALS',
  gms_publish_location: 'GMS_LOCATION_TYPE_RANDOM',
  humhub_allowed: 0,
  humhub_publish_name: 'PUBLISH_NAME_ALIAS_OR_INITALS',
  latitude_e7: null,
  longitude_e7: null,
  deleted_at: null,
  project: null,
  contribution_link_id: null,
  gms_registered_at: null,
  humhub_username: null,
  newsletter_registered_at: null,
} as const satisfies Partial<Member>;

/** Names of members, and their form in mails. */
import { isPlausibleName } from '@kula/core/people/plausible-names';
import type { Member } from './db/members.ts';

/** First and last name, as shown to others. */
export function fullName(member: Pick<Member, 'first_name' | 'last_name'>): string {
  return `${member.first_name} ${member.last_name}`.trim();
}

/**
 * The name in the greeting of a mail. Anybody can register with any address and any name: until the owner has
 * confirmed the address, only a plausible name is used.
 */
export function addressee(member: Pick<Member, 'email' | 'email_checked_at' | 'first_name' | 'last_name'>): {
  to: { address: string; name: string };
  firstName: string;
} {
  const name = fullName(member);
  const isNamed = member.email_checked_at !== null || isPlausibleName(name);
  return {
    to: { address: member.email, name: isNamed ? name : '' },
    firstName: isNamed ? member.first_name : '',
  };
}

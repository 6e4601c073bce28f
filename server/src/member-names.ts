/** How a member is named, and how a mail may name one. */
import { isPlainName } from '@kula/core/plain-names';
import type { Member } from './db/members.ts';

/** First and last name, as others read them. */
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

/** The search words of members who agreed to be found: those of the names that they show, and no others. */
import { publicName } from '@kula/core/people/published-names';
import { indexWords } from '@kula/core/people/search';
import type { Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import { setFindableWords } from './member-search-words.queries.ts';
import { findMember } from './members.usecases.ts';

/**
 * In the transaction of a change of the member; removes the words of a member who withdrew consent or closed the
 * account.
 */
export async function renewFindableWords(tx: Tx, memberId: number): Promise<void> {
  const member = await findMember(tx, { id: memberId });
  if (!member) return;
  const isFindable = member.gms_allowed === 1 && member.deleted_at === null;
  const words = isFindable ? indexWords(`${shownName(member)} ${member.alias ?? ''}`) : [];
  await setFindableWords(tx, memberId, words);
}

/** The name in the format that the member chose for the search. */
export function shownName({ first_name, last_name, alias, gms_publish_name }: Member): string {
  return publicName({ firstName: first_name, lastName: last_name, alias }, gms_publish_name);
}

/** SQL of the words by which members who agreed to be found are found. */
import { SPELLING } from '@kula/core/people/search';
import type { Tx } from '../../platform/db/database.ts';

/** Stores the search words of a member; none for a member who did not agree. */
export async function setFindableWords(tx: Tx, memberId: number, words: readonly string[]): Promise<void> {
  await tx.deleteFrom('findable_words').where('member_id', '=', memberId).execute();
  if (words.length === 0) return;
  await tx
    .insertInto('findable_words')
    .values(words.map((word) => ({ word, member_id: memberId, spelling: SPELLING })))
    .execute();
}

/** SQL about the words by which moderators find members, and by which those are found who agreed to it. */
import { indexWords, SPELLING } from '@kula/core/people/search';
import type { Db, Tx } from '../../platform/db/database.ts';

export async function findMembersWithoutWords(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where((e) =>
      e.not(e.exists(e.selectFrom('member_words').select('word').whereRef('member_id', '=', 'members.id'))),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores the words by which moderators find a member: those of the names, the address and the username. */
export async function refreshMemberWords(tx: Tx, id: number): Promise<void> {
  const { first_name, last_name, email, alias } = await tx
    .selectFrom('members')
    .select(['first_name', 'last_name', 'email', 'alias'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await storeMemberWords(tx, id, `${first_name} ${last_name} ${email} ${alias ?? ''}`);
}

async function storeMemberWords(tx: Tx, memberId: number, text: string): Promise<void> {
  await tx.deleteFrom('member_words').where('member_id', '=', memberId).execute();
  const words = indexWords(text).map((word) => ({ word, member_id: memberId, spelling: SPELLING }));
  if (words.length > 0) await tx.insertInto('member_words').values(words).execute();
}

/** Stores the search words of a member; none for a member who did not agree. */
export async function setFindableWords(tx: Tx, memberId: number, words: readonly string[]): Promise<void> {
  await tx.deleteFrom('findable_words').where('member_id', '=', memberId).execute();
  if (words.length === 0) return;
  await tx
    .insertInto('findable_words')
    .values(words.map((word) => ({ word, member_id: memberId, spelling: SPELLING })))
    .execute();
}

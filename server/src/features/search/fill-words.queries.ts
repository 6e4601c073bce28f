/** SQL that finds what has no words yet. */
import type { Db, Tx } from '../../db/database.ts';
import { keepMemberWords } from '../../db/word-search.ts';

export async function membersWithoutWords(db: Db, limit: number): Promise<number[]> {
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

/** A contribution in signs without a letter never has words, so the search goes on behind the last one. */
export function contributionsWithoutWords(
  db: Db,
  after: number,
  limit: number,
): Promise<{ id: number; memo: string }[]> {
  return db
    .selectFrom('contributions')
    .select(['id', 'memo'])
    .where('id', '>', after)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('contribution_words')
            .select('word')
            .whereRef('contribution_id', '=', 'contributions.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Keeps the words by which moderators find a member: those of the names, the address and the username. */
export async function refreshMemberWords(tx: Tx, id: number): Promise<void> {
  const { first_name, last_name, email, alias } = await tx
    .selectFrom('members')
    .select(['first_name', 'last_name', 'email', 'alias'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await keepMemberWords(tx, id, `${first_name} ${last_name} ${email} ${alias ?? ''}`);
}

export async function insertContributionWords(tx: Tx, id: number, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await tx
    .insertInto('contribution_words')
    .values(words.map((word) => ({ word, contribution_id: id })))
    .execute();
}

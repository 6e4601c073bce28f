/** SQL about the words by which contributions are found. */
import type { Db, Tx } from '../../db/database.ts';

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

export async function insertContributionWords(tx: Tx, id: number, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await tx
    .insertInto('contribution_words')
    .values(words.map((word) => ({ word, contribution_id: id })))
    .execute();
}

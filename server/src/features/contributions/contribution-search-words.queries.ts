/** SQL about the search words of contributions. */
import type { Db, Tx } from '../../db/database.ts';

/** A text without letters never gets words, so the search continues behind the last one that was read. */
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

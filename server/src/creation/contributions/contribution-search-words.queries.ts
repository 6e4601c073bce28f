/** SQL about the search words of contributions. */
import { indexWords, SPELLING } from '@kula/core/people/search';
import type { Db, Tx } from '../../platform/db/database.ts';

/** A text without letters never gets words, so the search continues after the last one that was read. */
export function findContributionsWithoutWords(
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

/** Stores the words of a memo; the contribution has none yet. */
export async function insertContributionWords(tx: Tx, id: number, memo: string): Promise<void> {
  const words = indexWords(memo);
  if (words.length === 0) return;
  await tx
    .insertInto('contribution_words')
    .values(words.map((word) => ({ word, contribution_id: id, spelling: SPELLING })))
    .execute();
}

/** Stores the words of its memo in place of those that it has. */
export async function refreshContributionWords(tx: Tx, id: number): Promise<void> {
  const { memo } = await tx
    .selectFrom('contributions')
    .select('memo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('contribution_words').where('contribution_id', '=', id).execute();
  await insertContributionWords(tx, id, memo);
}

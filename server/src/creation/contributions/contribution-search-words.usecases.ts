/** Adds search words to contributions from before these were stored. */
import type { Database, Tx } from '../../platform/db/database.ts';
import {
  findContributionsWithoutWords,
  insertContributionWords,
  refreshContributionWords,
} from './contribution-search-words.queries.ts';

const AT_ONCE = 500;

/** Fills in missing search words of contributions; returns how many contributions were read. */
export async function fillContributionSearchWords(db: Database): Promise<number> {
  let filled = 0;
  for (let after = 0; ;) {
    const rows = await findContributionsWithoutWords(db.read, after, AT_ONCE);
    const last = rows.at(-1);
    if (!last) return filled;
    await db.transaction(async (tx) => {
      for (const { id, memo } of rows) await insertContributionWords(tx, id, memo);
    });
    filled += rows.length;
    after = last.id;
  }
}

/** Stores the words of a contribution anew. */
export function renewContributionWords(tx: Tx, id: number): Promise<void> {
  return refreshContributionWords(tx, id);
}

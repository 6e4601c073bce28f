/** Members and contributions that were kept before there were words to find them by get theirs. */
import { searchWords } from '@kula/core/search';
import type { Database } from '../../db/database.ts';
import {
  contributionsWithoutWords,
  insertContributionWords,
  membersWithoutWords,
  refreshMemberWords,
} from './fill-words.queries.ts';

const AT_ONCE = 500;

/**
 * Fills in the words by which members and contributions are found, where they are missing. Done at every start; where
 * nothing is missing it only reads. Returns how many rows were filled.
 */
export async function fillMissingWords(db: Database): Promise<number> {
  let filled = 0;
  for (;;) {
    const ids = await membersWithoutWords(db.read, AT_ONCE);
    if (ids.length === 0) break;
    await db.transaction(async (tx) => {
      for (const id of ids) await refreshMemberWords(tx, id);
    });
    filled += ids.length;
  }
  for (let after = 0; ;) {
    const rows = await contributionsWithoutWords(db.read, after, AT_ONCE);
    const last = rows.at(-1);
    if (!last) return filled;
    await db.transaction(async (tx) => {
      for (const { id, memo } of rows) await insertContributionWords(tx, id, searchWords(memo));
    });
    filled += rows.length;
    after = last.id;
  }
}

/** Adds the search words of members that were stored before such words existed. */
import type { Database, Tx } from '../../platform/db/database.ts';
import { findMembersWithoutWords, refreshMemberWords } from './member-search-words.queries.ts';

const AT_ONCE = 500;

/** Adds missing search words of members; returns how many members got theirs. */
export async function fillMemberSearchWords(db: Database): Promise<number> {
  for (let filled = 0; ;) {
    const ids = await findMembersWithoutWords(db.read, AT_ONCE);
    if (ids.length === 0) return filled;
    await db.transaction(async (tx) => {
      for (const id of ids) await refreshMemberWords(tx, id);
    });
    filled += ids.length;
  }
}

/** Stores the words of a member anew. */
export function renewMemberWords(tx: Tx, id: number): Promise<void> {
  return refreshMemberWords(tx, id);
}

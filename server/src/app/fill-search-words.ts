/** Adds search words to rows from before they were stored. */
import type { Database } from '../platform/db/database.ts';
import { fillContributionSearchWords } from '../creation/contributions/contribution-search-words.usecases.ts';
import { fillMemberSearchWords } from '../people/members/member-search-words.usecases.ts';

/**
 * Fills in missing search words of members and contributions. Done at every start; where none is missing it only
 * reads. Returns how many rows were filled.
 */
export async function fillMissingSearchWords(db: Database): Promise<number> {
  const members = await fillMemberSearchWords(db);
  return members + (await fillContributionSearchWords(db));
}

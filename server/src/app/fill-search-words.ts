/** What was kept before there were words to find it by gets them. */
import type { Database } from '../db/database.ts';
import { fillContributionSearchWords } from '../features/contributions/contribution-search-words.usecases.ts';
import { fillMemberSearchWords } from '../features/members/member-search-words.usecases.ts';

/**
 * Fills in the words by which members and contributions are found, where they are missing. Done at every start; where
 * nothing is missing it only reads. Returns how many rows were filled.
 */
export async function fillMissingSearchWords(db: Database): Promise<number> {
  const members = await fillMemberSearchWords(db);
  return members + (await fillContributionSearchWords(db));
}

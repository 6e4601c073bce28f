/** What was kept before there were words to find it by gets them. */
import type { Database } from '../db/database.ts';
import { fillContributionWords } from '../features/contributions/contribution-search-words.usecases.ts';
import { fillMemberWords } from '../features/members/member-search-words.usecases.ts';

/**
 * Fills in the words by which members and contributions are found, where they are missing. Done at every start; where
 * nothing is missing it only reads. Returns how many rows were filled.
 */
export async function fillMissingWords(db: Database): Promise<number> {
  const members = await fillMemberWords(db);
  return members + (await fillContributionWords(db));
}

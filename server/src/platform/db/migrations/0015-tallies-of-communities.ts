/**
 * The number of members of a community is stored and not counted: each visit of the overview reads
 * it.
 */
import type { Migration } from '../migration.ts';

export const talliesOfCommunities: Migration = {
  name: '0015-tallies-of-communities',
  oldestBeside: '1.0.0',
  statements: () => [],
  afterwards: ({ tally }) => tally('members', 'community_id, deleted_at', stateInCommunity, 'community'),
};

function stateInCommunity(row: string): string {
  return `'community:' || ${row}.community_id || case when ${row}.deleted_at is null then ':open' else ':closed' end`;
}

/** What a member claimed in a month is added up from an index alone, without what was denied or deleted. */
import type { Migration } from '../migration.ts';

export const claimsOfMonths: Migration = {
  name: '0011-claims-of-months',
  oldestBeside: '1.0.0',
  statements: () => [
    `drop index contributions_month`,
    // openCreations and the monthly limit (claimedByMembers): the sum of a member's contributions of a month.
    // The condition is that of the query, word for word; SQLite reads the status nevertheless.
    `create index contributions_claims on contributions (member_id, month, amount, status)
      where status in ('PENDING', 'IN_PROGRESS', 'CONFIRMED')`,
  ],
};

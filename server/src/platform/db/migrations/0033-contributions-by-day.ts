/** Moderators list and add up the contributions of a period. */
import type { Migration } from '../migration.ts';

export const contributionsByDay: Migration = {
  name: '0033-contributions-by-day',
  oldestBeside: '1.0.0',
  statements: () => [
    // adminListContributions and contributionSum of a period: one status at a time, by the day of the service.
    `create index contributions_day on contributions (status, contribution_date, id)`,
  ],
};

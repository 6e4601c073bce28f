/**
 * What newcomers have dismissed or read; everything else about their first steps follows from their
 * activity.
 */
import type { Migration } from '../migration.ts';

export const firstSteps: Migration = {
  name: '0008-first-steps',
  oldestBeside: '1.0.0',
  statements: () => [
    `create table first_steps (
      member_id integer primary key references members (id),
      closed_at bigint,
      fading_read_at bigint
    )`,
  ],
};

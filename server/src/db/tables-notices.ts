/** The shape of the table by which processes tell each other what changed, where they do not listen; see tables.ts. */
import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

export interface NoticeTable {
  id: Generated<number>;
  /** The process that told it. */
  teller: string;
  /** Numbers of members, each with kinds of things that changed; or everything. */
  message: string;
  /** By the clock of the database, which all processes share. */
  told_at: Time;
}

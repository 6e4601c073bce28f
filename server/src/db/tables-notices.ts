/**
 * The table by which processes publish changes to each other where they do not listen; see
 * tables.ts.
 */
import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

export interface NoticeTable {
  id: Generated<number>;
  /** The process that published the row. */
  teller: string;
  /** Members by number, each with the kinds of data that changed; or everything. */
  message: string;
  /** By the clock of the database, which all processes share. */
  told_at: Time;
}

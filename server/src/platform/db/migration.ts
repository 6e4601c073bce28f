/** What a migration is, and what differs between the two databases inside one. */
import type { Version } from '../version.ts';

export interface Sql {
  /** Column definition of a primary key that counts up and is never used twice. */
  readonly identity: string;
  /** Type of a column that holds bytes. */
  readonly bytes: string;
  /** Collation by bytes, so that texts with the same beginning are adjacent in an index. */
  readonly bytewise: string;
  /** Statements that make a column of texts `bytewise` that was made without. */
  makeBytewise(table: string, column: string): string[];
  /**
   * Statements that copy all rows into an empty table made with `identity` and keep their numbers;
   * the sequence continues where the other one ended.
   */
  moveRows(from: string, to: string, columns: string): string[];
  /**
   * Statements that make rows of `table` immutable: no DELETE, and no UPDATE except setting `onceColumn` from null
   * to a value.
   */
  forbidChange(table: string, onceColumn: string): string[];
  /** Statements that make rows of `table` immutable altogether. */
  forbidAnyChange(table: string): string[];
  /** Statements that keep a column that was added later as immutable as `forbidChange` makes the others. */
  forbidChangeOf(table: string, column: string): string[];
  /**
   * Statements that keep in `tallies` how many rows of `table` there are of each kind. `nameOf` gives the SQL for the
   * kind of a row (`old`, `new` or the table); it may depend on `columns` only. A second tally of a table has a label, which
   * names its triggers.
   */
  tally(table: string, columns: string, nameOf: (row: string) => string, label?: string): string[];
  /** Statements that give whole numbers in these columns of these tables 64 bits, and the counters behind them. */
  widen(columns: Readonly<Record<string, readonly string[]>>): string[];
  /**
   * Statements after which each listening process is notified, with the commit, whose row of
   * `table` changed: the member in `memberColumn`, or everybody.
   */
  notifyOfAccess(table: string, events: string, memberColumn: string | null): string[];
}

export interface Migration {
  readonly name: string;
  /**
   * The oldest version of the program that may go on beside a database with this migration: the version that brings
   * the migration, if the ones before must be stopped first. An older one reads it from the database.
   */
  readonly oldestBeside: Version;
  readonly statements: (sql: Sql) => string[];
  /** Triggers and the like, which are created after the tables. */
  readonly afterwards?: (sql: Sql) => string[];
}

/** What a move needs of a database, on either side of it. */
import type { Batch, MovedTable } from './moved-rows.ts';

export interface MoveSide {
  /** The data folder, or the address without its password. */
  readonly description: string;
  /** All tables of the database, whatever program made them. */
  tableNames(): Promise<readonly string[]>;
  /** The tables of the community, in the order of their names. */
  tables(): Promise<readonly MovedTable[]>;
  hasRows(table: string): Promise<boolean>;
  /** All rows, in bounded pieces. */
  batches(table: MovedTable): AsyncIterable<Batch>;
  close(): Promise<void>;
}

export interface MoveSource extends MoveSide {
  /** Of the community; undefined where there is none. */
  communityUuid(): Promise<string | undefined>;
  /** The last number that rows of this table got, 0 for none; undefined where they have no numbers. */
  lastNumber(table: string): Promise<bigint | undefined>;
  /** The target of an earlier move of this database. */
  movedTo(): Promise<string | undefined>;
  /** From now on nothing serves this database or changes it. */
  mark(move: MarkedMove): Promise<void>;
}

export interface MoveTarget extends MoveSide {
  /** The community of an unfinished move into this database. */
  unfinishedMove(): Promise<string | undefined>;
  /** Until `accept` nothing serves this database. */
  begin(move: MarkedMove): Promise<void>;
  /** Fills an empty table in one transaction; its next row gets the number after the last one. */
  fill(table: MovedTable, batches: AsyncIterable<Batch>, lastNumber: bigint | undefined): Promise<void>;
  /** Removes all rows of the community in one transaction. */
  empty(tables: readonly MovedTable[]): Promise<void>;
  /** Checks all references between tables, and prepares the filled tables for queries. */
  complete(tables: readonly MovedTable[]): Promise<void>;
  accept(): Promise<void>;
}

export interface MarkedMove {
  readonly communityUuid: string;
  readonly otherDatabase: string;
  readonly at: number;
}

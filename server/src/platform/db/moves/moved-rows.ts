/** Rows on their way from one database into another, and a digest by which both sides are compared. */
import { hash } from 'node:crypto';
import type { Tables } from '../tables.ts';

export type Value = string | bigint | number | Uint8Array | null;
/** In the order of the columns of its table. */
export type Row = readonly Value[];

export interface MovedTable {
  readonly name: string;
  /** In the order of their names, so that both databases have the same order. */
  readonly columns: readonly string[];
}

export interface Batch {
  readonly rows: readonly Row[];
  /** Each row as a JSON object with whole numbers and bytes as texts. */
  readonly json: readonly string[];
}

/** What a table contains, without regard to the order of its rows. */
export interface Summary {
  readonly rows: number;
  readonly digest: string;
}

/** These describe the database that they are in, and not the community. */
export const ownTables: readonly (keyof Tables)[] = ['migrations', 'moves'];

export function batchOf({ columns }: MovedTable, rows: readonly Row[]): Batch {
  const keys = columns.map((column) => `${JSON.stringify(column)}:`);
  const json = rows.map((row) => `{${row.map((value, at) => `${keys[at]}${jsonOf(value)}`).join(',')}}`);
  return { rows, json };
}

function jsonOf(value: Value): string {
  if (typeof value === 'bigint') return `"${value}"`;
  if (value instanceof Uint8Array) return JSON.stringify(`\\x${Buffer.from(value).toString('hex')}`);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${value} cannot be moved.`);
  return JSON.stringify(value);
}

const WORD = 64n;
const MASK = (1n << WORD) - 1n;

/** Adds up the hashes of rows, as two numbers of 64 bits; a sum has no order. */
export function createSummary() {
  let rows = 0;
  let high = 0n;
  let low = 0n;
  return {
    add: ({ json }: Batch): void => {
      rows += json.length;
      for (const text of json) {
        const bytes = hash('sha256', text, 'buffer');
        high = (high + bytes.readBigUInt64BE(0)) & MASK;
        low = (low + bytes.readBigUInt64BE(8)) & MASK;
      }
    },
    result: (): Summary => ({ rows, digest: ((high << WORD) | low).toString(16) }),
  };
}

export function isEqual(one: Summary, other: Summary): boolean {
  return one.rows === other.rows && one.digest === other.digest;
}

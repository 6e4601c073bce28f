/**
 * Statements for as many rows as there happen to be, on PostgreSQL: each column is one value, an array. The text stays the
 * same for any number of rows, so the database keeps one plan.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { SqliteAdapter } from 'kysely';

/** An array for each column. */
export type Columns<Row extends object> = { readonly [Column in keyof Row]: readonly Row[Column][] };

/** The types of SQL that such columns have. */
export type ColumnType = 'integer' | 'bigint' | 'text';

/** Whether the rows of several members may stand in one statement as arrays. */
export function takesMany(db: Db | Tx): boolean {
  return !(db.getExecutor().adapter instanceof SqliteAdapter);
}

/** The names of the columns, in the order in which `unnested` gives them. */
export function namesOf<Types extends object>(types: Types): (keyof Types & string)[] {
  return Object.keys(types) as (keyof Types & string)[];
}

/** The rows, column by column. */
export function columnsOf<Row extends object>(
  rows: readonly Row[],
  types: { readonly [Column in keyof Row]: ColumnType },
): Columns<Row> {
  const columns: object = Object.fromEntries(
    namesOf(types).map((name) => [name, rows.map((row) => row[name])]),
  );
  return columns as Columns<Row>;
}

/** The rows again, in their order: `select … from unnested(…) as given (…)`. */
export function unnested<Row extends object>(
  values: Columns<Row>,
  types: { readonly [Column in keyof Row]: ColumnType },
): RawBuilder<unknown> {
  return sql`unnest(${sql.join(namesOf(types).map((name) => sql`${values[name]}::${sql.raw(types[name])}[]`))})`;
}

/** For a comparison with each of several values. */
export function anyOf<Value>(values: readonly Value[], type: ColumnType): RawBuilder<Value> {
  return sql<Value>`any(${values}::${sql.raw(type)}[])`;
}

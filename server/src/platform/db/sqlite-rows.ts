/** Statements on SQLite and the objects of their rows. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { converterFor } from './values.ts';

const STATEMENT_CACHE_SIZE = 500;

type Row = Record<string, unknown>;

interface PreparedRows {
  readonly returnsRows: boolean;
  readonly run: (...parameters: SQLInputValue[]) => ReturnType<StatementSync['run']>;
  readonly rows: (...parameters: SQLInputValue[]) => Row[];
}

interface Column {
  readonly name: string;
  readonly convert: ((value: unknown) => unknown) | undefined;
}

/**
 * Counts the changes of tables in all databases of this process. SQLite prepares a statement again by itself when its tables
 * have changed, perhaps with other columns than those that are kept beside it.
 */
let schemaChanges = 0;
let isSchemaOpen = false;
const CHANGES_SCHEMA = /^\s*(?:create|alter|drop)\b/i;

/** After a commit or its opposite: what was prepared since a table was changed may have seen either state. */
export function schemaSettled(): void {
  if (isSchemaOpen) schemaChanges++;
  isSchemaOpen = false;
}

/** The statements of a connection, each prepared once. */
export function createStatements(db: DatabaseSync): (sql: string) => PreparedRows {
  const cache = new Map<string, PreparedRows>();
  let cachedAt = schemaChanges;
  return (sql) => {
    if (cachedAt !== schemaChanges) cache.clear();
    cachedAt = schemaChanges;
    const cached = cache.get(sql);
    if (cached) return cached;
    if (CHANGES_SCHEMA.test(sql)) {
      schemaChanges++;
      isSchemaOpen = true;
      return prepareRows(db, sql);
    }
    if (cache.size >= STATEMENT_CACHE_SIZE) cache.delete(cache.keys().next().value ?? '');
    const made = prepareRows(db, sql);
    cache.set(sql, made);
    return made;
  };
}

function prepareRows(db: DatabaseSync, sql: string): PreparedRows {
  const statement = db.prepare(sql);
  statement.setReadBigInts(true);
  statement.setReturnArrays(true);
  let toRow: ((values: readonly unknown[]) => Row) | undefined;
  let width = 0;
  return {
    returnsRows: statement.columns().length > 0,
    run: (...parameters) => statement.run(...parameters),
    rows: (...parameters) => {
      const found = statement.all(...parameters) as unknown as (readonly unknown[])[];
      // Not before: a connection notices only then that another one has changed the table. It may have been changed by
      // another process, such as the migrations of a newer program, and `select *` then has more columns.
      if (toRow === undefined || (found[0]?.length ?? width) !== width) {
        const columns = statement.columns();
        width = columns.length;
        toRow = rowMaker(columns);
      }
      return found.map(toRow);
    },
  };
}

/**
 * Copies of one empty row are objects of one shape. Making and using them takes two thirds of the time of those that Node makes,
 * provided that their properties are written with keys of an object instead of the texts that Node returns.
 */
function rowMaker(found: ReturnType<StatementSync['columns']>): (values: readonly unknown[]) => Row {
  const empty: Row = Object.fromEntries(found.map(({ name }) => [name, null]));
  const keys = new Map(Object.keys(empty).map((key) => [key, key]));
  const columns = found.map(({ name, type }): Column => {
    return { name: keys.get(name) ?? name, convert: converterFor(name, type) };
  });
  return (values) => {
    const row = { ...empty };
    columns.forEach(({ name, convert }, index) => {
      const value = values[index];
      row[name] = convert ? convert(value) : value;
    });
    return row;
  };
}

/** What a statement reads from end to end, by the plan of its database. */
import { sql } from 'kysely';
import type { TestDatabase } from './app.ts';
import type { SentStatement } from './sent-statements.ts';

/** A table that is read from end to end, or an index of it. */
export interface Whole {
  readonly table: string;
  readonly index: string | undefined;
}

export type Reads = (statement: SentStatement) => Promise<readonly Whole[]>;

/** The first rows in the order of an index, without a condition that could pass over others. */
function isFirstOfIndex(text: string): boolean {
  return /\blimit\b/.test(text) && !/\bwhere\b/.test(text);
}

export function readsOf({ db }: Pick<TestDatabase, 'db'>): Reads {
  return db.dialect === 'sqlite' ? readsOnSqlite(db) : readsOnPostgres(db);
}

function readsOnSqlite(db: TestDatabase['db']): Reads {
  return async ({ text }) => {
    const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${text}`)}`.execute(db.read);
    return rows.flatMap(({ detail }) => {
      const [, scanned, index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? [];
      // A condition that passes over the first column looks at each of its values.
      const [, skipped, passed] = /^SEARCH (\w+) USING (?:COVERING )?INDEX (\w+) \(ANY\(/.exec(detail) ?? [];
      if (skipped !== undefined) return [{ table: skipped, index: passed }];
      const isFew = scanned === undefined || (index !== undefined && isFirstOfIndex(text));
      return isFew ? [] : [{ table: scanned, index }];
    });
  };
}

export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

interface IndexOnPostgres {
  readonly index: string;
  readonly table: string;
  /** The first column, or the expression in its place. */
  readonly first: string;
  readonly isPartial: boolean;
}

export type Indexes = ReadonlyMap<string, IndexOnPostgres>;

export async function indexesOnPostgres({ db }: Pick<TestDatabase, 'db'>): Promise<Indexes> {
  const { rows } = await sql<IndexOnPostgres>`select indexes.relname as "index", tables.relname as "table",
      pg_get_indexdef(indexrelid, 1, true) as "first", indpred is not null as "isPartial"
    from pg_index join pg_class as indexes on indexes.oid = indexrelid join pg_class as tables on tables.oid = indrelid`.execute(
    db.read,
  );
  return new Map(rows.map((row) => [row.index, row]));
}

/** Whether rows are found by the first column of the index: with a condition on a later one alone, all of it is read. */
export function isByFirstColumn(
  { 'Index Name': index, 'Index Cond': found }: Plan,
  indexes: Indexes,
): boolean {
  if (index === undefined || found === undefined) return false;
  const { first } = indexes.get(index) ?? { first: undefined };
  const compared = found.split(' AND ').map((part) => part.replace(/^\(*(?:ROW\()?/, '').replaceAll('"', ''));
  return first !== undefined && compared.some((part) => part.startsWith(`${first.replaceAll('"', '')} `));
}

function readsOnPostgres(db: TestDatabase['db']): Reads {
  const indexesOf = indexesOnPostgres({ db });
  const readBy = (plan: Plan, text: string, indexes: Indexes): Whole[] => {
    const { 'Node Type': node, 'Index Name': index } = plan;
    const below = (plan.Plans ?? []).flatMap((part) => readBy(part, text, indexes));
    const table = plan['Relation Name'] ?? (index === undefined ? undefined : indexes.get(index)?.table);
    if (table === undefined || (node !== 'Seq Scan' && index === undefined)) return below;
    if (index !== undefined && (isByFirstColumn(plan, indexes) || isFirstOfIndex(text))) return below;
    // Another index has all rows, as the table.
    return [{ table, index: indexes.get(index ?? '')?.isPartial ? index : undefined }, ...below];
  };
  return async ({ text, values }) => {
    const indexes = await indexesOf;
    return db.transaction(async (tx) => {
      // In short tables it would be cheaper to read all of them.
      for (const setting of ['seqscan', 'hashjoin', 'mergejoin'])
        await sql`set local ${sql.raw(`enable_${setting}`)} = off`.execute(tx);
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>({
        sql: `explain (format json) ${text}`,
        parameters: values,
        query: { kind: 'RawNode' },
        queryId: { queryId: 'plan' },
      } as never);
      return rows.flatMap((row) =>
        row['QUERY PLAN'].flatMap(({ Plan: plan }) => readBy(plan, text, indexes)),
      );
    });
  };
}

/** What in the schema Citus does not accept for distributed tables, and its replacement. */
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { type Spread, spreadColumn, spreadOf } from './spread.ts';

export type Obstacle = 'foreign key' | 'unique key' | 'trigger' | 'transition table';

export interface SchemaObstacle {
  readonly kind: Obstacle;
  /** A description: the table, and the part of it. */
  readonly key: string;
  /** The statement that removes it. */
  readonly statements: readonly string[];
}

interface Constraint {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
}

interface ForeignKey extends Constraint {
  readonly target: string;
  readonly targetColumns: readonly string[];
}

interface UniqueKey extends Constraint {
  readonly isConstraint: boolean;
  readonly isPrimary: boolean;
  /** What an index demands besides its columns; empty for none. */
  readonly condition: string | null;
}

/** References that a table keeps: for each, the table that has to be distributed first. */
export async function keptReferences(db: Db): Promise<readonly { table: string; target: string }[]> {
  return (await foreignKeys(db)).filter(stays);
}

/** All obstacles, in the order in which they can be removed. */
export async function obstaclesIn(db: Db): Promise<SchemaObstacle[]> {
  const [foreign, unique, triggers] = await Promise.all([foreignKeys(db), uniqueKeys(db), triggersIn(db)]);
  return [
    ...foreign.filter((key) => !stays(key)).map(ofForeignKey),
    ...unique.filter(({ table, columns }) => lacksMember(table, columns)).map(ofUniqueKey),
    ...triggers.flatMap(ofTrigger),
  ];
}

/**
 * Whether a reference can be enforced: the rows are on the same machine, or each machine has a copy
 * of the referenced table.
 */
function stays({ table, columns, target, targetColumns }: ForeignKey): boolean {
  const [from, to] = [kindOf(table), kindOf(target)];
  if (from === 'member' && to === 'member') {
    const place = columns.indexOf(spreadColumn(table) ?? '');
    return place >= 0 && targetColumns[place] === spreadColumn(target);
  }
  return to === 'reference' || (from === 'local' && to === 'local');
}

function kindOf(table: string): Spread['kind'] {
  return spreadOf(table)?.kind ?? 'local';
}

function lacksMember(table: string, columns: readonly string[]): boolean {
  const column = spreadColumn(table);
  return column !== undefined && !columns.includes(column);
}

function ofForeignKey({ name, table, columns, target, targetColumns }: ForeignKey): SchemaObstacle {
  return {
    kind: 'foreign key',
    key: `foreign key: ${table} (${columns.join(', ')}) to ${target} (${targetColumns.join(', ')})`,
    statements: [`alter table ${table} drop constraint ${name}`],
  };
}

/** The same key with the member in front: it is unique for each member, and no longer among all. */
function ofUniqueKey({
  name,
  table,
  columns,
  isConstraint,
  isPrimary,
  condition,
}: UniqueKey): SchemaObstacle {
  const wider = [spreadColumn(table), ...columns].join(', ');
  const kind = isPrimary ? 'primary key' : 'unique';
  const where = condition === null ? '' : ` where ${condition}`;
  return {
    kind: 'unique key',
    key: `unique key: ${table} (${columns.join(', ')})`,
    statements: isConstraint
      ? [`alter table ${table} drop constraint ${name}, add constraint ${name} ${kind} (${wider})`]
      : [`drop index ${name}`, `create unique index ${name} on ${table} (${wider})${where}`],
  };
}

interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly hasTransition: boolean;
  readonly work: string;
}

/**
 * A trigger that only refuses reads its own row and nothing else, so it stays; Citus has to be
 * configured to accept it.
 */
function ofTrigger({ name, table, hasTransition, work }: Trigger): SchemaObstacle[] {
  if (kindOf(table) === 'local') return [];
  const kind = hasTransition ? 'transition table' : 'trigger';
  const statements = work.endsWith('_refuse') ? [] : [`drop trigger ${name} on ${table}`];
  return [{ kind, key: `${kind}: ${name} on ${table}`, statements }];
}

async function foreignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.conname as name, c.conrelid::regclass::text as table, c.confrelid::regclass::text as target,
      ${columnsOf(sql.ref('c.conrelid'), sql.ref('c.conkey'))} as columns,
      ${columnsOf(sql.ref('c.confrelid'), sql.ref('c.confkey'))} as "targetColumns"
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    order by 2, 1`.execute(db);
  return rows;
}

async function uniqueKeys(db: Db): Promise<UniqueKey[]> {
  const { rows } = await sql<UniqueKey>`
    select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table, i.indisprimary as "isPrimary",
      exists (select 1 from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u')) as "isConstraint",
      ${columnsOf(sql.ref('i.indrelid'), sql`i.indkey::int2[]`)} as columns,
      pg_get_expr(i.indpred, i.indrelid) as condition
    from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relnamespace = 'public'::regnamespace
    order by 2, 1`.execute(db);
  return rows;
}

async function triggersIn(db: Db): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    select t.tgname as name, t.tgrelid::regclass::text as table,
      t.tgoldtable is not null or t.tgnewtable is not null as "hasTransition", t.tgfoid::regproc::text as work
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
    order by 2, 1`.execute(db);
  return rows;
}

type Piece = ReturnType<typeof sql.ref>;

/** Names of columns, in the order in which a key has them. */
function columnsOf(relation: Piece, keys: Piece) {
  return sql`(select array_agg(a.attname::text order by k.place)
    from unnest(${keys}) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number)`;
}

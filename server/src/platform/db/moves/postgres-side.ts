/** PostgreSQL as source or target of a move. The connection is the only one on its database (`connectAlone`). */
import pg from 'pg';
import { StartError } from '../../start-error.ts';
import { movedGuard } from './move-marks.ts';
import { type Batch, batchOf, type MovedTable, ownTables, type Row } from './moved-rows.ts';
import type { MarkedMove, MoveSide, MoveSource, MoveTarget } from './move-side.ts';
import { connectAlone, describePostgres, releaseLock } from './postgres-connection.ts';

const ROWS_AT_ONCE = 1000;
/** Pictures are large. */
const ROWS_WITH_BYTES_AT_ONCE = 10;
const CHARACTERS_AT_ONCE = 4_000_000;

/** All rows are read as they are at this moment, and until the end nobody can change one. */
export async function openPostgresSource(url: string): Promise<MoveSource> {
  const client = await connectAlone(url);
  const side = sideOn(client, url);
  const names = await lockTables(client, side).catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  return {
    ...side,
    batches: (table) => fetched(client, table),
    communityUuid: () => text(client, 'select uuid from communities where foreign_flag = 0'),
    lastNumber: async (table) => {
      const sequence = await sequenceOf(client, table);
      if (sequence === undefined) return undefined;
      const { rows } = await client.query<{ last: bigint }>(
        `select (last_value - case when is_called then 0 else 1 end)::bigint as last from ${sequence}`,
      );
      return rows[0]?.last ?? 0n;
    },
    movedTo: () => text(client, `select other_database from moves where role = 'SOURCE'`),
    mark: async (move) => {
      await note(client, 'SOURCE', move);
      for (const statement of movedGuard(names)) await client.query(statement);
      await client.query('commit');
    },
  };
}

async function lockTables(
  client: pg.Client,
  { tableNames }: Pick<MoveSide, 'tableNames'>,
): Promise<readonly string[]> {
  await client.query('begin isolation level repeatable read');
  const names = await tableNames();
  if (names.length > 0) await client.query(`lock table ${names.map(quoted).join(', ')} in share mode`);
  return names;
}

export async function openPostgresTarget(url: string): Promise<MoveTarget> {
  const client = await connectAlone(url);
  return {
    ...sideOn(client, url),
    batches: (table) => fetchedInTransaction(client, table),
    unfinishedMove: () => text(client, `select community_uuid from moves where role = 'TARGET'`),
    begin: async (move) => {
      await note(client, 'TARGET', move);
      await releaseLock(client);
    },
    fill: (table, batches, lastNumber) =>
      inTransaction(client, async () => {
        await withoutChecks(client, table, () => insertAll(client, table, batches));
        if (lastNumber !== undefined) await continueAfter(client, table.name, lastNumber);
      }),
    empty: (tables) =>
      inTransaction(client, async () => {
        for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
        await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
        for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
      }),
    complete: async (tables) => {
      await validateReferences(client);
      await client.query(`vacuum (analyze) ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    },
    accept: async () => void (await client.query(`delete from moves where role = 'TARGET'`)),
  };
}

function sideOn(client: pg.Client, url: string): Omit<MoveSide, 'batches'> {
  const tableNames = async (): Promise<string[]> => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`,
    );
    return rows.map(({ name }) => name);
  };
  return {
    description: describePostgres(url),
    tableNames,
    tables: async () => {
      const { rows } = await client.query<{ table: string; column: string }>(
        `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
         where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
           and a.attnum > 0 and not a.attisdropped
         order by c.relname collate "C", a.attname collate "C"`,
      );
      const moved = rows.filter(({ table }) => !(ownTables as readonly string[]).includes(table));
      return [...Map.groupBy(moved, ({ table }) => table)].map(([name, columns]) => ({
        name,
        columns: columns.map(({ column }) => column),
      }));
    },
    hasRows: async (table) => {
      const { rowCount } = await client.query(`select 1 from ${quoted(table)} limit 1`);
      return rowCount !== 0;
    },
    close: () => client.end(),
  };
}

async function* fetched(client: pg.Client, table: MovedTable): AsyncIterable<Batch> {
  const { rows: wide } = await client.query(
    `select 1 from pg_attribute where attrelid = ${literal(table.name)}::regclass and atttypid = 'bytea'::regtype`,
  );
  const count = wide.length > 0 ? ROWS_WITH_BYTES_AT_ONCE : ROWS_AT_ONCE;
  await client.query(`declare moved no scroll cursor for select ${listed(table)} from ${quoted(table.name)}`);
  for (;;) {
    const { rows } = await client.query<Row[number][]>({
      text: `fetch ${count} from moved`,
      rowMode: 'array',
    });
    if (rows.length > 0) yield batchOf(table, rows);
    if (rows.length < count) break;
  }
  await client.query('close moved');
}

async function* fetchedInTransaction(client: pg.Client, table: MovedTable): AsyncIterable<Batch> {
  await client.query('begin read only');
  yield* fetched(client, table);
  await client.query('commit');
}

async function insertAll(client: pg.Client, table: MovedTable, batches: AsyncIterable<Batch>): Promise<void> {
  const columns = listed(table);
  const name = quoted(table.name);
  const statement = {
    name: `move_${table.name}`,
    text: `insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
  };
  for await (const batch of batches) {
    refuseNul(table, batch);
    for (const json of inPieces(batch.json)) {
      await client.query({ ...statement, values: [`[${json.join(',')}]`] }).catch(misfit(table.name));
    }
  }
}

/** The classes of PostgreSQL for values that a type or a rule of the table does not accept. */
const MISFIT = /^2[23]/;

/** The message of PostgreSQL names the type or the rule; values of the row are in its details only. */
function misfit(table: string): (error: unknown) => never {
  return (error) => {
    const isMisfit = error instanceof pg.DatabaseError && MISFIT.test(error.code ?? '');
    if (!isMisfit) throw error;
    throw new StartError(`A row of the table ${table} does not fit into PostgreSQL: ${error.message}.`);
  };
}

/** A batch that fits in the memory of both sides; a row that is larger goes alone. */
function inPieces(json: readonly string[]): string[][] {
  const pieces: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const row of json) {
    if (size + row.length > CHARACTERS_AT_ONCE) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)?.push(row);
    size += row.length;
  }
  return pieces;
}

/** PostgreSQL stores every character but one. */
function refuseNul({ name, columns }: MovedTable, { rows, json }: Batch): void {
  if (!json.some((text) => text.includes('\\u0000'))) return;
  for (const row of rows) {
    const at = row.findIndex((value) => typeof value === 'string' && value.includes('\0'));
    if (at < 0) continue;
    const where = `${columns[at]} of ${name}`;
    const id = columns.includes('id') ? ` (row ${String(row[columns.indexOf('id')])})` : '';
    throw new StartError(
      `A text in ${where}${id} contains the character NUL, which PostgreSQL cannot store. Remove it in the source first.`,
    );
  }
}

/**
 * Without triggers, because what they would count or refuse is right in the source already, and without its references,
 * because tables refer to each other in circles. They are made again unchecked; `complete` checks them.
 */
async function withoutChecks(client: pg.Client, table: MovedTable, work: () => Promise<void>): Promise<void> {
  const name = quoted(table.name);
  const { rows } = await client.query<{ constraint: string; definition: string }>(
    `select conname as constraint, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conrelid = ${literal(table.name)}::regclass`,
  );
  await client.query(`alter table ${name} disable trigger user`);
  for (const { constraint } of rows)
    await client.query(`alter table ${name} drop constraint ${quoted(constraint)}`);
  await work();
  for (const { constraint, definition } of rows) {
    const unchecked = definition.endsWith(' NOT VALID') ? definition : `${definition} not valid`;
    await client.query(`alter table ${name} add constraint ${quoted(constraint)} ${unchecked}`);
  }
  await client.query(`alter table ${name} enable trigger user`);
}

async function validateReferences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; constraint: string }>(
    `select conrelid::regclass::text as table, conname as constraint from pg_constraint
     where contype = 'f' and not convalidated and connamespace = 'public'::regnamespace`,
  );
  for (const { table, constraint } of rows)
    await client.query(`alter table ${table} validate constraint ${quoted(constraint)}`);
}

async function continueAfter(client: pg.Client, table: string, last: bigint): Promise<void> {
  const sequence = await sequenceOf(client, table);
  if (sequence === undefined) throw new Error(`The rows of ${table} have numbers, and no sequence.`);
  await client.query('select setval($1::regclass, greatest($2::bigint, 1), $2::bigint > 0)::bigint', [
    sequence,
    String(last),
  ]);
}

async function sequenceOf(client: pg.Client, table: string): Promise<string | undefined> {
  const sequence = `pg_get_serial_sequence(${literal(quoted(table))}, attname)`;
  return text(
    client,
    `select ${sequence} from pg_attribute where attrelid = ${literal(table)}::regclass and attidentity <> ''`,
  );
}

async function note(client: pg.Client, role: string, move: MarkedMove): Promise<void> {
  await client.query(
    `insert into moves (role, community_uuid, other_database, created_at) values ($1, $2, $3, $4)
     on conflict (role) do update set other_database = excluded.other_database`,
    [role, move.communityUuid, move.otherDatabase, move.at],
  );
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    // A connection that broke has rolled back already, and the first failure is the cause.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function text(client: pg.Client, query: string): Promise<string | undefined> {
  const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' });
  const value = rows[0]?.[0];
  return typeof value === 'string' ? value : undefined;
}

/** Names of tables and constraints come from the catalog. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function listed({ columns }: MovedTable): string {
  return columns.map(quoted).join(', ');
}

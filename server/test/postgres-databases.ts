/**
 * Databases on PostgreSQL for tests. Making one, connecting to it and dropping it takes longer than most
 * tests, so a database whose schema is unchanged is emptied and used again by the next test of this
 * process.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Database, Db } from '../src/platform/db/database.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { runOn } from './cluster.ts';
import { TEMPLATE } from './global-setup.ts';

export interface LentDatabase {
  readonly db: Database;
  readonly url: string;
  /** One statement that brings its rows back as they are now, on any database that is lent. */
  rows(): Promise<string>;
  /** Releases the database. */
  giveBack(): Promise<void>;
}

interface TestPostgres {
  readonly db: Database;
  readonly name: string;
  readonly url: string;
  /** One statement that restores the rows of the migrations. */
  readonly beginning: string;
  /** Tables, columns, indexes, constraints, triggers, functions and how many rows are expected, as one text. */
  readonly shape: string;
}

/** With the rows that the last test left. */
const spare: TestPostgres[] = [];

/** With the rows of the migrations, or with those of `rows`. */
export async function lendPostgres(rows?: string): Promise<LentDatabase> {
  const created = await createWith(rows);
  return {
    // Connections that a test closes stay open for the next one.
    db: { ...created.db, close: async () => undefined },
    url: created.url,
    rows: () => restoring(created.db.read),
    giveBack: async () => {
      if (await isUnchanged(created)) spare.push(created);
      else await drop(created);
    },
  };
}

/** A spare database with these rows, or a new one where the test before left none that can be emptied. */
async function createWith(rows: string | undefined): Promise<TestPostgres> {
  for (let created = spare.pop(); created !== undefined; created = spare.pop()) {
    try {
      await sql.raw(rows ?? created.beginning).execute(created.db.read);
      return created;
    } catch {
      // Its last test has ended already; this database cannot be used again.
      await drop(created);
    }
  }
  const made = await make();
  if (rows !== undefined) await sql.raw(rows).execute(made.db.read);
  return made;
}

async function make(): Promise<TestPostgres> {
  const admin = inject('postgresUrl');
  const name = `kula_${randomBytes(6).toString('hex')}`;
  // Copied file by file, which is quicker than through the log without syncing.
  await runOn(admin, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = Object.assign(new URL(admin), { pathname: `/${name}` }).toString();
  return keepable(name, url);
}

async function keepable(name: string, url: string): Promise<TestPostgres> {
  const db = openPostgres(url);
  await makeEmptying(db.read);
  return { db, name, url, beginning: await restoring(db.read), shape: await shapeOf(db.read) };
}

async function drop({ db, name }: TestPostgres): Promise<void> {
  await db.close();
  await runOn(inject('postgresUrl'), `drop database ${name} with (force)`);
}

/** False where a test changed more than rows, had them analyzed, or broke the connections. */
async function isUnchanged({ db, shape }: TestPostgres): Promise<boolean> {
  try {
    return (await shapeOf(db.read)) === shape;
  } catch {
    // The test has ended already; this database cannot be used again.
    return false;
  }
}

async function shapeOf(db: Db): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select concat_ws(' ',
      (select string_agg(oid || ':' || relname || ':' || relnatts || ':' || relhasrules || ':' || reltuples, ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace),
      (select string_agg(oid || ':' || tgenabled::text, ',' order by oid) from pg_trigger),
      (select string_agg(oid::text, ',' order by oid) from pg_constraint where connamespace = 'public'::regnamespace),
      (select string_agg(oid || ':' || xmin::text, ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace)
    ) as shape`.execute(db);
  return rows[0]?.shape ?? '';
}

/** In a schema that no statement of the program sees. */
const EMPTYING = 'kula_tests.empty_all()';

/**
 * A function that deletes all rows: each connection plans its statements once, and planning takes longer than running them.
 */
async function makeEmptying(db: Db): Promise<void> {
  const tables = await tablesOf(db);
  const steps = tables.map((name) => `delete from public.${name};`).join('\n');
  await sql.raw('create schema if not exists kula_tests').execute(db);
  await sql
    .raw(
      `create or replace function ${EMPTYING} returns void language plpgsql
      as $empty$ begin ${steps} end $empty$`,
    )
    .execute(db);
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

async function restoring(db: Db): Promise<string> {
  const steps = [`perform ${EMPTYING};`];
  for (const name of await tablesOf(db)) {
    const { rows } = await sql<{ rows: string | null }>`
      select json_agg(t)::text as rows from ${sql.raw(name)} t`.execute(db);
    const first = rows[0]?.rows ?? null;
    if (first === null) continue;
    const values = `json_populate_recordset(null::${name}, $json$${first}$json$::json)`;
    steps.push(`insert into ${name} overriding system value select * from ${values};`);
  }
  const sequences = await sql<{ step: string }>`
    select format('perform setval(%L, %s, %L);', quote_ident(sequencename), coalesce(last_value, start_value), last_value is not null) as step
    from pg_sequences where schemaname = 'public'`.execute(db);
  steps.push(...sequences.rows.map(({ step }) => step));
  // Triggers and references are not needed to replace all rows.
  return `do $kula$ begin set local session_replication_role = replica; ${steps.join('\n')} end $kula$`;
}

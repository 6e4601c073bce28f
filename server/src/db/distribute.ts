/**
 * Distributes the tables by Citus as `spreads` lists them. It was never run on Citus here
 * (docs/scale.md): a test checks the statements that are sent, and that the program works on a
 * schema that was changed in this way.
 */
import { sql } from 'kysely';
import { StartError } from '../start-error.ts';
import type { Database, Db } from './database.ts';
import { type Spread, spreads } from './spread.ts';
import { keptReferences, obstaclesIn } from './spread-schema.ts';

/** The rows of every table of members are placed together with the rows of this one. */
const FIRST = 'accounts';

/** The statements to send, in order; empty where every table is distributed already. */
export async function planOfDistribution(db: Db, lying: ReadonlySet<string>): Promise<string[]> {
  const missing = Object.entries(spreads).filter(
    ([table, { kind }]) => kind !== 'local' && !lying.has(table),
  );
  if (missing.length === 0) return [];
  const obstacles = await obstaclesIn(db);
  const references = await keptReferences(db);
  return [
    // Tables that refer to copied ones are distributed one machine after the other, so that all of
    // it is one transaction.
    `set local citus.multi_shard_modify_mode to 'sequential'`,
    // The triggers that remain only refuse to change a row.
    `set local citus.enable_unsafe_triggers to on`,
    ...obstacles.flatMap(({ statements }) => statements),
    ...inOrder(missing, references).map(([table, spread]) => layingOf(table, spread)),
  ];
}

function layingOf(table: string, spread: Spread): string {
  if (spread.kind === 'member') {
    const beside = table === FIRST ? 'none' : FIRST;
    return `select create_distributed_table('${table}', '${spread.column}', colocate_with => '${beside}')`;
  }
  if (spread.kind === 'alone') {
    return `select create_distributed_table('${table}', '${spread.column}', colocate_with => 'none')`;
  }
  return `select create_reference_table('${table}')`;
}

type Missing = readonly [table: string, spread: Spread];

/**
 * Copied tables first, then the table beside which others are placed, and each table after those it
 * refers to.
 */
function inOrder(
  missing: readonly Missing[],
  references: readonly { table: string; target: string }[],
): Missing[] {
  const rank = ([table, { kind }]: Missing): number => (kind === 'reference' ? 0 : table === FIRST ? 1 : 2);
  const left = missing.toSorted((one, other) => rank(one) - rank(other));
  const ordered: Missing[] = [];
  while (left.length > 0) {
    const waits = (table: string): boolean =>
      references.some(
        (key) => key.table === table && key.target !== table && left.some(([name]) => name === key.target),
      );
    const next = left.findIndex(([table]) => !waits(table));
    // The tables refer to each other in a circle, so one of them has to be the first.
    ordered.push(...left.splice(Math.max(next, 0), 1));
  }
  return ordered;
}

/** How the tables are distributed on Citus now; undefined on a PostgreSQL without it. */
async function tablesOnCitus(db: Db): Promise<ReadonlySet<string> | undefined> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db);
  if (rows.length === 0) return undefined;
  const lying = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition where partmethod in ('h', 'n')`.execute(db);
  return new Set(lying.rows.map(({ name }) => name));
}

/**
 * Distributes the tables, all or none, and returns the statements that were sent. Throws a
 * StartError on any other database than Citus; nothing is changed then.
 */
export async function distribute(
  db: Database,
  say: (line: string) => void,
  lyingOn = tablesOnCitus,
): Promise<void> {
  const lying = db.dialect === 'postgres' ? await lyingOn(db.read) : undefined;
  if (lying === undefined) {
    throw new StartError(
      'This database has no Citus, so its tables cannot be spread over machines. Nothing was changed. (On Citus: create extension citus, and add the workers first. YugabyteDB spreads tables by itself.)',
    );
  }
  const sent = await db.patiently(async (tx) => {
    const plan = await planOfDistribution(tx, lying);
    for (const statement of plan) await sql.raw(statement).execute(tx);
    return plan;
  });
  for (const statement of sent) say(statement);
  say(sent.length === 0 ? 'The tables lie as they should.' : 'The tables are spread.');
}

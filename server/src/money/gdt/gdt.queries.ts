/** SQL about stored GDT entries. Figures are JavaScript numbers: they are only shown. */
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { GdtEntryTable } from '../../platform/db/tables-integrations.ts';
import type { Range } from '../../platform/paging.ts';

export type GdtRow = Selectable<GdtEntryTable>;
export type NewGdtEntry = Insertable<GdtEntryTable>;

/** So many at a time fit into one statement on both databases. */
const CHUNK = 100;

const totals = prepare((db, { email }: { email: string }) =>
  db
    .selectFrom('gdt_entries')
    .select((e) => [e.fn.sum<number | null>('gdt').as('sum'), e.fn.countAll<bigint>().as('count')])
    .where('email', '=', email),
);

export async function getGdtTotals(db: Db | Tx, email: string): Promise<{ sum: number; count: number }> {
  const { sum, count } = await totals.one(db, { email });
  return { sum: sum ?? 0, count: Number(count) };
}

/**
 * Locks the entries of an address, where the database has locks: of two commands that begin with the same ones, the
 * second waits, and then finds the entry of the first.
 */
export async function lockGdtEntries(tx: Tx, email: string, hasLocks: boolean): Promise<void> {
  if (!hasLocks) return;
  await tx
    .selectFrom('gdt_entries')
    .select('id')
    .where('email', '=', email)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function pageOfGdtEntries(db: Db, email: string, { offset, limit, order }: Range): Promise<GdtRow[]> {
  return db
    .selectFrom('gdt_entries')
    .selectAll()
    .where('email', '=', email)
    .orderBy('entry_at', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export function findGdtEntry(db: Db | Tx, id: number): Promise<GdtRow> {
  return db.selectFrom('gdt_entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function insertGdtEntry(tx: Tx, entry: NewGdtEntry): Promise<GdtRow> {
  return tx.insertInto('gdt_entries').values(entry).returningAll().executeTakeFirstOrThrow();
}

/** An entry that an import added. */
export type AddedEntry = Pick<GdtRow, 'id' | 'email' | 'gdt' | 'source_key'>;

/** Adds those whose keys are new; returns these. */
export async function insertNewGdtEntries(tx: Tx, entries: readonly NewGdtEntry[]): Promise<AddedEntry[]> {
  const added: AddedEntry[] = [];
  for (let begin = 0; begin < entries.length; begin += CHUNK) {
    const rows = await tx
      .insertInto('gdt_entries')
      .values(entries.slice(begin, begin + CHUNK))
      .onConflict((conflict) => conflict.column('source_key').doNothing())
      .returning(['id', 'email', 'gdt', 'source_key'])
      .execute();
    added.push(...rows);
  }
  return added;
}

/** The imported entries that have these keys, by their keys. */
export async function findGdtEntriesByKeys(
  db: Db | Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string | null, GdtRow>> {
  const found: GdtRow[] = [];
  for (let begin = 0; begin < keys.length; begin += CHUNK) {
    const rows = await db
      .selectFrom('gdt_entries')
      .selectAll()
      .where('source_key', 'in', keys.slice(begin, begin + CHUNK))
      .execute();
    found.push(...rows);
  }
  return new Map(found.map((row) => [row.source_key, row]));
}

/**
 * SQL for finding rows by words. A search begins with the rarest of its words, reads no more than
 * the first thousand rows that match, and so costs the same in a large community as in a small one
 * (docs/decisions/0007).
 */
import { prefixRange, searchWords } from '@kula/core/people/search';
import { sql } from 'kysely';
import type { Database, Db, Tx } from './database.ts';

/** No search finds more; the person adds a word to narrow it. */
export const MOST_FOUND = 1000;
const BRIEF_LOOK = 50;
/**
 * Rows of the rarest word that are compared with the others; a search for common beginnings finds
 * only some.
 */
const MOST_LOOKED_AT = 5000;
/** Each word costs up to two queries; nobody types more words into a search. */
const MAX_QUERY_WORDS = 10;

export interface WordIndex {
  readonly table: 'member_words' | 'findable_words' | 'contribution_words';
  readonly id: 'member_id' | 'contribution_id';
}

export const memberIndex: WordIndex = { table: 'member_words', id: 'member_id' };
/** Only members who agreed to be found, by what they show. */
export const findableIndex: WordIndex = { table: 'findable_words', id: 'member_id' };
export const contributionIndex: WordIndex = { table: 'contribution_words', id: 'contribution_id' };

/**
 * Numbers of the rows in which every word of the query is the beginning of a word; undefined when
 * it has no words.
 */
export async function findByWords(db: Db, index: WordIndex, query: string): Promise<number[] | undefined> {
  const words = searchWords(query).slice(0, MAX_QUERY_WORDS);
  if (words.length === 0) return undefined;
  const rarest = await rarestOf(db, index, words);
  const others = words.filter((_, position) => position !== rarest);
  const { rows } = await wordQuery(index, words[rarest] ?? '', others).execute(db);
  return rows.map(({ id }) => id);
}

/** The query itself, so that a test can examine its plan. */
export function wordQuery(index: WordIndex, word: string, others: readonly string[]) {
  const table = sql.table(index.table);
  const id = sql.ref(`words.${index.id}`);
  const conditions = others.map((other) => {
    const { from, to } = prefixRange(other);
    return sql` and exists (select 1 from ${table} as more
      where more.${sql.ref(index.id)} = ${id} and more.word >= ${from} and more.word < ${to})`;
  });
  const { from, to } = prefixRange(word);
  const candidates = sql`select ${sql.ref(index.id)} from ${table}
    where word >= ${from} and word < ${to} order by word limit ${sql.lit(MOST_LOOKED_AT)}`;
  return sql<{ id: number }>`select distinct ${id} as id from (${candidates}) as words
    where 1 = 1${sql.join(conditions, sql``)} limit ${sql.lit(MOST_FOUND)}`;
}

/**
 * Position of the word with the fewest rows. Usually one of them is rare, so a small sample is
 * enough.
 */
async function rarestOf(db: Db, index: WordIndex, words: readonly string[]): Promise<number> {
  if (words.length === 1) return 0;
  const briefly = await Promise.all(words.map((word) => rowsOf(db, index, word, BRIEF_LOOK)));
  const fewest = Math.min(...briefly);
  if (fewest < BRIEF_LOOK) return briefly.indexOf(fewest);
  const sizes = await Promise.all(words.map((word) => rowsOf(db, index, word, MOST_FOUND)));
  return sizes.indexOf(Math.min(...sizes));
}

async function rowsOf(db: Db, { table }: WordIndex, word: string, bound: number): Promise<number> {
  const { from, to } = prefixRange(word);
  const some = db
    .selectFrom(table)
    .select('word')
    .where('word', '>=', from)
    .where('word', '<', to)
    // By the index: of a common word PostgreSQL would expect rows everywhere and read the table until it finds them.
    .orderBy('word')
    .limit(bound);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Numbers of the next rows behind `after` whose words an older version made, after its rule; of both rules the words find
 * them meanwhile.
 */
export async function rowsOfOlderSpelling(
  db: Db,
  index: WordIndex,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const id = sql.ref(index.id);
  const { rows } = await sql<{ id: number }>`select distinct ${id} as id from ${sql.table(index.table)}
    where spelling is null and ${id} > ${after} order by id limit ${sql.lit(limit)}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Locks those of these rows that nobody else has locked, and returns their numbers: who changes a row at the same moment
 * makes its words anew as well.
 */
export async function lockFree(
  tx: Tx,
  { id }: WordIndex,
  ids: readonly number[],
  { dialect }: Pick<Database, 'dialect'>,
): Promise<number[]> {
  if (dialect === 'sqlite') return [...ids];
  const table = sql.table(id === 'member_id' ? 'members' : 'contributions');
  const { rows } = await sql<{ id: number }>`select id from ${table}
    where id in (${sql.join(ids)}) order by id for update skip locked`.execute(tx);
  return rows.map((row) => row.id);
}

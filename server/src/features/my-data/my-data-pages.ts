/** Rows of one member, however many: read by key, in pages, with turns for others in between. */
import { setImmediate as otherWork } from 'node:timers/promises';

/** So many rows at a time. */
export const PAGE_SIZE = 500;

/**
 * The key of the last row of a page, behind which the next page begins; its format is private to each
 * reader.
 */
export type PageKey = unknown;

export interface RowPage<Row extends object = object> {
  readonly rows: readonly Row[];
  /** Undefined where the reading cannot go on another time: there are a few rows only. */
  readonly key: PageKey;
}

/** What is held, page by page. */
export type Pages<Row extends object = object> = AsyncIterable<RowPage<Row>>;

/**
 * Reads what comes after a key, beginning with the first or behind `from`, until a page is not full. SQLite answers without
 * a turn of the event loop, so others are let in after each page.
 */
export async function* pagesAfter<Key, Row extends object>(
  first: Key,
  read: (after: Key, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  from?: PageKey,
): AsyncGenerator<RowPage<Row>> {
  // A key comes back as the same reader gave it out: what brings it is sealed.
  let after = from === undefined ? first : (from as Key);
  for (;;) {
    const rows = await read(after, PAGE_SIZE);
    const last = rows.at(-1);
    if (last !== undefined) after = keyOf(last);
    yield { rows, key: after };
    await otherWork();
    if (rows.length < PAGE_SIZE) return;
  }
}

/** Rows in the order of their numbers. */
export function pagesById<Row extends { readonly id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
  from?: PageKey,
): AsyncGenerator<RowPage<Row>> {
  return pagesAfter(0, read, ({ id }) => id, from);
}

/** The same pages, each row in its output form. */
export async function* toldAs<Row extends object>(
  pages: Pages<Row>,
  tell: (row: Row) => object,
): AsyncGenerator<RowPage> {
  for await (const { rows, key } of pages) yield { rows: rows.map(tell), key };
}

/** The same pages without a column that is for reading them alone. */
export function without<Row extends object>(
  column: keyof Row & string,
  pages: Pages<Row>,
): AsyncGenerator<RowPage> {
  return toldAs(pages, (row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== column)));
}

/** The same pages for tables that are returned in one piece: their key is not published. */
export async function* inOnePiece(pages: Pages): AsyncGenerator<RowPage> {
  for await (const { rows } of pages) yield { rows, key: undefined };
}

/** A few rows that are read at once. */
export async function* onePage(rows: Promise<readonly object[]>): AsyncGenerator<RowPage> {
  yield { rows: await rows, key: undefined };
}

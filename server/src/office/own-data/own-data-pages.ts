/** Any number of rows of one member: read by key, in pages, with pauses for other requests. */
import { setImmediate as otherWork } from 'node:timers/promises';

/** Rows per page. */
export const PAGE_SIZE = 500;

/**
 * The key of the last row of a page, after which the next page begins; its format is private to each
 * reader.
 */
export type PageKey = unknown;

export interface RowPage<Row extends object = object> {
  readonly rows: readonly Row[];
  /** Undefined where reading cannot be continued later: there are only a few rows. */
  readonly key: PageKey;
}

/** The rows, page by page. */
export type Pages<Row extends object = object> = AsyncIterable<RowPage<Row>>;

/**
 * Reads the rows after a key, beginning with the first or after `from`, until a page is not full. SQLite answers
 * without a turn of the event loop, so there is a pause after each page.
 */
export async function* pagesAfter<Key, Row extends object>(
  first: Key,
  read: (after: Key, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  from?: PageKey,
): AsyncGenerator<RowPage<Row>> {
  // The key is one that the same reader made, because the cursor has an HMAC.
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

/** Pages with each row in its output form. */
export async function* mapRows<Row extends object>(
  pages: Pages<Row>,
  format: (row: Row) => object,
): AsyncGenerator<RowPage> {
  for await (const { rows, key } of pages) yield { rows: rows.map(format), key };
}

/** Pages without a column that is only needed for reading. */
export function without<Row extends object>(
  column: keyof Row & string,
  pages: Pages<Row>,
): AsyncGenerator<RowPage> {
  return mapRows(pages, (row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== column)));
}

/** Pages of tables that are returned in one piece: their key is not published. */
export async function* inOnePiece(pages: Pages): AsyncGenerator<RowPage> {
  for await (const { rows } of pages) yield { rows, key: undefined };
}

/** A few rows that are read at once. */
export async function* onePage(rows: Promise<readonly object[]>): AsyncGenerator<RowPage> {
  yield { rows: await rows, key: undefined };
}

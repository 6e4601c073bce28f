/** Rows of one member, however many: read by key, in pages, with turns for others in between. */
import { setImmediate as otherWork } from 'node:timers/promises';

/** So many rows at a time. */
export const PAGE_SIZE = 500;

/** What is held, page by page. */
export type Pages<Row extends object = object> = AsyncIterable<readonly Row[]>;

/**
 * Reads what comes after a key, beginning with the first, until a page is not full. SQLite answers without a turn of the event
 * loop, so others are let in after each page.
 */
export async function* pagesAfter<Key, Row extends object>(
  first: Key,
  read: (after: Key, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<readonly Row[]> {
  let after = first;
  for (;;) {
    const page = await read(after, PAGE_SIZE);
    yield page;
    await otherWork();
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_SIZE) return;
    after = keyOf(last);
  }
}

/** Rows in the order of their numbers. */
export function pagesById<Row extends { readonly id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<readonly Row[]> {
  return pagesAfter(0, read, ({ id }) => id);
}

/** The same pages, each row as it is told. */
export async function* toldAs<Row extends object>(
  pages: Pages<Row>,
  tell: (row: Row) => object,
): AsyncGenerator<object[]> {
  for await (const page of pages) yield page.map(tell);
}

/** The same pages without a column that is for reading them alone. */
export function without<Row extends object>(
  column: keyof Row & string,
  pages: Pages<Row>,
): AsyncGenerator<object[]> {
  return toldAs(pages, (row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== column)));
}

/** A few rows that are read at once. */
export async function* onePage(rows: Promise<readonly object[]>): AsyncGenerator<readonly object[]> {
  yield await rows;
}

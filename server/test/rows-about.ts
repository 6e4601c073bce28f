/** The rows of a member in a file of the embedded database, by what the tables refer to. */
import type { DatabaseSync } from 'node:sqlite';
import type { Tables } from '../src/platform/db/tables.ts';
import { tableNames } from './table-names.ts';

export type Table = keyof Tables;
/** The numbers of rows, by their tables. */
export type Rows = ReadonlyMap<Table, ReadonlySet<number>>;

interface Reference {
  readonly table: Table;
  readonly column: string;
  readonly to: Table;
  readonly toColumn: string;
}

/** Columns of all tables with a reference. Those of members are none: a community is not about its members. */
function referencesOf(db: DatabaseSync): Reference[] {
  return tableNames
    .filter((table) => table !== 'members')
    .flatMap((table) =>
      db
        .prepare(
          `select "from" as "column", "table" as "to", "to" as toColumn from pragma_foreign_key_list(?)`,
        )
        .all(table)
        .map((found) => ({ table, ...found }) as unknown as Reference),
    );
}

/**
 * Those that refer to the member, those that refer to one of these, and those that have the address, the public id or
 * the number of the member in a text.
 */
export function rowsAbout(db: DatabaseSync, email: string): Rows {
  const member = db.prepare('select id, uuid from members where email = ?').get(email);
  const { id, uuid } = member as { readonly id: number; readonly uuid: string };
  const rows = new Map<Table, Set<number>>(tableNames.map((table) => [table, new Set<number>()]));
  const add = (table: Table, found: readonly Record<string, unknown>[]): boolean => {
    const stored = rows.get(table);
    const before = stored?.size;
    for (const { number } of found) stored?.add(Number(number));
    return stored?.size !== before;
  };
  add('members', [{ number: id }]);
  for (const [table, column] of textColumns(db)) {
    add(
      table,
      db
        .prepare(`select rowid as number from "${table}" where "${column}" in (?, ?) or "${column}" like ?`)
        .all(email, uuid, `%member:${id}`),
    );
  }
  const references = referencesOf(db);
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const { table, column, to, toColumn } of references) {
      const above = [...(rows.get(to) ?? [])].join(', ');
      const found = db
        .prepare(
          `select rowid as number from "${table}" where "${column}" in (select "${toColumn}" from "${to}" where rowid in (${above}))`,
        )
        .all();
      if (add(table, found)) isMore = true;
    }
  }
  return rows;
}

function textColumns(db: DatabaseSync): (readonly [Table, string])[] {
  return tableNames
    .filter((table) => table !== 'members')
    .flatMap((table) =>
      db
        .prepare(`select name from pragma_table_info(?) where lower(type) = 'text'`)
        .all(table)
        .map(({ name }) => [table, String(name)] as const),
    );
}

/** Tables with a reference to members, or to a table that has one. */
export function tablesAbout(db: DatabaseSync): ReadonlySet<Table> {
  const references = referencesOf(db);
  const about = new Set<Table>(['members']);
  for (let before = 0; before < about.size;) {
    before = about.size;
    for (const { table, to } of references) if (about.has(to)) about.add(table);
  }
  return about;
}

/** Gives the member a row in each table that can have one, where others have some: it becomes that of the member. */
export function giveRows(db: DatabaseSync, email: string): void {
  const references = referencesOf(db);
  for (const table of tablesAbout(db)) {
    const rows = rowsAbout(db, email);
    const toMember = references.find((one) => one.table === table && (rows.get(one.to)?.size ?? 0) > 0);
    if (rows.get(table)?.size !== 0 || toMember === undefined) continue;
    const { column, to, toColumn } = toMember;
    const [first] = rows.get(to) ?? [];
    withoutTriggers(
      db,
      table,
      `update "${table}" set "${column}" = (select "${toColumn}" from "${to}" where rowid = ${first})
      where rowid = (select min(rowid) from "${table}")`,
    );
  }
  for (const [table, column] of textColumns(db)) {
    if (rowsAbout(db, email).get(table)?.size !== 0) continue;
    db.prepare(`update "${table}" set "${column}" = ? where rowid =
      (select min(rowid) from "${table}" where "${column}" in (select email from members))`).run(email);
  }
}

/** The ledger forbids changes. */
function withoutTriggers(db: DatabaseSync, table: Table, statement: string): void {
  const triggers = db
    .prepare(`select name, sql from sqlite_schema where type = 'trigger' and tbl_name = ?`)
    .all(table);
  for (const { name } of triggers) db.exec(`drop trigger "${String(name)}"`);
  db.exec(statement);
  for (const { sql } of triggers) db.exec(String(sql));
}

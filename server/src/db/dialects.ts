/** The few pieces of SQL that the two databases spell differently. */
import type { Sql } from './migration.ts';

/** Bookings are only ever added; what a mistake or an intruder would change is refused by the database itself. */
const MESSAGE = 'booked rows are never changed or removed';

export const sqliteSql: Sql = {
  identity: 'integer primary key autoincrement',
  forbidChange: (table, onceColumn) => [
    `create trigger ${table}_no_delete before delete on ${table}
     begin select raise(abort, '${MESSAGE}'); end`,
    `create trigger ${table}_no_update before update on ${table}
     when old.${onceColumn} is not null or new.${onceColumn} is null
     begin select raise(abort, '${MESSAGE}'); end`,
    `create trigger ${table}_only_once_column before update of ${columnsOf(table)} on ${table}
     begin select raise(abort, '${MESSAGE}'); end`,
  ],
};

export const postgresSql: Sql = {
  identity: 'integer generated always as identity primary key',
  forbidChange: (table, onceColumn) => [
    `create function ${table}_refuse() returns trigger language plpgsql as $$
     begin
       if tg_op = 'UPDATE' and old.${onceColumn} is null and new.${onceColumn} is not null
          and to_jsonb(old) - '${onceColumn}' = to_jsonb(new) - '${onceColumn}' then
         return new;
       end if;
       raise exception '${MESSAGE}';
     end $$`,
    `create trigger ${table}_immutable before update or delete on ${table}
     for each row execute function ${table}_refuse()`,
    `create trigger ${table}_no_truncate before truncate on ${table}
     for each statement execute function ${table}_refuse()`,
  ],
};

/** SQLite names the columns whose change is refused; a column that is added later belongs into this list. */
function columnsOf(table: string): string {
  const columns: Record<string, string> = {
    bookings:
      'id, member_id, sequence, previous_id, type, amount, balance, decay, decay_start_at, booked_at, memo, ' +
      'partner_member_id, contribution_id, creation_at, hold_id',
  };
  return columns[table] ?? 'id';
}

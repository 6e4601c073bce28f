/** The few pieces of SQL that the two databases spell differently. */
import type { Sql } from './migration.ts';

/**
 * Bookings are only ever added. The database itself refuses to change or remove one, whether by
 * mistake or by an intruder.
 */
const MESSAGE = 'booked rows are never changed or removed';

export const sqliteSql: Sql = {
  identity: 'integer primary key autoincrement',
  bytes: 'blob',
  bytewise: 'collate binary',
  // All texts are.
  makeBytewise: () => [],
  moveRows: (from, to, columns) => [
    `insert into ${to} (${columns}) select ${columns} from ${from}`,
    `delete from sqlite_sequence where name = '${to}'`,
    `insert into sqlite_sequence (name, seq) select '${to}', seq from sqlite_sequence where name = '${from}'`,
  ],
  forbidChange: (table, onceColumn) => [
    `create trigger ${table}_no_delete before delete on ${table}
     begin select raise(abort, '${MESSAGE}'); end`,
    `create trigger ${table}_no_update before update on ${table}
     when old.${onceColumn} is not null or new.${onceColumn} is null
     begin select raise(abort, '${MESSAGE}'); end`,
    `create trigger ${table}_only_once_column before update of ${columnsOf(table)} on ${table}
     begin select raise(abort, '${MESSAGE}'); end`,
  ],
  forbidAnyChange: (table) =>
    ['delete', 'update'].map(
      (change) => `create trigger ${table}_no_${change} before ${change} on ${table}
        begin select raise(abort, '${MESSAGE}'); end`,
    ),
  forbidChangeOf: (table, column) => [
    `create trigger ${table}_no_update_of_${column} before update of ${column} on ${table}
     begin select raise(abort, '${MESSAGE}'); end`,
  ],
  tally: (table, columns, nameOf, label = 'tally') => [
    `insert into tallies (name, count) select ${nameOf(table)}, count(*) from ${table} group by 1`,
    `create trigger ${table}_${label}_insert after insert on ${table} begin ${sqliteStep(nameOf('new'), 1)} end`,
    `create trigger ${table}_${label}_delete after delete on ${table} begin ${sqliteStep(nameOf('old'), -1)} end`,
    `create trigger ${table}_${label}_update after update of ${columns} on ${table}
     begin ${sqliteStep(nameOf('old'), -1)} ${sqliteStep(nameOf('new'), 1)} end`,
  ],
  widen: () => [],
  notifyOfAccess: () => [],
};

function sqliteStep(name: string, step: number): string {
  return `insert into tallies (name, count) values (${name}, ${step})
    on conflict (name) do update set count = count + ${step};`;
}

export const postgresSql: Sql = {
  identity: 'integer generated always as identity primary key',
  bytes: 'bytea',
  bytewise: 'collate "C"',
  makeBytewise: (table, column) => [`alter table ${table} alter column ${column} type text collate "C"`],
  moveRows: (from, to, columns) => [
    `insert into ${to} (${columns}) overriding system value select ${columns} from ${from}`,
    `select setval(pg_get_serial_sequence('${to}', 'id'), last_value, is_called) from ${from}_id_seq`,
  ],
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
  forbidAnyChange: (table) => [
    `create function ${table}_refuse() returns trigger language plpgsql as $$
     begin raise exception '${MESSAGE}'; end $$`,
    `create trigger ${table}_immutable before update or delete on ${table}
     for each row execute function ${table}_refuse()`,
    `create trigger ${table}_no_truncate before truncate on ${table}
     for each statement execute function ${table}_refuse()`,
  ],
  // There whole rows are compared.
  forbidChangeOf: () => [],
  // Counted by statement, so that many rows at once are one step. The tallies are changed in the
  // order of their names, so that no two transactions deadlock.
  tally: (table, _columns, nameOf, label = 'tally') => [
    `insert into tallies (name, count) select ${nameOf(table)}, count(*) from ${table} group by 1`,
    ...(['insert', 'update', 'delete'] as const).flatMap((event) => {
      const steps = [
        ...(event === 'delete' ? [] : [`select ${nameOf('added')} as name, 1 as step from added`]),
        ...(event === 'insert' ? [] : [`select ${nameOf('removed')} as name, -1 as step from removed`]),
      ];
      const rows = [
        ...(event === 'insert' ? [] : ['old table as removed']),
        ...(event === 'delete' ? [] : ['new table as added']),
      ];
      return [
        `create function ${table}_${label}_${event}() returns trigger language plpgsql as $$
         begin
           insert into tallies (name, count)
             select name, sum(step) from (${steps.join(' union all ')}) as steps
             group by name having sum(step) <> 0 order by name
             on conflict (name) do update set count = tallies.count + excluded.count;
           return null;
         end $$`,
        `create trigger ${table}_${label}_${event} after ${event} on ${table} referencing ${rows.join(' ')}
         for each statement execute function ${table}_${label}_${event}()`,
      ];
    }),
  ],
  // A table is written anew once, however many of its columns change. Counters of identities follow their columns.
  widen: (columns) =>
    Object.entries(columns).map(
      ([table, names]) =>
        `alter table ${table} ${names.map((name) => `alter column ${name} type bigint`).join(', ')}`,
    ),
  notifyOfAccess,
};

/** PostgreSQL delivers the same message only once in a transaction, however many rows changed. */
function notifyOfAccess(table: string, events: string, memberColumn: string | null): string[] {
  const notify = (row: 'old' | 'new'): string =>
    `perform pg_notify('kula_access', ${memberColumn === null ? `'*'` : `${row}.${memberColumn}::text`});`;
  return [
    `create function ${table}_access() returns trigger language plpgsql as $$
     begin
       if tg_op <> 'INSERT' then ${notify('old')} end if;
       if tg_op <> 'DELETE' then ${notify('new')} end if;
       return null;
     end $$`,
    `create trigger ${table}_access after ${events} on ${table} for each row execute function ${table}_access()`,
  ];
}

/**
 * On SQLite the trigger lists the columns whose change is refused; a column that is added later
 * needs `forbidChangeOf`.
 */
function columnsOf(table: string): string {
  const columns: Record<string, string> = {
    bookings:
      'id, member_id, sequence, previous_id, type, amount, balance, decay, decay_start_at, booked_at, memo, ' +
      'partner_member_id, contribution_id, creation_at, hold_id',
  };
  return columns[table] ?? 'id';
}

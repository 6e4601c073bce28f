/** Copies that somebody else had in hands, and may have changed. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { sqliteSql } from './dialects.ts';
import { migrations } from './migrate.ts';
import { openSqliteSource } from './moves/sqlite-side.ts';
import { newerNote, restoreSqlite } from './restore.ts';

const begin = `insert into communities (uuid, foreign_flag, name, description, url, created_at)`;
const planted = `begin ${begin} values ('p', 0, 'planted', '', '', 0); end`;
const later = `insert into migrations (name, applied_at, oldest_beside) values ('9999-future', 0, '1.0.0')`;
/** What every restore does, and a trigger waits for. */
const ending = { table: 'communities', change: `update communities set name = 'restored'` } as const;

let folder: string;
let copy: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kula-schema-'));
  mkdirSync(join(folder, 'data'));
  copy = join(folder, 'copy.db');
  copyFileSync(inject('sqliteTemplate'), copy);
  change(`${begin} values ('u', 0, 'copied', '', '', 0)`);
});
afterEach(() => rmSync(folder, { recursive: true }));

function change(...statements: string[]): void {
  const db = new DatabaseSync(copy);
  db.enableDefensive(false);
  for (const statement of statements) db.exec(statement);
  db.close();
}

const restore = () => restoreSqlite(copy, join(folder, 'data', 'kula.db'), new Date(), [ending]);

it('a copy is that of Kula also where the migrations were applied in another order', () => {
  const sessionsIn = (path: string): string => {
    const db = new DatabaseSync(path);
    const row = db.prepare(`select sql from sqlite_schema where name = 'sessions'`).get();
    db.close();
    return String(row?.['sql']);
  };
  const usual = sessionsIn(copy);
  const last = migrations.find(({ name }) => name === '0009-ends-of-sessions');
  rmSync(copy);
  const db = new DatabaseSync(copy);
  db.exec('create table migrations (name text primary key, applied_at bigint not null, oldest_beside text)');
  for (const migration of [...migrations.filter((one) => one !== last), ...(last ? [last] : [])]) {
    const statements = [...migration.statements(sqliteSql), ...(migration.afterwards?.(sqliteSql) ?? [])];
    for (const statement of statements) db.exec(statement);
    db.exec(`insert into migrations (name, applied_at) values ('${migration.name}', 1)`);
  }
  db.close();
  expect(sessionsIn(copy)).not.toBe(usual);
  expect(restore().isOlder).toBe(false);
});

describe('a copy whose schema is not that of Kula', () => {
  it.each([
    [`create trigger planted after update on communities ${planted}`, 'trigger planted of communities'],
    [`create trigger planted after delete on sessions ${planted}`, 'trigger planted of sessions'],
    ['create view planted as select 1 as one', 'view planted of planted'],
    ['create table planted (one)', 'table planted of planted'],
    ['create index planted on members (lower(email))', 'index planted of members'],
    [
      // As SQLite calls its own, which only a change of the schema's own table can do.
      `create unique index planted_on_bookings on bookings ((1)) where id > 9; pragma writable_schema = on;
        update sqlite_schema set name = 'sqlite_autoindex_bookings_9',
          sql = replace(sql, 'planted_on_bookings', 'sqlite_autoindex_bookings_9')
          where name = 'planted_on_bookings'; pragma writable_schema = reset`,
      'index sqlite_autoindex_bookings_9 of bookings',
    ],
    ['alter table members add column planted text as (upper(email))', 'table members of members'],
    ['drop trigger bookings_no_delete', 'trigger bookings_no_delete of bookings'],
    ['drop table migrations; create view migrations as select 1 as name', /migrations|nothing of Kula/],
  ])('is neither restored nor moved, and nothing of it runs: %s', (statements, part) => {
    change(statements);
    expect(restore).toThrow(part);
    expect(readdirSync(join(folder, 'data'))).toEqual([]);
    expect(() => openSqliteSource({ file: copy, description: '' })).toThrow(part);
  });

  it('is restored if a newer version made it beside which this one may go on, unless something would run', () => {
    change(later, 'create table of_the_future (one)');
    expect(restore().isOlder).toBe(false);
    change(`create trigger planted after update on communities ${planted}`);
    expect(restore).toThrow('trigger planted of communities');
  });

  it('is told by the migrations that are not known here', () => {
    expect(newerNote(restore())).toBe('');
    change(later);
    expect(newerNote(restore())).toContain('newer version, by 9999-future');
  });

  it.each([
    'alter table members add column of_the_future text',
    `alter table members add column of_the_future integer not null default 0`,
    // Before the constraints of the table, behind its last column.
    'alter table bookings add column of_the_future integer',
    'create index of_the_future on members (created_at desc, id)',
    'create table of_the_future (one text, check (one <> 0)); create unique index of_it on of_the_future (lower(one))',
    'create table of_the_future (id text primary key); create table beside_it (one text references of_the_future (id))',
  ])('may add what refuses nothing, if it says that it is newer: %s', (statements) => {
    change(later, statements);
    expect(restore().unknown).toEqual(['9999-future']);
  });

  it.each([
    ['create unique index planted on bookings ((1)) where id > 9', 'index planted of bookings'],
    ['create unique index planted on members (first_name)', 'index planted of members'],
    ['create index planted on members (json(first_name))', 'index planted of members'],
    ['create index planted on members (id) where json(first_name)', 'index planted of members'],
    ['alter table members add column planted text as (upper(email))', 'table members of members'],
    ['alter table members add column planted integer check (id < 9)', 'table members of members'],
    ['alter table members add column planted integer default (json(1))', 'table members of members'],
    ['create view planted as select 1 as one', 'view planted of planted'],
    ['drop trigger bookings_no_delete', 'trigger bookings_no_delete of bookings'],
    ['alter table bookings add column planted integer references members (id)', 'table bookings of bookings'],
    [
      `alter table bookings add column planted integer not null default 7; pragma writable_schema = on;
        update sqlite_schema set sql = replace(sql, 'planted integer not null default 7', 'planted integer not null')
        where name = 'bookings'; pragma writable_schema = reset`,
      'table bookings of bookings',
    ],
    [
      `alter table bookings add column planted integer; pragma writable_schema = on;
        update sqlite_schema set sql = replace(sql, 'planted integer', 'planted integer default 9 references members (id)')
        where name = 'bookings'; pragma writable_schema = reset`,
      'table bookings of bookings',
    ],
    [
      'create table planted (s integer, foreign key (s) references Sessions (id))',
      'table planted of planted',
    ],
    [
      `create table planted (m integer, r text, foreign key (m, r) references member_roles (member_id, role))`,
      'Restore it with the version that made it.',
    ],
    [
      `pragma writable_schema = on; update sqlite_schema set sql = replace(sql, 'email text', 'email text unique')
        where name = 'members'; pragma writable_schema = reset`,
      'table members of members',
    ],
  ])(
    'is refused also if it says that it is newer, with parts that could refuse rows: %s',
    (statements, part) => {
      change(later, statements);
      expect(restore).toThrow(part);
      expect(readdirSync(join(folder, 'data'))).toEqual([]);
    },
  );
});

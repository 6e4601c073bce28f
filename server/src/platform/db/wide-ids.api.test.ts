import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { runOn } from '../../../test/cluster.ts';
import { beyond32Bits, countFrom } from '../../../test/wide-ids.ts';
import type { Database } from './database.ts';
import { migrate, migrations } from './migrate.ts';
import { wideColumns, wideIds } from './migrations/0030-wide-ids.ts';
import { openPostgres } from './postgres.ts';

const before = migrations.slice(0, migrations.indexOf(wideIds));
const upTo = [...before, wideIds];

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

describe('the migration to numbers of 64 bits', () => {
  const name = `kula_${randomBytes(6).toString('hex')}`;
  let db: Database;

  beforeEach(async () => {
    await runOn(inject('postgresUrl'), `create database ${name}`);
    const url = new URL(inject('postgresUrl'));
    db = openPostgres(Object.assign(url, { pathname: `/${name}` }).toString());
    await migrate(db, () => 1, before);
    for (const statement of someRows) await sql.raw(statement).execute(db.read);
  });
  afterEach(async () => {
    await db.close();
    await runOn(inject('postgresUrl'), `drop database ${name} with (force)`);
  });

  const columns = async (): Promise<Column[]> => {
    const { rows } = await sql<Column>`
      select table_name as table, column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' order by 1, 2`.execute(db.read);
    return rows;
  };
  const isWide = ({ table, column }: Column): boolean => wideColumns[table]?.includes(column) ?? false;

  it('widens what it names, and nothing else', async () => {
    const expected = (await columns()).map((one) => (isWide(one) ? { ...one, type: 'bigint' } : one));
    await migrate(db, () => 1, upTo);
    expect(await columns()).toEqual(expected);
    expect(expected.filter(isWide)).toHaveLength(Object.values(wideColumns).flat().length);
  });

  it('leaves no reference narrower than what it refers to, and no counter narrower than its column', async () => {
    await migrate(db, () => 1, upTo);
    const { rows: references } = await sql`
      select c.conname from pg_constraint c
      join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
      join pg_attribute target on target.attrelid = c.confrelid and target.attnum = c.confkey[1]
      where c.contype = 'f' and own.atttypid <> target.atttypid`.execute(db.read);
    expect(references).toEqual([]);
    const { rows: counters } = await sql`
      select a.attrelid::regclass::text as table from pg_attribute a
      join pg_sequence s on s.seqrelid = pg_get_serial_sequence(a.attrelid::regclass::text, a.attname)::regclass
      where a.attidentity <> '' and (s.seqtypid <> a.atttypid or s.seqmax <> case a.atttypid
        when 'bigint'::regtype then 9223372036854775807 else 2147483647 end)`.execute(db.read);
    expect(counters).toEqual([]);
  });

  it('keeps the rows, counts on, and goes on behind 32 bits', async () => {
    const rows = () => db.read.selectFrom('bookings').selectAll().orderBy('id').execute();
    const there = await rows();
    expect(there).toHaveLength(2);
    await migrate(db, () => 1, upTo);
    expect(await rows()).toEqual(there);
    expect(await db.transaction((tx) => db.twoIdsFor(tx, 'bookings'))).toEqual([3, 4]);
    await countFrom(db, beyond32Bits);
    const [first, second] = await db.transaction((tx) => db.twoIdsFor(tx, 'bookings'));
    expect(first).toBeGreaterThan(beyond32Bits);
    expect(second).toBe((first ?? 0) + 1);
  });

  it('leaves everything as it was when it fails in the middle', async () => {
    const was = await columns();
    const failing = { ...wideIds, afterwards: () => ['select 1 / 0'] };
    await expect(migrate(db, () => 1, [...before, failing])).rejects.toThrow(/division by zero/);
    expect(await columns()).toEqual(was);
    expect(await migrate(db, () => 1, upTo)).toEqual([wideIds.name]);
  });

  it('refuses to read a number that JavaScript would round', async () => {
    await migrate(db, () => 1, upTo);
    await countFrom(db, 2 ** 53);
    await expect(db.transaction((tx) => db.twoIdsFor(tx, 'bookings'))).rejects.toThrow(/no number can hold/);
  });
});

const someRows = [
  `insert into communities (uuid, foreign_flag, name, description, url, created_at) values ('home', 0, 'Home', '', '', 1)`,
  `insert into members (uuid, community_id, email, first_name, last_name, language, created_at)
    select 'one', id, 'one@example.org', 'One', 'Member', 'en', 1 from communities`,
  `insert into accounts (member_id) select id from members`,
  `insert into bookings (member_id, sequence, previous_id, type, amount, balance, decay, booked_at, memo)
    select id, 1, null, 'RECEIVE', 1, 1, 0, 1, 'Thank you' from members`,
  `insert into bookings (member_id, sequence, previous_id, type, amount, balance, decay, booked_at, memo)
    select member_id, 2, id, 'RECEIVE', 1, 2, 0, 2, 'Thank you' from bookings`,
];

import { describe, expect, it } from 'vitest';
import { asksEveryMachine, breachesOf } from './rules.ts';

const keysOf = (text: string, values: readonly unknown[] = []) =>
  breachesOf(text, values).map(({ key }) => key);

describe('statements on tables that are distributed by member', () => {
  it.each([
    ['update accounts set balance = $1 where member_id = $2', [5n, 7]],
    ['insert into bookings (member_id, amount) values ($1, $2)', [7, 5n]],
    ['insert into bookings (member_id, amount) values ($1, $2), ($3, $4)', [7, 5n, 7, 6n]],
    ['select * from accounts where member_id = $1 for update', [7]],
    ['select * from accounts where member_id in ($1, $2) for update', [7, 7]],
    ['delete from holds where id = $1 and (member_id = cast($2 as integer)) and closed_at is null', [1, 7]],
    ['select * from bookings b inner join holds h on h.id = b.hold_id and h.member_id = b.member_id', []],
    ['select * from bookings b, holds h where h.member_id = $1 and b.member_id = $2', [7, 7]],
    ['select * from bookings b left join members m on m.id = b.partner_member_id', []],
    [
      'update holds set closed_at = $1 from accounts a where a.member_id = holds.member_id and a.member_id = $2',
      [1, 7],
    ],
    ['select 1 from bookings b where exists (select 1 from holds h where h.member_id = b.member_id)', []],
    [
      'select 1 from bookings where member_id = $1 union all select 1 from bookings where member_id = $2',
      [7, 8],
    ],
    [
      'with own as (select member_id from holds where id = $1) select * from bookings b, own where own.member_id = b.member_id',
      [1],
    ],
    ['select * from (select member_id as who from holds) h join bookings b on b.member_id = h.who', []],
    [
      'insert into throttles (key, count) values ($1, 1) on conflict (key) do update set count = throttles.count + 1',
      ['a'],
    ],
    ['update outbox_mails set sent_at = $1 where id in ($2, $3)', [1, 2, 3]],
    ['insert into favourites (member_id, favourite_id) select $1, id from members where uuid = $2', [7, 'u']],
    [
      'with w0 as (insert into bookings (member_id) values ($1)), w1 as (update accounts set sequence = 1 where member_id = $2) select',
      [7, 7],
    ],
  ])('may be sent: %s', (text, values) => {
    expect(keysOf(text, values)).toEqual([]);
  });

  it.each([
    ['update holds set closed_at = $1 where id = $2', [1, 2], ['no member: update holds by id']],
    ['select * from holds where id = $1 for update', [1], ['no member: lock holds by id']],
    [
      'delete from holds where member_id = $1 or id = $2',
      [7, 1],
      ['no member: delete holds by id, member_id'],
    ],
    ['delete from holds where not (member_id = $1)', [7], ['no member: delete holds by member_id']],
    ['delete from holds where member_id is distinct from $1', [7], ['no member: delete holds by member_id']],
    ['insert into bookings (amount) values ($1)', [1], ['no member: insert bookings']],
    [
      'select * from accounts where member_id in ($1, $2) for update',
      [7, 8],
      ['several members: lock accounts by member_id'],
    ],
    [
      'select * from accounts where member_id = any($1) for update',
      [[7, 8]],
      ['several members: lock accounts by member_id'],
    ],
    ['insert into bookings (member_id) values ($1), ($2)', [7, 8], ['several members: insert bookings']],
    [
      'with w0 as (update accounts set sequence = 1 where member_id = $1), w1 as (update accounts set sequence = 1 where member_id = $2) select',
      [7, 8],
      ['several members: update accounts'],
    ],
    [
      'with w0 as (update accounts set sequence = 1 where member_id = $1), w1 as (insert into events (type) values ($2)) select',
      [7, 'x'],
      ['mixed write: insert events + update accounts'],
    ],
    ['select * from bookings b join holds h on h.id = b.hold_id', [], ['join: bookings + holds']],
    [
      'select * from bookings b join bookings o on o.id = b.partner_booking_id where b.member_id = $1',
      [7],
      ['join: bookings + bookings'],
    ],
    ['select * from bookings b where hold_id in (select id from holds)', [], ['join: bookings + holds']],
    [
      'select * from bookings b join contributions c on c.id = b.contribution_id',
      [],
      ['join with local: bookings + contributions'],
    ],
    [
      'update accounts set member_id = $1 where member_id = $2',
      [8, 7],
      ['member changed: accounts.member_id'],
    ],
    [
      'select id from holds where member_id = $1 for update skip locked',
      [7],
      ['skip locked: lock holds by member_id'],
    ],
    ['select pg_notify($1, $2)', ['a', 'b'], ['forbidden function: pg_notify']],
  ])('may not be sent: %s', (text, values, keys) => {
    expect(keysOf(text, values)).toEqual(keys);
  });

  it('are distinguished from those that run on each machine', () => {
    expect(asksEveryMachine('select count(*) from bookings', [])).toBe(true);
    expect(asksEveryMachine('select count(*) from bookings where member_id = $1', [7])).toBe(false);
    expect(asksEveryMachine('select count(*) from members', [])).toBe(false);
  });

  it('are parsed by the parser of PostgreSQL, which refuses invalid ones', () => {
    expect(() => breachesOf('selec 1', [])).toThrow(/syntax error/);
  });
});

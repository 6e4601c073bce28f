/**
 * A community far larger than a test could book, to measure the cost of a page in it. The rows are made by
 * plain SQL; these contributions have no confirmation events, so the check of the ledger would report them.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../src/platform/db/database.ts';

/** Numbers of bookings that do not exist, far from existing ones. */
const FIRST_BOOKING = 100_000_000;

export interface Growth {
  readonly members: number;
  /** Of all members together; every hundredth is open, the others are decided. */
  readonly contributions: number;
  /** A member with very many contributions. */
  readonly busiest?: { readonly email: string; readonly contributions: number };
}

/** Fills the community, by SQL for both databases. The ledger is not changed. */
export async function seedInBulk(db: Database, growth: Growth): Promise<void> {
  const first = await db.read
    .selectFrom('members')
    .select((e) => [e.fn.max('id').as('id'), e.fn.max('community_id').as('community_id')])
    .executeTakeFirstOrThrow();
  const statements = [
    sql`insert into members (uuid, community_id, email, email_checked_at, alias, alias_key, first_name, last_name, language, created_at, deleted_at)
      ${numbers(growth.members)} 'grown-' || n, ${sql.lit(first.community_id)}, 'grown' || n || '@example.org',
      case when n % 500 = 0 then null else 1 end, 'grown-' || n, 'grown-' || n, 'Grown', 'Name' || n, 'en', 1735689600000 + n,
      case when n % 700 = 0 then 1 else null end from numbers`,
    sql`insert into accounts (member_id) select id from members where id > ${sql.lit(first.id)}`,
    // The rows of the common word lie behind all others: whoever reads the table from its beginning finds none for long.
    sql`insert into member_words (word, member_id) select 'name' || (id - ${sql.lit(first.id)}), id from members where id > ${sql.lit(first.id)}`,
    sql`insert into member_words (word, member_id) select 'grown', id from members where id > ${sql.lit(first.id)}`,
    sql`insert into contributions (member_id, memo, amount, contribution_date, month, status, type, booking_id, created_at)
      ${numbers(growth.contributions)} ${sql.lit(first.id)} + 1 + n % ${sql.lit(growth.members)}, 'Word' || n, 100, '2025-01-01', '2025-01',
      case when n % 100 = 0 then 'PENDING' else 'CONFIRMED' end, 'USER',
      case when n % 100 = 0 then null else ${sql.lit(FIRST_BOOKING)} + n end, n from numbers`,
    sql`insert into contribution_words (word, contribution_id) select lower(memo), id from contributions where type = 'USER' and memo like 'Word%'`,
    sql`insert into payment_requests (code, requester_id, recipient_id, amount, memo, created_at, valid_until_at, state)
      ${numbers(growth.contributions)} 'grown-' || n, ${sql.lit(first.id)} + 1 + n % ${sql.lit(growth.members)},
      ${sql.lit(first.id)} + 1 + (n + 1) % ${sql.lit(growth.members)}, 100, 'For the garden', n, n + 1, 'OPEN' from numbers`,
    ...(growth.busiest ? [contributionsOf(growth.busiest)] : []),
  ];
  await db.transaction(async (tx) => {
    for (const statement of statements) await statement.execute(tx);
  });
  await db.transaction(async (tx) => void (await sql`analyze`.execute(tx)));
}

/**
 * Gives seeded members so many bookings each, of the smallest amount and long ago. Their chain is valid,
 * but the other side of a gift is not made. Nothing else may be booked meanwhile: the numbers of the rows
 * are calculated in advance.
 */
export async function bookInBulk(db: Database, members: number, each: number): Promise<void> {
  await db.transaction(async (tx) => {
    const name = sql.lit('grown-%');
    const { rows } = await sql<{ last: bigint; first: bigint }>`select
      (${db.dialect === 'sqlite' ? sql`select max(seq) from sqlite_sequence where name = 'bookings'` : sql`select last_value from bookings_id_seq`}) as last,
      (select min(id) from members where uuid like ${name}) as first`.execute(tx);
    const [{ last, first } = { last: 0n, first: 0n }] = rows;
    const row = sql`${sql.lit(Number(first))} + (n - 1) / ${sql.lit(each)}`;
    const sequence = sql`(n - 1) % ${sql.lit(each)} + 1`;
    await sql`insert into bookings (member_id, sequence, previous_id, type, amount, balance, decay, decay_start_at, booked_at, memo)
      ${numbers(members * each)} ${row}, ${sequence}, case when ${sequence} = 1 then null else ${sql.lit(Number(last))} + n - 1 end,
      'RECEIVE', 1, ${sequence}, 0, null, 1735689600000 + n, 'For the garden' from numbers order by n`.execute(
      tx,
    );
    const nth = sql`(member_id - ${sql.lit(Number(first))} + 1) * ${sql.lit(each)}`;
    await sql`update accounts set sequence = ${sql.lit(each)}, balance = ${sql.lit(each)},
      last_booking_id = ${sql.lit(Number(last))} + ${nth}, booked_at = 1735689600000 + ${nth}
      where member_id between ${sql.lit(Number(first))} and ${sql.lit(Number(first) + members - 1)}`.execute(
      tx,
    );
  });
  await db.transaction(async (tx) => void (await sql`analyze`.execute(tx)));
}

function contributionsOf({
  email,
  contributions,
}: {
  email: string;
  contributions: number;
}): RawBuilder<unknown> {
  return sql`insert into contributions (member_id, memo, amount, contribution_date, month, status, type, created_at)
    ${numbers(contributions)} (select id from members where email = ${sql.lit(email)}), 'Told again', 100, '2025-01-01', '2025-01',
    'DENIED', 'USER', n from numbers`;
}

/** The beginning of a statement that selects from so many numbers `n`. */
export function numbers(count: number): RawBuilder<unknown> {
  return sql.raw(
    `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count}) select`,
  );
}

/** How long the migration of row numbers to 64 bits takes for a million bookings (docs/decisions/0028). */
import { migrate, migrations } from '../server/src/platform/db/migrate.ts';
import { wideIds } from '../server/src/platform/db/migrations/0030-wide-ids.ts';
import { openPostgres } from '../server/src/platform/db/postgres.ts';
import { patientLimits } from '../server/src/platform/db/postgres-pool.ts';
import { seedInBulk } from '../server/test/bulk-seed.ts';
import { runQuery, runOn, startOwnCluster } from '../server/test/cluster.ts';

const MEMBERS = 10_000;
const BOOKINGS = 1_000_000;
const BUDGET_MS = 60_000;
const DATABASE = 'migration';

/**
 * Bookings that refer to each other as those of gifts do, two events for each gift, and a link for every
 * tenth. Only the number of rows matters here: amounts and balances are not consistent, and nothing reads
 * them.
 */
const rows = [
  `insert into communities (uuid, foreign_flag, name, description, url, created_at) values ('home', 0, 'Home', '', '', 1)`,
  `insert into members (uuid, community_id, email, first_name, last_name, language, created_at)
    select 'first', id, 'first@example.org', 'First', 'Member', 'en', 1 from communities`,
];
const booked = [
  `insert into bookings (id, member_id, sequence, previous_id, type, amount, balance, decay, booked_at, memo, partner_member_id, partner_booking_id)
    overriding system value
    select n, 2 + (n - 1) / 100, (n - 1) % 100 + 1, case when n % 100 = 1 then null else n - 1 end, 'RECEIVE', 1, n % 100, 0,
      1735689600000 + n, 'For the garden', 2 + ((n - 1 + ${BOOKINGS / 2}) % ${BOOKINGS}) / 100, 1 + (n - 1 + ${BOOKINGS / 2}) % ${BOOKINGS}
    from generate_series(1, ${BOOKINGS}) as n`,
  `select setval(pg_get_serial_sequence('bookings', 'id'), ${BOOKINGS})`,
  `update accounts set sequence = 100, balance = 100, booked_at = 1, last_booking_id = (member_id - 1) * 100`,
  `insert into events (type, acting_member_id, affected_member_id, involved_id, amount, created_at)
    select 'TRANSACTION_RECEIVE', 2 + n % ${MEMBERS}, 2 + (n + 1) % ${MEMBERS}, n, 1, n from generate_series(1, ${BOOKINGS}) as n`,
  `insert into holds (member_id, amount, created_at, valid_until_at)
    select 2 + n % ${MEMBERS}, 1, 1, 2 from generate_series(1, ${BOOKINGS / 10}) as n`,
  `insert into transaction_links (id, member_id, code, memo, reserved)
    select id, member_id, id, 'For the garden', 1 from holds`,
  'vacuum analyze',
];

/** Prints the seconds, and returns the exit code: whether they are within the budget. */
export async function reportMigration(): Promise<number> {
  const cluster = await startOwnCluster();
  try {
    await runOn(cluster.url('postgres'), `create database ${DATABASE}`);
    const url = cluster.url(DATABASE);
    const db = openPostgres(url, 1, patientLimits);
    const before = migrations.slice(0, migrations.indexOf(wideIds));
    await migrate(db, Date.now, before);
    for (const statement of rows) await runOn(url, statement);
    await seedInBulk(db, { members: MEMBERS, contributions: BOOKINGS / 10 });
    for (const statement of booked) await runOn(url, statement);
    const begun = performance.now();
    await migrate(db, Date.now, [...before, wideIds]);
    const ms = performance.now() - begun;
    await db.close();
    const [size] = await runQuery(url, `select pg_size_pretty(pg_database_size(current_database())) as size`);
    process.stdout.write(
      `${(ms / 1000).toFixed(1)} s for ${BOOKINGS} bookings and as many events (aim ${BUDGET_MS / 1000} s); the database has ${(size as { size: string }).size}.\n`,
    );
    return ms < BUDGET_MS ? 0 : 1;
  } finally {
    await cluster.remove();
  }
}

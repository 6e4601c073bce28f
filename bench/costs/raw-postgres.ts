/** The least that a transfer can cost on PostgreSQL: one statement reads and books both sides, and its commit is synced. */
import pg from 'pg';
import type { RawTransfers } from './raw-sqlite.ts';
import { usedMs } from './processor.ts';

const ACCOUNTS = 200;
const CONNECTIONS = 10;

const transfer = {
  name: 'transfer',
  text: `with locked as (select * from raw_accounts where member_id in ($1, $2) order by member_id for update),
      steps as (select *, case when member_id = $1 then -1 else 1 end as step from locked),
      made as (insert into raw_bookings (member_id, sequence, previous_id, amount, balance, memo, partner_member_id)
        select member_id, sequence + 1, last_booking_id, step, balance + step, 'One of many',
          case when member_id = $1 then $2::int else $1::int end from steps returning id, member_id, sequence, balance)
    update raw_accounts set last_booking_id = made.id, sequence = made.sequence, balance = made.balance
      from made where raw_accounts.member_id = made.member_id`,
};

/** Books for so long over ten connections; counts the processor of this process and of the database. */
export async function bookOnPostgres(
  url: string,
  postmaster: number,
  durationMs: number,
): Promise<RawTransfers> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const [first] = clients;
  await first?.query(`drop table if exists raw_bookings, raw_accounts;
    create table raw_accounts (member_id integer primary key, last_booking_id integer, sequence integer not null, balance bigint not null);
    create table raw_bookings (id integer generated always as identity primary key, member_id integer not null, sequence integer not null,
      previous_id integer unique, amount bigint not null, balance bigint not null, memo text not null, partner_member_id integer, unique (member_id, sequence));
    insert into raw_accounts select n, null, 0, 1000000000 from generate_series(1, ${ACCOUNTS}) as n;`);
  const [own, used, begin] = [process.cpuUsage(), usedMs(postmaster), performance.now()];
  let count = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < begin + durationMs) {
        const turn = count++;
        await client.query({
          ...transfer,
          values: [1 + (turn % ACCOUNTS), 1 + ((turn + 7) % ACCOUNTS)],
        });
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(own);
  const cpuMs = ((user + system) / 1000 + usedMs(postmaster) - used) / count;
  await Promise.all(clients.map((client) => client.end()));
  return { perSecond: count / seconds, cpuMs };
}

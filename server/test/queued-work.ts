/** Rows that wait in every table of a queue. */
import { DAY_MS } from '@kula/core/platform/days';
import { sql } from 'kysely';
import type { Db, Tx } from '../src/platform/db/database.ts';
import type { QueueTable, QueueRow } from '../src/platform/db/claims.ts';
import { queuedServices } from '../src/platform/integrations/services.ts';
import { numbers } from './bulk-seed.ts';

/** Adds so many due rows to each table, in a community without members. */
export async function queueWork(tx: Tx, count: number, now: number): Promise<void> {
  const n = numbers(count);
  const statements = [
    sql`insert into communities (uuid, foreign_flag, name, description, url, created_at) values ('home', 0, '', '', '', 1)`,
    sql`insert into members (uuid, community_id, email, first_name, last_name, language, created_at)
      ${n} 'member-' || n, (select id from communities), 'member' || n || '@example.org', '', '', 'en', ${sql.lit(now - 70 * DAY_MS)} from numbers`,
    sql`insert into outbox_mails (event_key, kind, to_address, to_name, language, payload, created_at, attempts, next_attempt_at)
      ${n} 'key-' || n, 'transactionReceived', '', '', 'en', '{}', 1, 0, ${sql.lit(now)} from numbers`,
    ...queuedServices.map(
      ({ name, about }) => sql`insert into outside_pushes
        (service, ${sql.ref(about === 'member' ? 'member_id' : 'involved_id')}, next_attempt_at)
        select ${name}, id, ${sql.lit(now)} from members`,
    ),
    sql`insert into push_devices (member_id, session_id, endpoint, p256dh, auth, renewed_at)
      select min(id), '', 'https://push.example.org/1', '', '', ${sql.lit(now)} from members`,
    sql`insert into device_notices (device_id, kind, created_at, next_attempt_at)
      ${n} (select id from push_devices), 'GIFT', ${sql.lit(now)}, ${sql.lit(now)} from numbers`,
    sql`insert into peers (end_point, public_key, jwt_key, name, description, began_at, added_at, next_look_at,
        most_owed_by_peer, most_owed_to_peer, most_per_day) values ('', '', '', '', '', 1, 1, 1, 0, 0, 0)`,
    sql`insert into payment_requests (code, requester_id, peer_id, amount, memo, created_at, valid_until_at, state)
      select 'code-' || members.id, members.id, peers.id, 1, '', 1, 2, 'OPEN' from members, peers`,
    sql`insert into remote_requests (request_id, peer_id, direction, request_key, named, wish, next_attempt_at)
      select id, peer_id, 'SENT', 'key-' || id, '', 'ASK', ${sql.lit(now)} from payment_requests`,
    sql`insert into remote_transfers (peer_id, direction, transfer_key, state, is_plain, member_id, named, amount, memo,
        creation_at, handshake, created_at, until_at, next_attempt_at)
      select peers.id, 'SENT', 'key-' || members.id, 'SENT', 0, members.id, '', 1, '', 1, '', 1, 1, ${sql.lit(now)}
      from members, peers`,
  ];
  for (const statement of statements) await statement.execute(tx);
}

/** A part of each table, as its queue has it. */
export async function partsOfQueues(
  db: Db,
): Promise<{ readonly [Table in QueueTable]: Partial<QueueRow<Table>> }> {
  const { id } = await db.selectFrom('peers').select('id').executeTakeFirstOrThrow();
  return {
    outbox_mails: { urgent: 0 },
    device_notices: {},
    outside_pushes: { service: 'GMS' },
    remote_requests: { peer_id: id },
    remote_transfers: { peer_id: id },
  };
}

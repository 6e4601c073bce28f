/** A community with rows in every table, from every operation of the API, on the embedded database. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { backupSqlite } from '../src/platform/db/backup.ts';
import { operationExamples } from './operations/all.ts';
import { createFixture, type Fixture } from './operations/fixture.ts';

/** Characters and bytes that a copy could change. */
const text = `"quoted" \\ \\u0000 \t\n 'ü' ß 漢 🌻 %s $1 ;--`;
const bytes = Uint8Array.from({ length: 3000 }, (_, at) => (at * 7) % 256);

/** The community itself, and its file. */
export async function startFullCommunity(): Promise<{ readonly fixture: Fixture; readonly file: string }> {
  const fixture = await createFixture('sqlite', { besideNewer: false });
  for (const { refuses } of Object.values(operationExamples)) await refuses(fixture);
  for (const { works } of Object.values(operationExamples)) await works(fixture);
  const file = join(fixture.app.deps.config.dataFolder, 'kula.db');
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: true });
  try {
    addRest(db);
  } finally {
    db.close();
  }
  return { fixture, file };
}

/** Writes the file; the ledger in it is sound. */
export async function writeFullCommunity(file: string): Promise<void> {
  const { fixture, file: source } = await startFullCommunity();
  await backupSqlite(source, file);
  await fixture.close();
}

/** Rows that no operation leaves for long. */
function addRest(db: DatabaseSync): void {
  const run = (sql: string, ...values: (string | bigint | Uint8Array)[]): void =>
    void db.prepare(sql).run(...values);
  run(
    `insert into idempotency_keys (member_id, operation, key, arguments_hash, answer, created_at)
     select min(id), 'sendCoins', ?, 'hash', ?, 1 from members`,
    text,
    text,
  );
  run(`insert into throttles (key, window_at, count) values (?, 9007199254740991, 3)`, text);
  run(`insert into throttles (key, window_at, count) select 'send:member:' || min(id), 2, 3 from members`);
  run(`insert into pictures (name, content, added_at) values ('picture', ?, 1), ('empty', x'', 2)`, bytes);
  run(
    `insert into outside_pushes (service, member_id, next_attempt_at) select 'GMS', max(id), 1 from members`,
  );
  run(
    `insert into push_devices (member_id, session_id, endpoint, p256dh, auth, renewed_at)
     select min(id), 'session', 'https://push.example.org/1', '', ?, 1 from members`,
    text,
  );
  run(
    `insert into device_notices (device_id, kind, created_at, next_attempt_at) select id, 'GIFT', 1, 1 from push_devices`,
  );
  run(
    `insert into remote_requests (request_id, peer_id, direction, request_key, named, next_attempt_at)
     select max(payment_requests.id), min(peers.id), 'SENT', 'key', '', 1 from payment_requests, peers`,
  );
  run(
    `insert into events (type, amount, created_at) values ('LARGEST', ?, 1), ('SMALLEST', ?, 2)`,
    2n ** 63n - 1n,
    -(2n ** 63n),
  );
  run(
    `insert into gdt_entries (email, kind, amount, factor, amount2, factor2, gdt, comment, coupon_code, entry_at, created_at)
     values ('a@example.org', 'FORM', 0.1, 1e-7, 123456789.123456789, 5, 1e300, '', '', 1, 1)`,
  );
  run('insert into believed_minutes (id, minute_at) values (1, 1780000000000)');
  run(
    `insert into closed_months (month, members, active, created, sent, faded, held, counted_at) values ('2020-01', 1, 0, 0, 0, 0, 0, 1)`,
  );
  run(`insert into backups (ended_at, name, bytes) values (1, 'copy', 2)`);
  // The member who referred another one may have joined later.
  run(
    `update members set referrer_id = (select max(id) from members) where id = (select min(id) from members)`,
  );
  // The numbers of removed rows are not used again.
  run(`insert into backups (ended_at, name, bytes) values (2, 'removed', 2)`);
  run(`delete from backups where name = 'removed'`);
}

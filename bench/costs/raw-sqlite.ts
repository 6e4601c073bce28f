/** The least that a transfer can cost on SQLite: two accounts are read, two bookings added, both heads moved, all synced. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface RawTransfers {
  readonly perSecond: number;
  readonly cpuMs: number;
}

const ACCOUNTS = 200;

/** Books for so long, so many transfers to a sync of the disk. */
export function bookOnSqlite(durationMs: number, perSync: number): RawTransfers {
  const folder = mkdtempSync(join(tmpdir(), 'kula-raw-'));
  const db = new DatabaseSync(join(folder, 'raw.db'));
  db.exec(`pragma journal_mode = wal; pragma synchronous = full;
    create table accounts (member_id integer primary key, last_booking_id integer, sequence integer not null, balance bigint not null);
    create table bookings (id integer primary key autoincrement, member_id integer not null, sequence integer not null,
      previous_id integer unique, amount bigint not null, balance bigint not null, booked_at bigint not null,
      memo text not null, partner_member_id integer, unique (member_id, sequence));
    with recursive n (n) as (select 1 union all select n + 1 from n where n < ${ACCOUNTS})
      insert into accounts select n, null, 0, 1000000000 from n;`);
  const read = db.prepare('select * from accounts where member_id in (?, ?) order by member_id');
  const book = db.prepare(
    'insert into bookings (member_id, sequence, previous_id, amount, balance, booked_at, memo, partner_member_id) values (?, ?, ?, ?, ?, ?, ?, ?) returning id',
  );
  const move = db.prepare(
    'update accounts set last_booking_id = ?, sequence = ?, balance = ? where member_id = ?',
  );
  const transfer = (from: number, to: number): void => {
    for (const account of read.all(from, to)) {
      const [id, balance] = [Number(account['member_id']), Number(account['balance'])];
      const step = id === from ? -1 : 1;
      const sequence = Number(account['sequence']) + 1;
      const other = id === from ? to : from;
      const previous = account['last_booking_id'] ?? null;
      const made = book.get(id, sequence, previous, step, balance + step, sequence, 'One of many', other);
      move.run(made?.['id'] ?? null, sequence, balance + step, id);
    }
  };
  try {
    const [used, begin] = [process.cpuUsage(), performance.now()];
    let count = 0;
    while (performance.now() < begin + durationMs) {
      db.exec('begin immediate');
      for (let turn = 0; turn < perSync; turn++, count++) {
        transfer(1 + (count % ACCOUNTS), 1 + ((count + 7) % ACCOUNTS));
      }
      db.exec('commit');
    }
    const { user, system } = process.cpuUsage(used);
    return {
      perSecond: (count * 1000) / (performance.now() - begin),
      cpuMs: (user + system) / 1000 / count,
    };
  } finally {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { backupSqlite } from './backup.ts';

/** So many parts that each is followed by a write. */
const ROWS = 2000;

it('a copy comes to its end however often the server books meanwhile, and has nothing of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kula-busy-'));
  const source = join(folder, 'kula.db');
  const server = new DatabaseSync(source, { timeout: 5000 });
  server.exec(`pragma journal_mode = wal; create table rows (n integer primary key, filling blob);
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${ROWS})
    insert into rows select n, zeroblob(4000) from numbers`);
  let writes = 0;
  let isOver = false;
  const book = (): void => {
    if (isOver) return;
    server.exec('insert into rows values (null, null)');
    writes++;
    setImmediate(book);
  };
  book();
  await backupSqlite(source, join(folder, 'copy.db'));
  isOver = true;
  const copy = new DatabaseSync(join(folder, 'copy.db'));
  const [{ count }] = copy.prepare('select count(*) as count from rows').all() as [{ count: number }];
  expect(count).toBeLessThan(ROWS + 5);
  expect(writes).toBeGreaterThan(5);
  copy.close();
  server.close();
  rmSync(folder, { recursive: true });
});

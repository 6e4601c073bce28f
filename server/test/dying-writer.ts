/**
 * Writes to an embedded database, prints which writes were confirmed, and kills itself at a moment that a
 * test names. Started as a process of its own: `node dying-writer.ts FILE MOMENT`.
 */
import { writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../src/platform/db/sqlite.ts';

const COMMANDS = 40;
const [, , file = '', moment = ''] = process.argv;
const die = (): void => void process.kill(process.pid, 'SIGKILL');
const db = openSqlite(file);
let isLast = false;

const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (statement) {
  const isCommit = isLast && statement === 'commit';
  if (isCommit && moment === 'before the commit') die();
  exec.call(this, statement);
  if (isCommit && moment === 'after the commit') die();
};

/** Many commands at once; every tenth is refused after it has written. */
async function wave(name: string): Promise<void> {
  const commands = Array.from({ length: COMMANDS }, (_, number) =>
    db
      .transaction(async (tx) => {
        const values = { name: `${name}-${number}`, applied_at: 1 };
        await tx.insertInto('migrations').values(values).execute();
        if (number % 10 === 9) throw new Error('refused');
        if (isLast && moment === 'inside a command' && number === COMMANDS / 2) die();
      })
      .then(
        () => writeSync(1, `${name}-${number}\n`),
        () => undefined,
      ),
  );
  await Promise.all(commands);
}

await wave('first');
isLast = true;
await wave('last');

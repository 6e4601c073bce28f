/** A restore whose process is killed at one of its calls to the file system; prints the name of the call. */
import { writeSync } from 'node:fs';
import { restoreSqlite } from '../src/platform/db/restore.ts';
import { breakFileSystemAt, renaming } from './breaking-restore.ts';

const [, , call, copy = '', file = ''] = process.argv;

breakFileSystemAt(Number(call), copy, (name) => {
  writeSync(1, name);
  process.kill(process.pid, 'SIGKILL');
  throw new Error('A killed process goes no further.');
});
restoreSqlite(copy, file, new Date(), [renaming]);

/**
 * A copy counts when it was proved: restored into an empty place, as an operator would do it, and opened there, with a
 * ledger in which every row follows from the first.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backupSqlite } from '../../platform/db/backup.ts';
import { privately, syncFolderOf } from '../../platform/db/private-files.ts';
import { restoreSqlite } from '../../platform/db/restore.ts';
import { openSqlite } from '../../platform/db/sqlite.ts';
import { changesThatEndAccess } from '../../community/communities/renew-secrets.usecases.ts';
import { shownProblem } from '../../money/ledger/ledger-problem.ts';
import { verifyLedger } from '../../money/ledger/verify.usecases.ts';
import { StartError } from '../../platform/start-error.ts';

/** What is to be copied, and where to. */
export interface CopyOrder {
  readonly source: string;
  /** The final name of the copy, which it gets when it is proved. */
  readonly target: string;
  /** A folder beside it that is made for this copy and removed afterwards. */
  readonly place: string;
  readonly now: number;
}

/** Throws a `StartError` and leaves nothing if the copy cannot be made, or is not sound. */
export async function makeProvedCopy({ source, target, place, now }: CopyOrder): Promise<void> {
  try {
    mkdirSync(place, { mode: 0o700 });
    const copy = join(place, 'copy.db');
    await backupSqlite(source, copy);
    await proveCopy(copy, join(place, 'restored'), now);
    if (existsSync(target)) throw new StartError(`${target} exists already.`);
    renameSync(copy, target);
    syncFolderOf(target);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Restores the copy into this empty folder and checks it there. Throws a `StartError` when it is not sound. */
export async function proveCopy(copy: string, folder: string, now: number): Promise<void> {
  mkdirSync(folder, { mode: 0o700 });
  const restored = join(folder, 'kula.db');
  const { isOlder } = restoreSqlite(copy, restored, new Date(now), changesThatEndAccess(now));
  if (isOlder) throw new StartError('The copy is not of the version that made it.');
  const db = privately(() => openSqlite(restored));
  try {
    const [problem] = await verifyLedger(db, now);
    if (problem === undefined) return;
    throw new StartError(`The ledger in it is not sound: ${shownProblem(problem)}.`);
  } finally {
    await db.close();
    rmSync(dirname(restored), { recursive: true });
  }
}

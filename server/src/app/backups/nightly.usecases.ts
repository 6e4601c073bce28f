/**
 * Copies of the embedded database that the server makes by itself: one each night, proved, kept by a rule
 * (`backup-rules.ts`). A copy that fails is recorded with its reason, and removes no other.
 */
import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '../../platform/deps.ts';
import { makePrivateFolder } from '../../platform/private-folder.ts';
import { sqliteFile } from '../../platform/db/sqlite-file.ts';
import { findLastAttempts, recordFailure, recordGood } from '../../office/backups/backups.usecases.ts';
import type { Job } from '../../platform/jobs/periodic.ts';
import { StartError } from '../../platform/start-error.ts';
import { copiesToRemove, isDue, nameOfCopy, timeOfCopy } from './backup-rules.ts';
import { type CopyProcess, startCopy } from './copy-process.ts';

const LOOK_MS = 5 * 60_000;
/** Folders of copies that are under way. */
const PLACE = /^unproved-\d+$/;
const MEGABYTE = 1e6;
/** Room that is left to others whatever the size of the database. */
const RESERVE_BYTES = 100 * MEGABYTE;
/** The copy, the place where it is restored, and as much again that stays free. */
const TIMES_THE_DATABASE = 3;

export interface BackupMeans {
  /** The program that makes a copy. */
  readonly program?: string;
  readonly freeBytes?: (folder: string) => number;
}

/** None with PostgreSQL, which has its own tools, and where no folder is configured. */
export function backupJobs(deps: Deps, means: BackupMeans = {}): Job[] {
  const { backupFolder, databaseUrl } = deps.config;
  if (backupFolder === undefined || databaseUrl !== undefined) return [];
  let copying: CopyProcess | undefined;
  let round: Promise<void> | undefined;
  let isStopped = false;
  const start = (at: number): CopyProcess => {
    copying = startCopyIn(backupFolder, at, deps, means);
    return copying;
  };
  const run = async (): Promise<void> => {
    const now = deps.now();
    if (isStopped || !(await isCopyDue(backupFolder, now, deps))) return;
    try {
      makePrivateFolder(backupFolder);
      await start(now).done;
    } catch (error) {
      if (!isStopped) await reportFailure(error, deps);
      return;
    }
    await settleGood(backupFolder, now, deps);
  };
  return [
    {
      name: 'backup',
      everyMs: LOOK_MS,
      run: () => (round ??= run().finally(() => (round = undefined))),
      stop: () => {
        isStopped = true;
        copying?.stop();
      },
    },
  ];
}

async function isCopyDue(folder: string, now: number, deps: Deps): Promise<boolean> {
  const { lastGood, failedAt } = await findLastAttempts(deps);
  // A copy that somebody removed does not count.
  const isThere = lastGood?.name !== undefined && existsSync(join(folder, lastGood.name));
  return isDue({ lastGoodAt: isThere ? lastGood.endedAt : undefined, failedAt }, now, deps.config.timeZone);
}

function startCopyIn(folder: string, now: number, { config }: Deps, means: BackupMeans): CopyProcess {
  const { program, freeBytes = freeBytesIn } = means;
  const source = sqliteFile(config);
  // Left by a server that was killed; one server alone uses the data.
  for (const name of readdirSync(folder).filter((one) => PLACE.test(one))) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
  refuseWithoutRoom(source, folder, freeBytes(folder));
  const place = join(folder, `unproved-${process.pid}`);
  return startCopy({ source, target: join(folder, nameOfCopy(now)), place, now }, program);
}

function refuseWithoutRoom(source: string, folder: string, free: number): void {
  const files = [source, `${source}-wal`].filter((file) => existsSync(file));
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const needed = TIMES_THE_DATABASE * bytes + RESERVE_BYTES;
  if (free >= needed) return;
  throw new StartError(
    `There is no room for a copy in ${folder}: ${inMegabytes(free)} MB are free, and ${inMegabytes(needed)} MB are needed.`,
  );
}

function inMegabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(0);
}

/** What the user of the server may fill. */
function freeBytesIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

async function reportFailure(error: unknown, deps: Deps): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  deps.log.error({ reason }, 'no backup was made; the former ones are kept');
  await recordFailure({ reason, endedAt: deps.now() }, deps);
}

/** Only now copies are removed that need not be kept. */
async function settleGood(folder: string, madeAt: number, deps: Deps): Promise<void> {
  const name = nameOfCopy(madeAt);
  const copies = readdirSync(folder).filter((one) => timeOfCopy(one) !== undefined);
  const removed = copiesToRemove(copies, madeAt).filter((one) => one !== name);
  for (const one of removed) rmSync(join(folder, one));
  const { size: bytes } = statSync(join(folder, name));
  const kept = copies.length - removed.length;
  await recordGood({ name, bytes, kept, endedAt: deps.now() }, deps);
  deps.log.info({ name, bytes, kept }, 'a backup was made and proved');
}

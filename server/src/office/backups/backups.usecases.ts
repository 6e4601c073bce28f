/** The record of backups: of the copies that this server makes, and of dumps that the tools of PostgreSQL make. */
import { firstOf } from '@kula/core/platform/texts';
import { DAY_MS } from '@kula/core/platform/days';
import type { Deps } from '../../platform/deps.ts';
import { homeCommunity } from '../../community/communities/communities.usecases.ts';
import { countBackupsAfter, findLastBackup, findLastGood, insertBackup } from './backups.queries.ts';

/** Two nights may pass without one before administrators are warned. */
const OVERDUE_MS = 2 * DAY_MS;
const MOST_LETTERS = 500;

export interface GoodBackup {
  readonly endedAt: number;
  readonly bytes: number;
  /** The name of the file. */
  readonly name: string;
  /** The number of good ones that are stored. */
  readonly kept: number;
}

export interface LastAttempts {
  readonly lastGood: GoodBackup | undefined;
  /** Of the last attempt where it failed. */
  readonly failedAt: number | undefined;
  readonly failure: string | undefined;
  /** Attempts that failed since the last good one. */
  readonly failures: number;
  /** When the last good one was made; without any, when the community began, because from then on one was missing. */
  readonly safeUntil: number;
}

/** What is known of the backups, for administrators. */
export interface BackupState extends LastAttempts {
  /** This server makes them; else others do, or nobody. */
  readonly isByServer: boolean;
  /** The last attempt failed, the last good one is too old, or there is none of a community in production that is. */
  readonly needsCare: boolean;
}

/** The last attempt and the last good one, by the order in which they were recorded. */
export async function findLastAttempts({ db }: Pick<Deps, 'db'>): Promise<LastAttempts> {
  const [last, good] = [await findLastBackup(db.read), await findLastGood(db.read)];
  const isGood = last === undefined || last.failure === null;
  const begun = (await homeCommunity(db.read)).created_at;
  return {
    safeUntil: good?.ended_at ?? begun,
    lastGood: good && {
      endedAt: good.ended_at,
      bytes: Number(good.bytes),
      name: good.name ?? '',
      kept: good.kept ?? 0,
    },
    failedAt: isGood ? undefined : last.ended_at,
    failure: isGood ? undefined : (last.failure ?? undefined),
    failures: isGood ? 0 : await countBackupsAfter(db.read, good?.id ?? 0),
  };
}

/** The state for administrators. Whoever backs up with other programs records it (docs/operations.md): nobody else can know. */
export async function backupState(deps: Deps): Promise<BackupState> {
  const { backupFolder, databaseUrl, production } = deps.config;
  const attempts = await findLastAttempts(deps);
  const isByServer = databaseUrl === undefined && backupFolder !== undefined;
  const { lastGood, failedAt, safeUntil } = attempts;
  const isExpected = production || lastGood !== undefined;
  const isOld = isExpected && deps.now() - safeUntil > OVERDUE_MS;
  return { ...attempts, isByServer, needsCare: failedAt !== undefined || isOld };
}

/** Records a backup that was proved. */
export function recordGood({ endedAt, bytes, name, kept }: GoodBackup, { db }: Deps): Promise<void> {
  return db.transaction((tx) =>
    insertBackup(tx, { ended_at: endedAt, name, bytes: BigInt(bytes), kept, failure: null }),
  );
}

/** Records that none was made. */
export function recordFailure(
  { endedAt, reason }: { readonly endedAt: number; readonly reason: string },
  { db }: Deps,
): Promise<void> {
  const failure = firstOf(reason, MOST_LETTERS);
  return db.transaction((tx) =>
    insertBackup(tx, { ended_at: endedAt, name: null, bytes: null, kept: null, failure }),
  );
}

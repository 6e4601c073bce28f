/** Moves the community between the embedded database and PostgreSQL (docs/operations.md). */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import { isOfThisProgram, migrate } from '../platform/db/migrate.ts';
import { compareTables, copyTables } from '../platform/db/moves/copy.ts';
import { movedAway } from '../platform/db/moves/move-marks.ts';
import type { MoveSource, MoveTarget } from '../platform/db/moves/move-side.ts';
import { interruption } from '../platform/db/moves/postgres-connection.ts';
import { openPostgresSource, openPostgresTarget } from '../platform/db/moves/postgres-side.ts';
import { openSqliteSource, openSqliteTarget } from '../platform/db/moves/sqlite-side.ts';
import { copyPrivately } from '../platform/db/private-files.ts';
import { fileTrouble } from '../platform/db/sqlite-errors.ts';
import { verifyLedger } from '../money/ledger/verify.usecases.ts';
import { encryptionFaults } from '../platform/config/production-faults.ts';
import { StartError } from '../platform/start-error.ts';

export interface MoveMeans {
  readonly now: Clock;
  readonly print: (line: string) => void;
  /** The file of the embedded database. */
  readonly fileOf: (config: Config) => string;
  /** Excludes servers on the embedded database until it is released. */
  readonly lock: (config: Config) => () => void;
  readonly open: (config: Config) => Promise<Database>;
}

/**
 * Copies everything, compares both sides, marks the source so that it is not served any more, and only then lets the
 * target be served. After an interruption the same call continues.
 */
export async function move(given: Config, to: string, means: MoveMeans): Promise<void> {
  const config = { ...given, databaseReadUrl: undefined };
  const targetConfig = targetOf(config, to);
  const embedded = means.fileOf(config.databaseUrl === undefined ? config : targetConfig);
  if (config.databaseUrl === undefined && !existsSync(embedded))
    throw new StartError(`There is no database in ${config.dataFolder}.`);
  const unlocks = [means.lock(config), means.lock(targetConfig)];
  try {
    await betweenSides({ config, targetConfig, ...means });
  } catch (error) {
    const trouble = fileTrouble(error, embedded) ?? interruption(error);
    throw trouble === undefined ? error : new StartError(trouble);
  } finally {
    for (const unlock of unlocks) unlock();
  }
}

/** A move goes from one kind of database to the other; each kind has its own tool for copies. */
function targetOf(config: Config, to: string): Config {
  const isPostgres = /^postgres(ql)?:\/\//.test(to);
  if (!isPostgres && /^\w+:\/\//.test(to))
    throw new StartError('The target is neither an address that begins with postgres:// nor a data folder.');
  if (isPostgres === (config.databaseUrl !== undefined)) {
    throw new StartError(
      isPostgres
        ? 'Source (DATABASE_URL) and target are both PostgreSQL: use pg_dump and pg_restore.'
        : 'Source and target are both embedded databases (DATABASE_URL is not set): use npx kula backup and restore.',
    );
  }
  const faults = isPostgres ? encryptionFaults({ DATABASE_URL: to }, config.allowsUnencrypted) : [];
  if (config.production && faults.length > 0)
    throw new StartError(`The target is not ready for production: ${faults.join('; ')}.`);
  return isPostgres
    ? { ...config, databaseUrl: to }
    : { ...config, databaseUrl: undefined, dataFolder: resolve(to) };
}

interface Moving extends MoveMeans {
  readonly config: Config;
  readonly targetConfig: Config;
}

async function betweenSides(moving: Moving): Promise<void> {
  const source = await openSource(moving);
  try {
    const target = await openTarget(moving);
    try {
      await moveAll(source, target, moving);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function openSource({ config, fileOf }: Moving): Promise<MoveSource> {
  if (config.databaseUrl !== undefined) return openPostgresSource(config.databaseUrl);
  return openSqliteSource({ file: fileOf(config), description: folder(config) });
}

async function openTarget({ targetConfig, fileOf }: Moving): Promise<MoveTarget> {
  if (targetConfig.databaseUrl !== undefined) return openPostgresTarget(targetConfig.databaseUrl);
  return openSqliteTarget({ file: fileOf(targetConfig), description: folder(targetConfig) });
}

function folder({ dataFolder }: Config): string {
  return `the data folder ${dataFolder}`;
}

async function moveAll(source: MoveSource, target: MoveTarget, moving: Moving): Promise<void> {
  const { config, targetConfig, now, print } = moving;
  await refuseOtherVersion(source, moving);
  const communityUuid = await source.communityUuid();
  if (communityUuid === undefined) throw new StartError('There is no community in the source.');
  const isContinued = (await stateOf(target)) === communityUuid;
  const earlier = await source.movedTo();
  if (earlier !== undefined && !(isContinued && earlier === target.description))
    throw new StartError(movedAway(earlier));
  if (!isContinued) await refuseFilled(target);
  print(`Checking the ledger of ${source.description} …`);
  await refuseUnsound(config, moving);
  await withDatabase(targetConfig, moving, (db) => migrate(db, now));
  await target.begin({ communityUuid, otherDatabase: source.description, at: now() });
  if (!isContinued) await target.empty(await target.tables());
  print(`${isContinued ? 'Continuing to copy' : 'Copying'} to ${target.description} …`);
  const summaries = await copyTables(source, target, print);
  await target.complete(await target.tables());
  print('Comparing every row of both …');
  await compareTables(target, summaries);
  print(`Checking the ledger of ${target.description} …`);
  await refuseUnsound(targetConfig, moving);
  carrySecret(moving);
  await source.mark({ communityUuid, otherDatabase: target.description, at: now() });
  await target.accept();
  const rows = [...summaries.values()].reduce((sum, one) => sum + one.rows, 0);
  print(
    `Moved: ${summaries.size} tables with ${rows} rows, the same on both sides, and both ledgers are sound.`,
  );
  print(`From now on only ${target.description} can be served. Start the server ${settingOf(targetConfig)}.`);
}

function settingOf({ databaseUrl, dataFolder }: Config): string {
  return databaseUrl === undefined
    ? `with KULA_DATA=${dataFolder} and without DATABASE_URL`
    : 'with its address in DATABASE_URL';
}

async function refuseOtherVersion(source: MoveSource, moving: Moving): Promise<void> {
  if (!(await source.tableNames()).includes('migrations'))
    throw new StartError('There is no community in the source.');
  if (await withDatabase(moving.config, moving, isOfThisProgram)) return;
  throw new StartError(
    'The source is not of the version of this program. Bring it there first: npx kula migrate',
  );
}

/** The community of an unfinished move; undefined where there is none. */
async function stateOf(target: MoveTarget): Promise<string | undefined> {
  return (await target.tableNames()).includes('moves') ? target.unfinishedMove() : undefined;
}

/** What a server writes at its first start, before anybody registers; the move replaces it. */
const firstRows: readonly string[] = ['migrations', 'communities', 'believed_minutes'];

async function refuseFilled(target: MoveTarget): Promise<void> {
  for (const name of await target.tableNames()) {
    if (firstRows.includes(name) || !(await target.hasRows(name))) continue;
    throw new StartError(
      `${target.description} is not empty: the table ${name} has rows. Use an empty database or a new folder.`,
    );
  }
}

async function refuseUnsound(config: Config, moving: Moving): Promise<void> {
  const problems = await withDatabase(config, moving, (db) => verifyLedger(db, moving.now()));
  if (problems.length === 0) return;
  throw new StartError(
    `The ledger is not sound: ${problems.length} problem(s), listed by npx kula verify. Nothing was moved.`,
  );
}

async function withDatabase<T>(
  config: Config,
  { open }: Moving,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await open(config);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Without JWT_SECRET, sessions depend on a file in the data folder. */
function carrySecret({ config, targetConfig }: Moving): void {
  const [from, to] = [config, targetConfig].map(({ dataFolder }) => join(dataFolder, 'jwt-secret'));
  if (from === undefined || to === undefined || existsSync(to) || !existsSync(from)) return;
  if (readFileSync(from, 'utf8').trim() === config.jwtSecret) copyPrivately(from, to);
}

/** `kula`: maintenance from the command line (docs/operations.md). */
import { existsSync } from 'node:fs';
import { normalizeEmail } from '@kula/core/members';
import { Refusal } from '@kula/core/errors';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { backupSqlite } from './db/backup.ts';
import type { Database } from './db/database.ts';
import { migrate, schemaFit } from './db/migrate.ts';
import { movedAway, movedFrom, refuseMoved, refuseUnfinished, removeMark } from './db/moves/move-marks.ts';
import { lockDataFolder, openDatabase, sqliteFile } from './db/open.ts';
import { tighten } from './db/private-files.ts';
import { restoreSqlite } from './db/restore.ts';
import { refuseNewer } from './db/schema-fit.ts';
import { fileTrouble } from './db/sqlite-errors.ts';
import type { Deps } from './deps.ts';
import {
  changesThatEndAccess,
  endAccess,
  renewSecrets,
} from './features/communities/renew-secrets.usecases.ts';
import { clockFacts, confirmClock } from './features/clock/clock.usecases.ts';
import { verifyLedger } from './features/ledger/verify.usecases.ts';
import { grantRole } from './features/members/members.usecases.ts';
import { noIntegrations } from './integrations/services.ts';
import { wireTexts } from './graphql/wire-texts.ts';
import { move } from './move.ts';
import { StartError } from './start-error.ts';
import { VERSION } from './version.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const usage = `Kula ${VERSION}. Usage: npx kula <command>

  verify          check the whole ledger from its first row
  backup FILE     write a copy of the embedded database while the server runs
  restore FILE    put such a copy in place of the embedded database, end all sessions and mailed codes in it,
                  and check it; the server must not run
  migrate         bring the database to this version
  move --to URL   move the community from the embedded database to PostgreSQL, or with DATABASE_URL and a folder
                  instead of the address from there to an embedded database; no server must run
  move --remove-mark
                  use the database that the community was moved from all the same
  settings        say what is wrong with the settings, without using them
  admin EMAIL     give a member the role of an administrator
  end-sessions    end all sessions and mailed codes, as restore does
  clock           show the clock, and what the servers compare it with
  clock confirm   say that the clock of this machine is right: servers that were in doubt of it book again
  renew-secrets   end all sessions and mailed codes, and replace the keys of the community`;

type Command = (config: Config, argument?: string, value?: string) => Promise<void>;

const commands: Readonly<Record<string, Command>> = {
  verify: (config) => withDatabase(config, verify, { evenIfMoved: true }),
  backup: (config, file) => withDatabase(config, (db) => backup(config, db, file), { evenIfMoved: true }),
  restore,
  migrate: (config) => withDatabase(config, applyMigrations, { create: true }),
  move: moveOrRemoveMark,
  admin: (config, email) => withDatabase(config, (db) => makeAdmin(config, db, email)),
  // All commands begin with reading them.
  settings: async () => say('The settings are complete.'),
  clock: (config, word) => withDatabase(config, (db) => clock(db, word)),
  'end-sessions': (config) => withDatabase(config, endAll),
  'renew-secrets': (config) => withDatabase(config, renewAll),
};

try {
  await run(...process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}

function reasonOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof Refusal) return wireTexts[error.code];
  return String(error instanceof Error ? error.stack : error);
}

async function run(name?: string, ...values: readonly string[]): Promise<void> {
  if (name === undefined || name === 'help' || name === '--help') return say(usage);
  if (name === '--version') return say(VERSION);
  const command = commands[name];
  // Anything else may be an address with a password.
  const shown = /^[a-z-]+$/.test(name) ? ` ${name}` : '';
  if (!command) throw new StartError(`There is no command${shown}.\n\n${usage}`);
  await command(readConfig(process.env), values[0], values[1]);
}

async function withDatabase(
  config: Config,
  work: (db: Database) => Promise<void>,
  { create = false, evenIfMoved = false } = {},
): Promise<void> {
  if (!create && config.databaseUrl === undefined && !existsSync(sqliteFile(config))) {
    throw new StartError(`There is no database in ${config.dataFolder} yet; start the server first.`);
  }
  const db = await openDatabase(config);
  try {
    if (!create) refuseNewer(await schemaFit(db));
    await (evenIfMoved ? refuseUnfinished(db) : refuseMoved(db));
    await work(db);
  } catch (error) {
    const trouble = fileTrouble(error, sqliteFile(config));
    throw trouble === undefined ? error : new StartError(trouble);
  } finally {
    await db.close();
  }
}

async function verify(db: Database): Promise<void> {
  const problems = await verifyLedger(db, Date.now());
  if (problems.length === 0) return say('The ledger is sound: every row follows from the first.');
  for (const { memberId, bookingId, reason } of problems) {
    const where = [
      memberId === undefined ? undefined : `member ${memberId}`,
      bookingId === undefined ? undefined : `booking ${bookingId}`,
    ];
    process.stderr.write(`${where.filter((part) => part !== undefined).join(', ')}: ${reason}\n`);
  }
  throw new StartError(
    `The ledger is not sound: ${problems.length} problem(s), the first ones are named above.`,
  );
}

async function backup(config: Config, db: Database, file: string | undefined): Promise<void> {
  if (file === undefined) throw new StartError('Name the file to write: npx kula backup FILE');
  if (db.dialect === 'postgres')
    throw new StartError('PostgreSQL has its own tool for this: pg_dump "$DATABASE_URL".');
  await backupSqlite(sqliteFile(config), file);
  say(`The database was copied to ${file}.`);
}

async function restore(config: Config, file: string | undefined): Promise<void> {
  if (file === undefined) {
    const { backupFolder } = config;
    const where = backupFolder === undefined ? '' : `. The copies of each night are in ${backupFolder}`;
    throw new StartError(`Name the file to restore: npx kula restore FILE${where}`);
  }
  if (config.databaseUrl !== undefined)
    throw new StartError('PostgreSQL has its own tool for this: pg_restore.');
  const unlock = lockDataFolder(config);
  try {
    const target = movedFrom(sqliteFile(config));
    if (target !== undefined) throw new StartError(movedAway(target));
    const { kept, isOlder } = restoreSqlite(
      file,
      sqliteFile(config),
      new Date(),
      changesThatEndAccess(Date.now()),
    );
    tighten(config.dataFolder);
    say(
      kept === undefined
        ? `${file} was restored into ${config.dataFolder}.`
        : `${file} was restored into ${config.dataFolder}; the database before it is ${kept}.`,
    );
    say('All sessions and mailed codes in it have ended.');
    const moved = movedFrom(sqliteFile(config));
    if (moved !== undefined) say(movedAway(moved));
    if (!isOlder) return await withDatabase(config, verify, { evenIfMoved: true });
    say(
      'It is of an older version. Start the server, which brings it up to date; then check it: npx kula verify',
    );
  } finally {
    unlock();
  }
}

async function applyMigrations(db: Database): Promise<void> {
  const applied = await migrate(db, Date.now);
  say(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}.`);
}

async function moveOrRemoveMark(config: Config, option?: string, target?: string): Promise<void> {
  if (option === '--to') {
    const means = { now: Date.now, say, fileOf: sqliteFile, lock: lockDataFolder, open: openDatabase };
    return move(config, target, means);
  }
  if (option !== '--remove-mark')
    throw new StartError('Name the target: npx kula move --to postgres://… or a data folder.');
  await withDatabase(config, unmark, { evenIfMoved: true });
}

async function unmark(db: Database): Promise<void> {
  const wasMarked = await removeMark(db);
  say(wasMarked ? 'The mark was removed; this database can be served again.' : 'This database has no mark.');
}

async function clock(db: Database, word: string | undefined): Promise<void> {
  if (word !== undefined && word !== 'confirm')
    throw new StartError('Either npx kula clock, or npx kula clock confirm');
  if ((await schemaFit(db)).is === 'behind')
    throw new StartError('Bring the database to this version first: npx kula migrate');
  const now = Date.now();
  const { minute, newestBooking } = await clockFacts(db);
  say(`The clock of this machine: ${shownTime(now)}`);
  say(`Last believed minute:      ${shownTime(minute)}`);
  say(`Newest booking:            ${shownTime(newestBooking)}`);
  if (word === undefined) return say('If the clock of this machine is right: npx kula clock confirm');
  await confirmClock(db, now);
  say('The clock is confirmed. Servers whose clocks show this time believe them within a minute.');
}

function shownTime(time: number | undefined): string {
  return time === undefined ? 'none' : new Date(time).toISOString();
}

async function endAll(db: Database): Promise<void> {
  await endAccess({ db, now: Date.now });
  say('All sessions and mailed codes have ended.');
}

async function renewAll(db: Database): Promise<void> {
  await renewSecrets({ db, now: Date.now });
  say('All sessions and mailed codes have ended, and the community has new keys. Restart the server.');
}

async function makeAdmin(config: Config, db: Database, email: string | undefined): Promise<void> {
  if (email === undefined) throw new StartError('Name the member: npx kula admin EMAIL');
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const deps: Deps = { db, now: Date.now, config, log, integrations: noIntegrations };
  await grantRole({ email: normalizeEmail(email), role: 'ADMIN' }, deps);
  say(`${normalizeEmail(email)} is an administrator now.`);
}

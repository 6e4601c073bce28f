/** `kula`: maintenance from the command line (docs/operations.md). */
import { existsSync } from 'node:fs';
import { normalizeEmail } from '@kula/core/people/members';
import { Refusal } from '@kula/core/platform/errors';
import { type LineCommand, parseCommandLine } from './platform/command-line.ts';
import { readConfig } from './platform/config/config.ts';
import type { Config } from './platform/config/config.ts';
import { backupSqlite } from './platform/db/backup.ts';
import type { Database } from './platform/db/database.ts';
import { hasTable } from './platform/db/has-table.ts';
import { migrate, schemaFit } from './platform/db/migrate.ts';
import {
  movedAway,
  movedFrom,
  moveNote,
  refuseMoved,
  refuseUnfinished,
  removeMark,
} from './platform/db/moves/move-marks.ts';
import { lockDataFolder, openDatabase, sqliteFile } from './platform/db/open.ts';
import { privately, tighten } from './platform/db/private-files.ts';
import { bringInCopy, newerNote } from './platform/db/restore.ts';
import { type Fit, refuseNewer } from './platform/db/schema-fit.ts';
import { openSqlite } from './platform/db/sqlite.ts';
import { fileTrouble } from './platform/db/sqlite-errors.ts';
import type { Deps } from './platform/deps.ts';
import {
  changesThatEndAccess,
  endAccess,
  renewSecrets,
} from './community/communities/renew-secrets.usecases.ts';
import { confirmShownClock, showClock } from './office/clock/clock-command.ts';
import { type LedgerProblem, shownProblem } from './money/ledger/ledger-problem.ts';
import { findRowsAhead } from './money/ledger/verify-times.usecases.ts';
import { verifyLedger } from './money/ledger/verify.usecases.ts';
import { grantRole } from './people/members/members.usecases.ts';
import { noIntegrations } from './platform/integrations/services.ts';
import { wireTexts } from './platform/graphql/wire-texts.ts';
import { move } from './app/move.ts';
import { StartError } from './platform/start-error.ts';
import { VERSION } from './platform/version.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

interface KulaCommand extends LineCommand {
  /** Gets the value that the line names in capitals. */
  readonly run: (config: Config, value: string) => Promise<void>;
}

const commands: readonly KulaCommand[] = [
  {
    line: 'verify',
    does: 'check the whole ledger from its first row',
    run: (config) => withDatabase(config, verify, { evenIfMoved: true }),
  },
  {
    line: 'backup FILE',
    does: 'write a copy of the embedded database while the server runs',
    run: (config, file) =>
      withDatabase(config, (db) => backup(config, db, file), { evenIfMoved: true, evenIfOlder: true }),
  },
  {
    line: 'restore FILE',
    does: `put such a copy, or one of those of each night, in place of the embedded database, end all sessions
and mailed codes in it, and check it; the server must not run`,
    run: restore,
  },
  {
    line: 'migrate',
    does: 'bring the database to this version; there is no way back but a backup',
    run: (config) => withDatabase(config, applyMigrations, { create: true }),
  },
  {
    line: 'move --to URL',
    does: `move the community from the embedded database to PostgreSQL, or with DATABASE_URL and a folder
instead of the address from there to an embedded database; no server must run`,
    run: (config, target) =>
      move(config, target, {
        now: Date.now,
        print,
        fileOf: sqliteFile,
        lock: lockDataFolder,
        open: openDatabase,
      }),
  },
  {
    line: 'move --remove-mark',
    does: 'use the database that the community was moved from all the same',
    run: (config) => withDatabase(config, unmark, { evenIfMoved: true, evenIfOlder: true }),
  },
  {
    line: 'settings',
    does: 'say what is wrong with the settings, without using them',
    // All commands begin with reading them.
    run: async (config) => {
      for (const warning of config.warnings) complain(`Warning: ${warning}`);
      print('The settings are complete.');
    },
  },
  {
    line: 'admin EMAIL',
    does: 'give a member the role of an administrator',
    run: (config, email) => withDatabase(config, (db) => makeAdmin(config, db, email)),
  },
  {
    line: 'end-sessions',
    does: 'end all sessions and mailed codes, as restore does',
    run: (config) => withDatabase(config, endAll),
  },
  {
    line: 'clock',
    does: 'show the clock, and what the servers compare it with',
    run: (config) => withDatabase(config, (db) => showClock(clockMeans(db))),
  },
  {
    line: 'clock confirm',
    does: 'say that the clock of this machine is right: servers that were in doubt of it book again',
    run: (config) => withDatabase(config, (db) => confirmShownClock(clockMeans(db))),
  },
  {
    line: 'clock confirm anyway',
    does: 'the same where PostgreSQL has another time, which is wrong',
    run: (config) => withDatabase(config, (db) => confirmShownClock(clockMeans(db), { anyway: true })),
  },
  {
    line: 'renew-secrets',
    does: 'end all sessions and mailed codes, and replace the keys of the community',
    run: (config) => withDatabase(config, renewAll),
  },
];

try {
  await run(...process.argv.slice(2));
} catch (error) {
  complain(reasonOf(error));
  process.exitCode = 1;
}

function reasonOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof Refusal) return wireTexts[error.code];
  return String(error instanceof Error ? error.stack : error);
}

async function run(...words: readonly string[]): Promise<void> {
  if (words.length === 1 && words[0] === '--version') return print(VERSION);
  const parsed = parseCommandLine(words, commands);
  if ('help' in parsed) return print(`Kula ${VERSION}. ${parsed.help}`);
  await parsed.command.run(readConfig(process.env), parsed.value);
}

function clockMeans(db: Database) {
  return { db, now: Date.now(), write: print };
}

async function withDatabase(
  config: Config,
  work: (db: Database) => Promise<void>,
  { create = false, evenIfMoved = false, evenIfOlder = false } = {},
): Promise<void> {
  if (!create && config.databaseUrl === undefined && !existsSync(sqliteFile(config))) {
    throw new StartError(`There is no database in ${config.dataFolder} yet; start the server first.`);
  }
  const db = await openDatabase(config);
  try {
    const fit = create ? undefined : await fitOfCommunity(db);
    await (evenIfMoved ? refuseUnfinished(db) : refuseMoved(db));
    if (fit?.is === 'behind' && !evenIfOlder)
      throw new StartError(
        'The database is of an older version. Bring it to this one first: npx kula migrate',
      );
    await work(db);
  } catch (error) {
    const trouble = fileTrouble(error, sqliteFile(config));
    throw trouble === undefined ? error : new StartError(trouble);
  } finally {
    await db.close();
  }
}

async function fitOfCommunity(db: Database): Promise<Fit> {
  if (!(await hasTable(db, 'migrations')))
    throw new StartError('There is no community in this database yet; start the server first.');
  const fit = await schemaFit(db);
  refuseNewer(fit);
  return fit;
}

async function verify(db: Database): Promise<void> {
  const note = await moveNote(db);
  if (note !== undefined) complain(`Warning: ${note}`);
  report(await findProblems(db, Date.now()));
}

interface Findings {
  readonly problems: readonly LedgerProblem[];
  readonly ahead: readonly LedgerProblem[];
}

async function findProblems(db: Database, now: number): Promise<Findings> {
  return { problems: await verifyLedger(db, now), ahead: await findRowsAhead(db, now) };
}

function report({ problems, ahead }: Findings): void {
  for (const problem of problems) complain(shownProblem(problem));
  for (const row of ahead) complain(`Warning: ${shownProblem(row)}`);
  if (problems.length === 0) return print('The ledger is sound: every row follows from the first.');
  throw new StartError(
    `The ledger is not sound: ${problems.length} problem(s), the first ones are named above.`,
  );
}

async function backup(config: Config, db: Database, file: string): Promise<void> {
  if (db.dialect === 'postgres')
    throw new StartError('PostgreSQL has its own tool for this: pg_dump "$DATABASE_URL".');
  await backupSqlite(sqliteFile(config), file);
  print(`The database was copied to ${file}.`);
}

async function restore(config: Config, file: string): Promise<void> {
  if (config.databaseUrl !== undefined)
    throw new StartError('PostgreSQL has its own tool for this: pg_restore.');
  const unlock = lockDataFolder(config);
  try {
    const target = movedFrom(sqliteFile(config));
    if (target !== undefined) throw new StartError(movedAway(target));
    await replaceDatabase(config, file);
  } finally {
    unlock();
  }
}

async function replaceDatabase(config: Config, file: string): Promise<void> {
  const { dataFolder } = config;
  const database = sqliteFile(config);
  const incoming = bringInCopy(file, database, changesThatEndAccess(Date.now()));
  try {
    const findings = incoming.isOlder ? undefined : await findingsIn(incoming.file);
    if (findings && findings.problems.length > 0 && existsSync(database)) {
      for (const problem of findings.problems) complain(shownProblem(problem));
      throw new StartError(
        `${file} was not restored, because its ledger is not sound; the database in ${dataFolder} stays as it is. ` +
          `To use the copy all the same, move ${database} out of that folder first.`,
      );
    }
    const savedAs = incoming.putInPlace(new Date());
    tighten(dataFolder);
    const before = savedAs === undefined ? '' : `; the database before it is ${savedAs}`;
    print(`${file} was restored into ${dataFolder}${before}.`);
    print(`All sessions and mailed codes in it have ended.${newerNote(incoming)}`);
    const moved = movedFrom(database);
    if (moved !== undefined) print(movedAway(moved));
    if (findings) return report(findings);
    print(
      'It is of an older version. Start the server, which brings it up to date; then check it: npx kula verify',
    );
  } finally {
    incoming.remove();
  }
}

async function findingsIn(file: string): Promise<Findings> {
  const db = privately(() => openSqlite(file));
  try {
    return await findProblems(db, Date.now());
  } finally {
    await db.close();
  }
}

async function applyMigrations(db: Database): Promise<void> {
  const applied = await migrate(db, Date.now);
  print(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}.`);
}

async function unmark(db: Database): Promise<void> {
  const wasMarked = await removeMark(db);
  print(
    wasMarked ? 'The mark was removed; this database can be served again.' : 'This database has no mark.',
  );
}

async function endAll(db: Database): Promise<void> {
  await endAccess({ db, now: Date.now });
  print('All sessions and mailed codes have ended.');
}

async function renewAll(db: Database): Promise<void> {
  await renewSecrets({ db, now: Date.now });
  print('All sessions and mailed codes have ended, and the community has new keys. Restart the server.');
}

async function makeAdmin(config: Config, db: Database, email: string): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { ports } = await import('./app/ports.ts'); // Half of the program: other commands load without it.
  const deps: Deps = { db, now: Date.now, config, log, ports, integrations: noIntegrations };
  await grantRole({ email: normalizeEmail(email), role: 'ADMIN' }, deps);
  print(`${normalizeEmail(email)} is an administrator now.`);
}

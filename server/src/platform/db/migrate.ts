/** Brings a database to the newest schema. Each migration runs completely or not at all. */
import { sql } from 'kysely';
import type { Database, Db, Tx } from './database.ts';
import { postgresSql, sqliteSql } from './dialects.ts';
import type { Migration } from './migration.ts';
import { foundations } from './migrations/0001-foundations.ts';
import { wholeContract } from './migrations/0002-whole-contract.ts';
import { outside } from './migrations/0003-outside.ts';
import { paymentRequests } from './migrations/0004-payment-requests.ts';
import { liveAndPush } from './migrations/0005-live-and-push.ts';
import { gratitude } from './migrations/0006-gratitude.ts';
import { statements } from './migrations/0007-statements.ts';
import { firstSteps } from './migrations/0008-first-steps.ts';
import { endsOfSessions } from './migrations/0009-ends-of-sessions.ts';
import { urgentMails } from './migrations/0010-urgent-mails.ts';
import { claimsOfMonths } from './migrations/0011-claims-of-months.ts';
import { boundsOfUse } from './migrations/0012-bounds-of-use.ts';
import { accessNotices } from './migrations/0014-access-notices.ts';
import { talliesOfCommunities } from './migrations/0015-tallies-of-communities.ts';
import { darkMode } from './migrations/0016-dark-mode.ts';
import { peers } from './migrations/0020-peers.ts';
import { linksAbroad } from './migrations/0021-links-abroad.ts';
import { stays } from './migrations/0022-stays.ts';
import { passkeys } from './migrations/0024-passkeys.ts';
import { picturesAndDocuments } from './migrations/0025-pictures-and-documents.ts';
import { polledNotices } from './migrations/0027-polled-notices.ts';
import { sharedSearch } from './migrations/0028-shared-search.ts';
import { requestsElsewhere } from './migrations/0029-requests-elsewhere.ts';
import { wideIds } from './migrations/0030-wide-ids.ts';
import { registrationKeys } from './migrations/0031-registration-keys.ts';
import { sessionDevices } from './migrations/0032-session-devices.ts';
import { contributionsByDay } from './migrations/0033-contributions-by-day.ts';
import { announcedIdentities } from './migrations/0040-announced-identities.ts';
import { transfersEndedElsewhere } from './migrations/0041-transfers-ended-elsewhere.ts';
import { believedMinute } from './migrations/0042-believed-minute.ts';
import { moves } from './migrations/0043-moves.ts';
import { backups } from './migrations/0044-backups.ts';
import { spellingOfWords } from './migrations/0045-spelling-of-words.ts';
import { refusedPasswords } from './migrations/0046-refused-passwords.ts';
import { closedMonths } from './migrations/0047-closed-months.ts';
import { noPolledNotices } from './migrations/0052-no-polled-notices.ts';
import { notesByBytes } from './migrations/0053-notes-by-bytes.ts';
import { claimsOfQueues } from './migrations/0054-claims-of-queues.ts';
import { eventsForServices } from './migrations/0055-events-for-services.ts';
import { staysBoundToTheHost } from './migrations/0048-stays-bound-to-the-host.ts';
import { namesInTheAudit } from './migrations/0049-names-in-the-audit.ts';
import { declinedNames } from './migrations/0051-declined-names.ts';
import { type Applied, type Fit, fitOf, type Program, refuseNewer } from './schema-fit.ts';
import { VERSION } from '../version.ts';

export const migrations: readonly Migration[] = [
  foundations,
  wholeContract,
  outside,
  paymentRequests,
  liveAndPush,
  gratitude,
  statements,
  firstSteps,
  endsOfSessions,
  urgentMails,
  claimsOfMonths,
  boundsOfUse,
  accessNotices,
  talliesOfCommunities,
  darkMode,
  peers,
  linksAbroad,
  stays,
  passkeys,
  picturesAndDocuments,
  polledNotices,
  sharedSearch,
  requestsElsewhere,
  wideIds,
  registrationKeys,
  sessionDevices,
  contributionsByDay,
  announcedIdentities,
  transfersEndedElsewhere,
  believedMinute,
  moves,
  backups,
  spellingOfWords,
  refusedPasswords,
  closedMonths,
  staysBoundToTheHost,
  namesInTheAudit,
  declinedNames,
  noPolledNotices,
  notesByBytes,
  claimsOfQueues,
  eventsForServices,
];

export const thisProgram: Program = { version: VERSION, migrations };

/** Any number that no other program on the same PostgreSQL server is likely to lock. */
const LOCK_KEY = 528_201_127;

/** Applies what is missing, in order; returns the names. Several processes may call it at the same time. */
export async function migrate(
  db: Database,
  now: () => number,
  wanted = migrations,
  version = VERSION,
): Promise<string[]> {
  return db.withoutTimeout(async (tx) => {
    if (db.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(tx);
    await sql`create table if not exists migrations
      (name text primary key, applied_at bigint not null, oldest_beside text)`.execute(tx);
    const applied = await appliedTo(tx);
    refuseNewer(fitOf(applied, { version, migrations: wanted }));
    // The table is older than this column.
    if (applied.some((row) => !('oldest_beside' in row)))
      await sql`alter table migrations add column oldest_beside text`.execute(tx);
    const names = new Set(applied.map(({ name }) => name));
    const missing = wanted.filter(({ name }) => !names.has(name));
    for (const migration of missing) await apply(db, tx, migration, now());
    return missing.map(({ name }) => name);
  });
}

/** How a migrated database and this program go together now. */
export async function schemaFit(db: Database, program = thisProgram): Promise<Fit> {
  return fitOf(await appliedTo(db.read), program);
}

/** Whether it has exactly the tables of this program; one of a newer version may fit and have more. */
export async function isOfThisProgram(db: Database): Promise<boolean> {
  const names = new Set((await appliedTo(db.read)).map(({ name }) => name));
  return names.size === migrations.length && migrations.every(({ name }) => names.has(name));
}

async function apply(db: Database, tx: Tx, migration: Migration, now: number): Promise<void> {
  const dialect = db.dialect === 'sqlite' ? sqliteSql : postgresSql;
  const statements = [...migration.statements(dialect), ...(migration.afterwards?.(dialect) ?? [])];
  for (const statement of statements) await sql.raw(statement).execute(tx);
  const { name, oldestBeside } = migration;
  await tx.insertInto('migrations').values({ name, applied_at: now, oldest_beside: oldestBeside }).execute();
}

/** All columns, because the table of a database from before 1.0.0 has fewer. */
function appliedTo(db: Db): Promise<Applied[]> {
  return db.selectFrom('migrations').selectAll().execute();
}

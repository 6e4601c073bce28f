/**
 * What a server does by itself reads no table from end to end that grows with the community. Every job and every queue is
 * run on rows that are due: each statement that it sends is explained, and has to find a row.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Dialect, dialects, startTestDatabase, type TestDatabase } from '../../test/app.ts';
import { machineAt, noOthers } from '../../test/machine.ts';
import { fillDue } from '../../test/due-rows.ts';
import { servicesAt } from '../../test/outside-services.ts';
import { readsOf } from '../../test/query-plans.ts';
import { tableNames } from '../../test/table-names.ts';
import { recordStatements, type SentStatement } from '../../test/sent-statements.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Deps } from '../platform/deps.ts';
import { judgedClock } from '../platform/clock.ts';
import { integrationServices } from '../platform/integrations/services.ts';
import { workOff } from '../platform/jobs/queue.ts';
import { beginClock } from '../office/clock/clock.usecases.ts';
import { watchReadiness } from './http/readiness.ts';
import { allJobs, allQueues } from './jobs.ts';
import { ports } from './ports.ts';

/** Every outside service is configured, and none answers. */
const settings: Readonly<Record<string, string>> = {
  ...servicesAt('http://127.0.0.1:1'),
  DATABASE_URL: 'postgres://nowhere/kula',
  JWT_SECRET: 'of the jobs of a test',
  FEDERATION: 'on',
  OUTSIDE_TIMEOUT_MS: '1000',
};

/** Tables with a row for each community, month, key or process. */
const small = [
  'communities',
  'peers',
  'project_brandings',
  'old_jwt_keys',
  'closed_months',
  'backups',
  'believed_minutes',
  'migrations',
  'moves',
];

const HOURLY = 'read once an hour, and an index would be written more often';
/** Tables and indexes that a job may read from end to end, with the reason. */
const readWhole: Readonly<Record<string, string>> = {
  'cleanup: device_notices': 'has what is on its way to devices',
  'cleanup: email_codes': 'has the codes of some days',
  'cleanup: mailbox': 'has rows in development alone',
  'cleanup: pictures': 'has what moderators have uploaded',
  'cleanup: push_devices': HOURLY,
  'cleanup: sessions': HOURLY,
  'cleanup: throttles': HOURLY,
  'cleanup: members_unchecked': 'has those who have not confirmed their address',
  'cleanup: outbox_mails_failed':
    'has the mails that failed, chosen instead of the next one while both are short',
  'cleanup: outbox_mails_contents': 'has the mails that wait, or have failed within 30 days',
  'unfinished transfers: remote_transfers_open': 'has the transfers that are not finished',
  'remote payment requests: remote_requests_open': 'has the messages that are to be sent',
  'months: members': 'counted once for a month that is over',
};

/**
 * The embedded database looks for what refers to the member, of which there is nothing; some of these columns have no index,
 * and an hour removes 150 members at most.
 */
const removal = 'delete from "members" where "id" = ?';

/**
 * The jobs that have sent nothing, and the statements that found no row, so that what follows them was not looked at. The
 * rows of both databases are the same; the embedded one prepares a statement once, also one that another job has sent.
 */
function idle(sent: ReadonlyMap<string, readonly SentStatement[]>): string[] {
  return [...sent].flatMap(([name, statements]) => {
    if (statements.length === 0) return [name];
    return [...Map.groupBy(statements, ({ text }) => text)].flatMap(([text, same]) =>
      same.some(({ rows = 0 }) => rows > 0) ? [] : [`${name}: ${text}`],
    );
  });
}

describe.each(dialects)('what a server does by itself on %s', (dialect: Dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'kula-jobs-'));
  let database: TestDatabase;
  let deps: Deps;
  beforeAll(async () => {
    database = await startTestDatabase(dialect);
    const config = readConfig({ ...settings, KULA_DATA: folder });
    await database.db.transaction((tx) => fillDue(tx, 120, { now: database.now(), config }));
    const integrations = integrationServices(config, database.now, {
      peerClient: { mayReach: () => true, send: () => Promise.reject(new Error('nobody answers')) },
    });
    deps = { ...database, config, ports, integrations };
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('reads no table that grows from end to end', async () => {
    const reads = readsOf(database);
    const sent = new Map<string, SentStatement[]>();
    const watching = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      const statements = recordStatements(dialect);
      await work();
      vi.restoreAllMocks();
      sent.set(
        name,
        statements.filter(({ text }) => /^(?:with|select|insert|update|delete)\b/i.test(text)),
      );
    };
    const machine = machineAt(database.now());
    const clock = judgedClock(machine);
    const { check: checkClock } = await beginClock({ db: deps.db, clock, others: noOthers, log: deps.log });
    machine.pass(60_000);
    const { watch } = watchReadiness(deps.db, deps.log);
    for (const { name, run } of allJobs(deps, { watchReadiness: watch, checkClock }))
      await watching(name, run);
    for (const queue of allQueues(deps, { deliver: async () => undefined })) {
      await watching(queue.name, () => workOff({ ...queue, deliver: async () => undefined }, deps));
    }
    const growing = new Set<string>(tableNames.filter((table) => !small.includes(table)));
    const found: string[] = [];
    for (const [name, statements] of sent) {
      for (const statement of new Map(statements.map((one) => [one.text, one])).values()) {
        for (const { table, index } of await reads(statement)) {
          const what = `${name}: ${index ?? table}`;
          const isKnown = readWhole[what] !== undefined || statement.text === removal;
          if (growing.has(table) && !isKnown) found.push(`${what}: ${statement.text}`);
        }
      }
    }
    expect(found).toEqual([]);
    expect(dialect === 'postgres' ? idle(sent) : []).toEqual([]);
  });
});

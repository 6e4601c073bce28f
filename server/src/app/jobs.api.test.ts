/**
 * What a server does by itself reads no table from end to end that grows with the community. Every job and every queue is
 * run on rows that are due, and each statement that it sends is explained.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Dialect, dialects, startTestDatabase, type TestDatabase } from '../../test/app.ts';
import { machineAt, noOthers } from '../../test/machine.ts';
import { queueWork } from '../../test/queued-work.ts';
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

const nobody = 'http://127.0.0.1:1';
const settings = {
  DATABASE_URL: 'postgres://nowhere/kula',
  JWT_SECRET: 'of the jobs of a test',
  FEDERATION: 'on',
  OUTSIDE_TIMEOUT_MS: '1000',
  GMS_API_URL: nobody,
  GMS_DASHBOARD_URL: nobody,
  GMS_WEBHOOK_SECRET: 'secret-of-the-search',
  HUMHUB_API_URL: nobody,
  HUMHUB_JWT_KEY: 'key',
  KLICKTIPP_USER: 'community',
  KLICKTIPP_PASSWORD: 'correct',
  KLICKTIPP_APIKEY_DE: 'key-de',
  KLICKTIPP_APIKEY_EN: 'key-en',
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
  'remote payment requests: remote_requests_open': 'has the messages that are to be sent',
  'months: members': 'counted once for a month that is over',
};

/** A table that is read from end to end, or an index of it. */
interface Whole {
  readonly table: string;
  readonly index: string | undefined;
}

/** What a statement reads from end to end. */
type Reads = (statement: SentStatement) => Promise<readonly Whole[]>;

/** The first rows in the order of an index, without a condition that could pass over others. */
function isFirstOfIndex(text: string): boolean {
  return /\blimit\b/.test(text) && !/\bwhere\b/.test(text);
}

function readsOnSqlite({ db }: TestDatabase): Reads {
  return async ({ text }) => {
    const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${text}`)}`.execute(db.read);
    return rows.flatMap(({ detail }) => {
      const [, table, index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? [];
      const isFew = table === undefined || (index !== undefined && isFirstOfIndex(text));
      return isFew ? [] : [{ table, index }];
    });
  };
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

function readsOnPostgres({ db }: TestDatabase): Reads {
  const readBy = (plan: Plan, text: string): Whole[] => {
    const {
      'Node Type': node,
      'Relation Name': table = node,
      'Index Name': index,
      'Index Cond': found,
    } = plan;
    const isFew = index === undefined || found !== undefined || isFirstOfIndex(text);
    const below = (plan.Plans ?? []).flatMap((part) => readBy(part, text));
    // The key has all rows, as the table.
    const part = index?.endsWith('_pkey') ? undefined : index;
    return node === 'Seq Scan' || !isFew ? [{ table, index: part }, ...below] : below;
  };
  return async ({ text, values }) =>
    db.transaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>({
        sql: `explain (format json) ${text}`,
        parameters: values,
        query: { kind: 'RawNode' },
        queryId: { queryId: 'plan' },
      } as never);
      return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => readBy(plan, text)));
    });
}

describe.each(dialects)('what a server does by itself on %s', (dialect: Dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'kula-jobs-'));
  let database: TestDatabase;
  let deps: Deps;
  beforeAll(async () => {
    database = await startTestDatabase(dialect);
    await database.db.transaction((tx) => queueWork(tx, 30, database.now()));
    const config = readConfig({ ...settings, KULA_DATA: folder });
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
    const reads = (dialect === 'sqlite' ? readsOnSqlite : readsOnPostgres)(database);
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
    const clock = judgedClock(machineAt(database.now()));
    const { check: checkClock } = await beginClock({ db: deps.db, clock, others: noOthers, log: deps.log });
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
          if (growing.has(table) && readWhole[what] === undefined) found.push(`${what}: ${statement.text}`);
        }
      }
    }
    expect(found).toEqual([]);
    // The embedded database prepares a statement once, also one that another of them has sent before.
    const silent = [...sent].filter(([, statements]) => dialect === 'postgres' && statements.length === 0);
    expect(silent).toEqual([]);
  });
});

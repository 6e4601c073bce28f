/**
 * Measures the waiting times of members: the size of the first pages, and operations per second on both
 * databases. Prints one report; `--write` writes it to README.md. Only the sizes have a budget.
 */
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MAX_OPEN_LINKS } from '@kula/core/money/holds';
import type { Person } from '../server/test/graphql-client.ts';
import { logIn, logInMany } from '../e2e/setup/api.ts';
import { startServer } from '../e2e/setup/server.ts';
import { type DatabaseKind, preparePostgres, prepareSqlite } from '../e2e/setup/templates.ts';
import { seedInBulk } from '../server/test/bulk-seed.ts';
import { bytesReport } from './bytes.ts';
import { measureCosts } from './costs/measure.ts';
import { costReport } from './costs/report.ts';
import { reportFederation } from './federation.ts';
import { floodBreaches, floodReport, measureFloods } from './flood.ts';
import { liveBreaches, liveReport, measureLives } from './live-report.ts';
import { writeSection } from './readme.ts';
import { measureLoad } from './load.ts';
import type { Load, GraphqlRequest } from './load.ts';
import { codeIn, createLink, largeRequests, requests, redeemLink } from './requests.ts';
import { residentMb } from './memory.ts';
import { reportMemory } from './memory-report.ts';
import { reportMigration } from './migration.ts';
import { reportMove } from './move.ts';
import { measurePaints, noPaints, paintBreaches, paintReport } from './paint-report.ts';
import type { Paints } from './paint-report.ts';
import { sessionOf, sizesOf } from './pages.ts';
import { sizeBreaches, sizeReport } from './size-report.ts';
import type { PageSize } from './sizes.ts';
import { reportRoute } from './route.ts';
import { reportStarts } from './start.ts';

/** `--pages` measures what the browser loads and how long it takes, and no load. */
const pagesOnly = process.argv.includes('--pages');
/** `--sizes` measures only what the browser loads, against the server on SQLite. */
const sizesOnly = process.argv.includes('--sizes');
/** `--live` measures open wallets, and nothing else. */
const liveOnly = process.argv.includes('--live');
/** `--flood` overloads a server, and measures nothing else. */
const floodOnly = process.argv.includes('--flood');
/** `--costs` measures the processor's time of single operations, and nothing else; `--costs=send` those that begin so. */
const costsOnly = process.argv.some((argument) => /^--costs\b/.test(argument));
/** How many members there are for `--costs`, and with how many processes on PostgreSQL: `--members=40 --processes=1,3`. */
const argumentOf = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1];
const connectionCounts = [1, 10, 50] as const;
const durationMs = 3000;
const warmUpMs = 500;
const members = 40;
/** Members, and contributions besides those of the demo community. */
const LARGE = 100_000;
const busy = 'member01@example.org';

interface Row {
  readonly database: string;
  readonly operation: string;
  readonly connections: number;
  readonly load: Load;
}

interface Result {
  readonly rows: Row[];
  readonly memory: { database: string; startedMb: number; loadedMb: number };
  readonly sizes: PageSize[];
  readonly paints: Paints;
}

async function measure(kind: DatabaseKind, withSizes: boolean): Promise<Result> {
  const database = kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const server = await startServer(kind);
  try {
    const people = await logInMany(server.url, members);
    const maria = await logIn(server.url, 'maria@example.org');
    const session = sessionOf(maria);
    const sizes = withSizes ? await sizesOf(server.url, session) : [];
    const paints = withSizes ? await measurePaints(server.url, session) : noPaints;
    const startedMb = residentMb(server.pid);
    const rows: Row[] = [];
    if (pagesOnly) return { rows, sizes, paints, memory: { database, startedMb, loadedMb: startedMb } };
    for (const [operation, requestFor] of Object.entries(requests)) {
      // A long list for everybody: only Maria of the demo community has one.
      const senders = operation.startsWith('transactionList') ? [maria] : people;
      const requestsOf = (connection: number): GraphqlRequest[] => {
        const person = senders[connection % senders.length] ?? maria;
        return Array.from({ length: members - 1 }, (_, turn) =>
          requestFor(person, people, connection + turn),
        );
      };
      rows.push(...(await measureOperation({ database, operation, url: server.url }, requestsOf)));
    }
    rows.push(...(await measureLinks(database, server.url, people)));
    await server.assertLedgerSound();
    return { rows, sizes, paints, memory: { database, startedMb, loadedMb: residentMb(server.pid) } };
  } finally {
    await server.stop();
  }
}

/** With each number of connections, after a short load that is not measured. */
async function measureOperation(
  { database, operation, url }: Pick<Row, 'database' | 'operation'> & { readonly url: string },
  requestsOf: (connection: number) => readonly GraphqlRequest[],
): Promise<Row[]> {
  const rows: Row[] = [];
  await measureLoad(url, { connections: 10, durationMs: warmUpMs, requestsOf });
  for (const connections of connectionCounts) {
    process.stderr.write(`${database}, ${operation}, ${connections} …\n`);
    const load = await measureLoad(url, { connections, durationMs, requestsOf });
    rows.push({ database, operation, connections, load });
  }
  return rows;
}

/** Only what the browser loads for each page. */
async function measurePages(): Promise<PageSize[]> {
  await prepareSqlite();
  const server = await startServer('sqlite');
  try {
    return await sizesOf(server.url, sessionOf(await logIn(server.url, 'maria@example.org')));
  } finally {
    await server.stop();
  }
}

/** All that a member may have open, in as many parts as there are numbers of connections. */
const LINKS_OF_ONE = Math.floor(MAX_OPEN_LINKS / (connectionCounts.length + 1));

/** Links are made for the measured time at most, and as many are redeemed: each by another member, once. */
async function measureLinks(database: string, url: string, people: readonly Person[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const connections of connectionCounts) {
    const made: { code: string; by: string }[] = [];
    process.stderr.write(`${database}, createTransactionLink and redeemTransactionLink, ${connections} …\n`);
    const create = await measureLoad(url, {
      connections,
      durationMs,
      once: true,
      requestsOf: (connection) =>
        people
          .flatMap((person) => Array.from({ length: LINKS_OF_ONE }, () => createLink(person)))
          .filter((_, index) => index % connections === connection),
      onAnswer: (answer, { token }) => made.push({ code: codeIn(answer), by: token }),
    });
    const redeem = await measureLoad(url, {
      connections,
      durationMs,
      once: true,
      requestsOf: (connection) =>
        made
          .filter((_, index) => index % connections === connection)
          .map(({ code, by }) => redeemLink(code, someoneElse(people, by, connection))),
    });
    rows.push(
      { database, operation: 'createTransactionLink', connections, load: create },
      { database, operation: 'redeemTransactionLink', connections, load: redeem },
    );
  }
  return rows;
}

function someoneElse(people: readonly Person[], token: string, turn: number): Person {
  const others = people.filter((person) => person.token !== token);
  const other = others[turn % others.length];
  if (!other) throw new Error('There is nobody else.');
  return other;
}

/** A community so large that no page may count all members. */
async function measureLarge(kind: DatabaseKind): Promise<Row[]> {
  const database = kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  process.stderr.write(`${database}, adding bulk data …\n`);
  const server = await startServer(kind, (db) =>
    seedInBulk(db, { members: LARGE, contributions: LARGE, busiest: { email: busy, contributions: 500 } }),
  );
  try {
    const [theo, owner] = [await logIn(server.url, 'theo@example.org'), await logIn(server.url, busy)];
    const rows: Row[] = [];
    for (const [operation, requestFor] of Object.entries(largeRequests(theo, owner))) {
      const where = { database, operation, url: server.url };
      rows.push(...(await measureOperation(where, () => [requestFor])));
    }
    return rows;
  } finally {
    await server.stop();
  }
}

async function measureAll(): Promise<Result[]> {
  await prepareSqlite();
  const results = [await measure('sqlite', true)];
  if (pagesOnly) return results;
  results[0]?.rows.push(...(await measureLarge('sqlite')));
  if (process.argv.includes('--sqlite')) return results;
  const stop = await preparePostgres();
  try {
    results.push(await measure('postgres', false));
    results[1]?.rows.push(...(await measureLarge('postgres')));
  } finally {
    await stop();
  }
  return results;
}

function report(results: readonly Result[]): string {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const loads = results
    .flatMap(({ rows }) => rows)
    .map(
      ({ database, operation, connections, load }) =>
        `| ${database} | ${operation} | ${connections} | ${Math.round(load.perSecond)} | ${ms(load.p50Ms)} | ${ms(load.p99Ms)} |`,
    );
  const memory = results.map(
    ({ memory: { database, startedMb, loadedMb } }) =>
      `| ${database} | ${Math.round(startedMb)} | ${Math.round(loadedMb)} |`,
  );
  return [
    `Measured ${day} on ${machine}, Node ${process.version}; the load comes from the same machine.`,
    '',
    sizeReport(results.flatMap(({ sizes }) => sizes)),
    '',
    paintReport(results[0]?.paints ?? noPaints),
    '',
    '| database | operation | connections | per second | p50 ms | p99 ms |',
    '|---|---|---:|---:|---:|---:|',
    ...loads,
    '',
    '| database | MB resident after the start | MB resident after the load |',
    '|---|---:|---:|',
    ...memory,
  ].join('\n');
}

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 0);

if (costsOnly) {
  const costs = await measureCosts(argumentOf('costs'), {
    withSqlite: !process.argv.includes('--postgres'),
    withPostgres: !process.argv.includes('--sqlite'),
    members: Number(argumentOf('members') ?? 400),
    processCounts: (argumentOf('processes') ?? '1,2').split(',').map(Number),
  });
  const table = costReport(costs);
  process.stdout.write(`${table}\n`);
  if (process.argv.includes('--write')) {
    writeSection(table, 'costs');
    const file = fileURLToPath(new URL('./costs.json', import.meta.url));
    writeFileSync(file, `${JSON.stringify(costs, undefined, 2)}\n`);
  }
  process.exit();
}
if (process.argv.includes('--route')) process.exit(await reportRoute());
if (process.argv.includes('--bytes')) {
  process.stdout.write(`${await bytesReport()}\n`);
  process.exit();
}
if (process.argv.includes('--migration')) process.exit(await reportMigration());
if (process.argv.includes('--move')) process.exit(await reportMove());
if (process.argv.includes('--memory')) process.exit(await reportMemory(process.argv));
if (process.argv.includes('--start')) process.exit(await reportStarts(process.argv));
if (process.argv.includes('--federation'))
  process.exit(await reportFederation(process.argv.includes('--write')));
const floods = floodOnly ? await measureFloods() : [];
if (floods.length > 0) {
  const table = floodReport(floods);
  process.stdout.write(`${table}\n`);
  if (process.argv.includes('--write')) writeSection(table, 'flood');
}
const lives = pagesOnly || sizesOnly || floodOnly ? [] : await measureLives();
if (lives.length > 0) {
  const table = liveReport(lives);
  process.stdout.write(`${table}\n\n`);
  if (process.argv.includes('--write')) writeSection(table, 'live');
}
const results = liveOnly || floodOnly || sizesOnly ? [] : await measureAll();
if (results.length > 0) {
  const text = report(results);
  process.stdout.write(`${text}\n`);
  if (process.argv.includes('--write')) writeSection(text, 'measured');
}
const sizes = sizesOnly ? await measurePages() : results.flatMap((result) => result.sizes);
if (sizesOnly) process.stdout.write(`${sizeReport(sizes)}\n`);
const breaches = [
  ...floodBreaches(floods),
  ...liveBreaches(lives),
  ...sizeBreaches(sizes),
  ...results.flatMap(({ paints }) => paintBreaches(paints)),
];
for (const breach of breaches) process.stderr.write(`${breach}.\n`);
process.exitCode = breaches.length > 0 ? 1 : 0;

/** The memory of a process before, while and after fifty connections send requests without a pause. */
import { setTimeout as pause } from 'node:timers/promises';
import { logIn, logInMany } from '../e2e/setup/api.ts';
import { startServer } from '../e2e/setup/server.ts';
import { type DatabaseKind, preparePostgres } from '../e2e/setup/templates.ts';
import { writeSection } from './readme.ts';
import { measureLoad } from './load.ts';
import { peakMb, residentMb } from './memory.ts';
import { requests } from './requests.ts';

const CONNECTIONS = 50;
const DURATION_MS = 15_000;
/**
 * After this time unneeded memory has been collected, even if it was in use shortly before the end of the
 * load.
 */
const REST_MS = 50_000;
const MEMBERS = 40;
const PEAK_BUDGET_MB = 250;
const IDLE_BUDGET_MB = 130;

interface Held {
  readonly database: string;
  readonly idleMb: number;
  readonly peaks: readonly string[];
  readonly peakMb: number;
  readonly afterMb: number;
}

async function measure(kind: DatabaseKind): Promise<Held> {
  const database = kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const server = await startServer(kind);
  try {
    await pause(REST_MS / 4);
    const idleMb = residentMb(server.pid);
    const people = await logInMany(server.url, MEMBERS);
    const maria = await logIn(server.url, 'maria@example.org');
    const peaks: string[] = [];
    for (const [operation, requestFor] of Object.entries(requests)) {
      process.stderr.write(`${database}, ${operation} …\n`);
      const senders = operation.startsWith('transactionList') ? [maria] : people;
      const { perSecond } = await measureLoad(server.url, {
        connections: CONNECTIONS,
        durationMs: DURATION_MS,
        requestsOf: (connection) =>
          Array.from({ length: MEMBERS - 1 }, (_, turn) =>
            requestFor(senders[connection % senders.length] ?? maria, people, connection + turn),
          ),
      });
      peaks.push(`${operation} ${Math.round(peakMb(server.pid))} (${Math.round(perSecond)} a second)`);
    }
    await pause(REST_MS);
    return { database, idleMb, peaks, peakMb: peakMb(server.pid), afterMb: residentMb(server.pid) };
  } finally {
    await server.stop();
  }
}

/**
 * Measures and prints the memory of processes, stores it with `--write`, and returns the exit code: whether the
 * process is within the budgets.
 */
export async function reportMemory(argv: readonly string[]): Promise<number> {
  const stop = await preparePostgres();
  try {
    const all = [await measure('sqlite'), await measure('postgres')];
    const text = table(all);
    process.stdout.write(`${text}\n`);
    if (argv.includes('--write')) writeSection(text, 'memory');
    const isWithin = (held: Held): boolean => held.peakMb <= PEAK_BUDGET_MB && held.idleMb <= IDLE_BUDGET_MB;
    return all.every(isWithin) ? 0 : 1;
  } finally {
    await stop();
  }
}

function table(all: readonly Held[]): string {
  return [
    '| database | MB at rest | budget | most so far, after each operation | MB at most | budget | MB at rest again |',
    '|---|---:|---:|---|---:|---:|---:|',
    ...all.map(
      ({ database, idleMb, peaks, peakMb: most, afterMb }) =>
        `| ${database} | ${Math.round(idleMb)} | ${IDLE_BUDGET_MB} | ${peaks.join(', ')} | ${Math.round(most)} | ${PEAK_BUDGET_MB} | ${Math.round(afterMb)} |`,
    ),
  ].join('\n');
}

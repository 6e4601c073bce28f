/** `npm run fuzz`: an hour of hostile requests, with a report of the findings. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { preparePostgres, prepareSqlite } from '../e2e/setup/templates.ts';
import { inWords } from './findings.ts';
import { indexes } from './make/shots.ts';
import { run, type Summary } from './run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '60' },
    connections: { type: 'string', default: String(4 * availableParallelism()) },
    database: { type: 'string', default: 'sqlite' },
    production: { type: 'boolean', default: false },
    only: { type: 'string' },
    'slow-ms': { type: 'string', default: '1000' },
    'growth-mb': { type: 'string', default: '100' },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const database = values.database === 'postgres' ? 'postgres' : 'sqlite';
await prepareSqlite();
const stop = database === 'postgres' ? await preparePostgres() : undefined;
try {
  let until = Date.now() + Number(values.minutes) * 60_000;
  // An interrupt prints the report and ends all processes.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (until = 0));
  const summary = await run({
    seed: Number(values.seed),
    indexes:
      values.only === undefined ? indexes(Number(values.requests)) : values.only.split(',').map(Number),
    connections: values.only === undefined ? Number(values.connections) : 1,
    only: values.only !== undefined,
    get until() {
      return until;
    },
    database,
    production: values.production,
    slowMs: Number(values['slow-ms']),
    growthMb: Number(values['growth-mb']),
    print,
  });
  report(summary);
  process.exitCode = summary.findings.length > 0 ? 1 : 0;
} finally {
  await stop?.();
}

function report({ sent, seconds, servers, findings, outcomes, memory }: Summary): void {
  const sorted = [...outcomes].toSorted(([, one], [, other]) => other - one);
  print(`\n${sorted.map(([name, count]) => `${String(count).padStart(8)}  ${name}`).join('\n')}`);
  const points = memory.filter(
    (_, at) => at % Math.max(1, Math.floor(memory.length / 10)) === 0 || at === memory.length - 1,
  );
  print(
    `\nMemory (heap, resident): ${points.map((point) => `${point.heapMb}, ${point.rssMb} MB after ${point.sent}`).join('; ')}`,
  );
  print(
    `\n${sent} requests in ${Math.round(seconds)} s (${Math.round(sent / seconds)} in a second), seed ${values.seed}, ${database}, ${servers} server(s) one after another.`,
  );
  print(findings.length === 0 ? 'Nothing was found.' : `${findings.length} finding(s):`);
  for (const finding of findings) print(`- ${inWords(finding)}`);
  const [first] = findings.flatMap(({ index }) => index ?? []);
  if (first !== undefined)
    print(
      `One of them again: npm run fuzz -- --seed ${values.seed} --only ${first}${database === 'postgres' ? ' --database postgres' : ''}`,
    );
}

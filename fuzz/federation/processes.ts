/** `npm run federation-sim -- --processes`: servers that are processes, on both databases, killed under transfers. */
import { runOn, startCluster } from '../../server/test/cluster.ts';
import { runTrial, type TrialFigures } from '../../server/test/trade-processes.ts';

const TRANSFERS_EACH = 40;
const KILLS = 8;
const ROUNDS = 10;

/** Several rounds with new communities and a seed of their own; returns whether a fault was found. */
export async function runTrials(seed: number, print: (line: string) => void): Promise<boolean> {
  const cluster = await startCluster(process.env['TEST_DATABASE_URL']);
  let hasFault = false;
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const name = `kula_trade_${process.pid}_${round}`;
      await runOn(cluster.url('postgres'), `create database ${name}`);
      const begin = performance.now();
      const databases = [undefined, cluster.url(name), undefined];
      const plan = { seed: seed + round, transfersEach: TRANSFERS_EACH, kills: KILLS, databases };
      const figures = await runTrial(plan);
      print(inWords(plan.seed, figures, (performance.now() - begin) / 1000));
      hasFault ||= figures.faults.length > 0;
      await runOn(cluster.url('postgres'), `drop database ${name} with (force)`);
    }
  } finally {
    await cluster.stop();
  }
  return hasFault;
}

function inWords(
  seed: number,
  { answers, met, booked, kills, faults }: TrialFigures,
  seconds: number,
): string {
  const listed = (tally: ReadonlyMap<string, number>): string =>
    [...tally].map(([what, times]) => `${what} ${times}`).join(', ');
  return [
    `seed ${seed}: three servers, killed ${kills} times, ${booked} transfers booked: ${Math.round(seconds)} s`,
    `  members were answered: ${listed(answers)}`,
    `  requests: ${listed(met)}`,
    `  faults: ${faults.length}${faults.map((fault) => `\n    ${fault}`).join('')}`,
  ].join('\n');
}

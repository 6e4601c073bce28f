/** What the history of a community costs: counting its months once, and every read afterwards. */
import { closeMonths } from '../server/src/money/ledger/months.usecases.ts';
import { monthlyHistory } from '../server/src/office/statistics/history.usecases.ts';
import type { Database } from '../server/src/platform/db/database.ts';
import type { Deps } from '../server/src/platform/deps.ts';
import { medianOf } from './quantiles.ts';

const MONTHS = 24;
const READS = 5;

/** A sentence with the times; all months but the last are over at that moment. */
export async function historyReport(db: Database, at: number): Promise<string> {
  let time = at;
  const deps = { db, now: () => time } as Deps;
  const counting = await timed(() => monthlyHistory(MONTHS, deps));
  const closing = await timed(() => closeMonths(deps));
  const times: number[] = [];
  for (let read = 0; read < READS; read++) {
    // Answers are cached for a while.
    time += 1;
    times.push(await timed(() => monthlyHistory(MONTHS, deps)));
  }
  return `The history of ${MONTHS} months (${db.dialect}): ${medianOf(times).toFixed(0)} ms; ${counting.toFixed(0)} ms while no month is closed, which takes ${closing.toFixed(0)} ms once.`;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Measures open wallets on both databases and puts the figures into a table. */
import { preparePostgres, prepareSqlite } from '../e2e/setup/templates.ts';
import { liveBudgets, measureLive } from './live.ts';
import type { LiveResult } from './live.ts';

/** `--sqlite` leaves PostgreSQL out. */
export async function measureLives(): Promise<LiveResult[]> {
  await prepareSqlite();
  process.stderr.write('SQLite, open wallets …\n');
  const lives = [await measureLive('sqlite')];
  if (process.argv.includes('--sqlite')) return lives;
  const stop = await preparePostgres();
  try {
    process.stderr.write('PostgreSQL, open wallets …\n');
    lives.push(await measureLive('postgres'));
  } finally {
    await stop();
  }
  return lives;
}

export function liveReport(lives: readonly LiveResult[]): string {
  const { kbEach: most, p95Ms: aim } = liveBudgets;
  return [
    '| database | open wallets | kB each | budget | bookings | p50 ms to the receiver | p95 ms | aim |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...lives.map(
      ({ database, connected, kbEach, bookings, p50Ms, p95Ms }) =>
        `| ${database} | ${connected} | ${kbEach.toFixed(1)} | ${most} | ${bookings} | ${p50Ms.toFixed(0)} | ${p95Ms.toFixed(0)} | ${aim} |`,
    ),
  ].join('\n');
}

export function liveBreaches(lives: readonly LiveResult[]): string[] {
  return lives
    .filter(({ kbEach }) => kbEach > liveBudgets.kbEach)
    .map(({ database }) => `An open wallet costs too much memory on ${database}`);
}

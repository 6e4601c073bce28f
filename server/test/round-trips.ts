/**
 * Counts the ways to PostgreSQL and back that a piece of work waits for. Statements that are sent before the answer to
 * another one has come share its way.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

interface Count {
  statements: string[];
  trips: number;
}

const counted = new AsyncLocalStorage<Count>();

/** Has all clients counted until `vi.restoreAllMocks`. */
export function watchRoundTrips(): void {
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const answered: unknown = Reflect.apply(query, this, given);
    const count = counted.getStore();
    const text = textOf(given[0]);
    // A connection that the pool has to make first is prepared, and who asks is asked for by many requests together.
    if (count === undefined || text === '' || text.startsWith('set statement_timeout')) return answered;
    const depth = count.trips + 1;
    count.statements.push(text);
    const arrive = (): void => void (count.trips = Math.max(count.trips, depth));
    if (answered instanceof Promise) answered.then(arrive, arrive);
    return answered;
  });
}

function textOf(asked: unknown): string {
  return typeof asked === 'string' ? asked : (asked as { text: string }).text;
}

/** How many ways the work waits for, one after the other, and what travelled. */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<Count> {
  const count: Count = { statements: [], trips: 0 };
  await counted.run(count, work);
  return count;
}

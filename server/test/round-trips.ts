/**
 * Counts the round trips to PostgreSQL that a piece of work waits for. Statements that are sent before the
 * answer to another one share its round trip.
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
    // A new connection of the pool is prepared first, and many requests share the query of the session.
    if (count === undefined || text === '' || text.startsWith('set statement_timeout')) return answered;
    const depth = count.trips + 1;
    count.statements.push(text);
    const arrive = (): void => void (count.trips = Math.max(count.trips, depth));
    if (answered instanceof Promise) answered.then(arrive, arrive);
    return answered;
  });
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text;
}

/** The sequential round trips of the work, and the statements in each. */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<Count> {
  const count: Count = { statements: [], trips: 0 };
  await counted.run(count, work);
  return count;
}

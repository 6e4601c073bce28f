/** Records the statements that requests send to PostgreSQL. The program contains nothing of it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';
import pg from 'pg';

export interface Sent {
  readonly text: string;
  /**
   * The values, each replaced by the first position of the same value: equality is recorded, and nothing
   * else.
   */
  readonly values: readonly unknown[];
}

type Reader = (sent: Sent) => void;

const readers = new Set<Reader>();
const requests = new AsyncLocalStorage<unknown>();
let isWatching = false;

/** Calls the reader with each statement that is sent for a request. Returns the function that stops it. */
export function readAlong(reader: Reader): () => void {
  if (!isWatching) watch();
  readers.add(reader);
  return () => void readers.delete(reader);
}

function watch(): void {
  isWatching = true;
  // The server runs requests with its async store; statements of a test itself are not recorded.
  tracingChannel('fastify.request.handler').start.bindStore(requests);
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]): unknown {
    const isRead = readers.size > 0 && requests.getStore() !== undefined && !isNotices(this);
    const sent = isRead ? sentIn(given[0]) : undefined;
    if (sent) for (const reader of readers) reader(sent);
    return Reflect.apply(query, this, given);
  } as typeof query;
}

/** The connection for notifications; a distributed database has none (`NOTICES=poll`). */
function isNotices(client: pg.Client): boolean {
  const { connectionParameters } = client as pg.Client & {
    connectionParameters?: { application_name?: string };
  };
  return connectionParameters?.application_name === 'kula notices';
}

function sentIn(asked: unknown): Sent | undefined {
  const { text, values = [] } =
    typeof asked === 'string' ? { text: asked } : (asked as { text: string; values?: readonly unknown[] });
  return text === '' ? undefined : { text, values: patternOf(values) };
}

function patternOf(values: readonly unknown[]): unknown[] {
  const places = new Map<unknown, number>();
  const placeOf = (value: unknown): number => {
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  };
  return values.map((value) => (Array.isArray(value) ? (value as unknown[]).map(placeOf) : placeOf(value)));
}

/**
 * Changes between processes through a table, for engines without LISTEN. Each process polls for the
 * recent rows of the others, by the clock of the database. Rows become visible in any order, so
 * each poll goes back further than the one before it, and rows that were received already are
 * skipped. A process that could not poll or publish in time assumes that a change was missed.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AccessWatch } from './access.ts';
import type { PostgresQueries } from './postgres-driver.ts';
import { type Carrier, createSharedBroker, type SharedBroker } from './postgres-notices.ts';
import { prepare } from './prepared.ts';

/** How far each poll goes back. */
const WINDOW_MS = 10_000;
/**
 * The longest delay between writing a row and its visibility, and the longest delay of a poll; both
 * together stay within the window.
 */
const LATE_MS = 4000;
/** The most rows that one poll reads; more rows count as everything. */
const MOST_READ = 1000;
/** Rows that are older are removed by a poll. */
const KEPT_MS = 60_000;
const CLEAN_MS = 30_000;

const databaseNow = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;

const addNotice = prepare((db, { teller, message }: { teller: string; message: string }) =>
  db.insertInto('notices').values({ teller, message, told_at: databaseNow }),
);

interface PolledNotice {
  /** The clock of the database at the poll. */
  readonly now_at: number;
  readonly id: number | null;
  readonly message: string | null;
}

/** The recent rows of the other processes, and one row where there are none. */
const recentNotices = prepare((db, { teller, window }: { teller: string; window: number }) =>
  db
    .selectFrom(db.selectNoFrom(databaseNow.as('now_at')).as('clock'))
    .leftJoin('notices', (join) =>
      join
        .on('told_at', '>', sql<number>`clock.now_at - cast(${window} as bigint)`)
        .on('teller', '<>', teller),
    )
    .select(['clock.now_at', 'notices.id', 'notices.message'])
    .orderBy('notices.id')
    .limit(MOST_READ + 1),
);

const forgetOld = prepare((db, { kept }: { kept: number }) =>
  db.deleteFrom('notices').where('told_at', '<', sql<number>`${databaseNow} - cast(${kept} as bigint)`),
);

/** A broker whose changes reach other processes by their polls, one every so many milliseconds. */
export function createPolledBroker(queries: PostgresQueries, everyMs: number): SharedBroker {
  const teller = randomUUID();
  let isClosed = false;
  let isBroken = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  const carry = carrierInto(queries, teller, () => (isBroken = true));
  const broker = createSharedBroker(() => (isBroken ? undefined : carry));
  const look = createLook(queries, {
    teller,
    subscription: broker.subscription,
    cleansEvery: Math.ceil(CLEAN_MS / everyMs),
  });
  const again = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => {
      looking = look()
        .then(() => {
          isBroken = false;
          broker.flush();
        })
        // The next poll reports that a change was missed.
        .catch(() => undefined)
        .finally(again);
    }, everyMs);
    timer.unref();
  };
  const begin = (): void => {
    if (timer === undefined) again();
  };
  return {
    ...broker,
    listen: (listener) => {
      begin();
      return broker.listen(listener);
    },
    publish: (notices) => {
      begin();
      broker.publish(notices);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      await broker.close();
    },
  };
}

/**
 * Writes messages for the other processes; `onFailure` is called when it is uncertain whether they
 * were written.
 */
function carrierInto({ run }: PostgresQueries, teller: string, onFailure: () => void): Carrier {
  return async (messages) => {
    let isLate = false;
    const late = setTimeout(() => (isLate = true), LATE_MS);
    try {
      await run(async (tx) => {
        for (const message of messages) addNotice.later(tx, { teller, message });
      });
      if (isLate) throw new Error('It was told too late to be seen.');
    } catch (error) {
      onFailure();
      throw error;
    } finally {
      clearTimeout(late);
    }
  };
}

interface LookOptions {
  readonly teller: string;
  readonly subscription: SharedBroker['subscription'];
  /** After so many polls old rows are removed. */
  readonly cleansEvery: number;
}

/** Polls once for changes of other processes; rejects when the database does not answer. */
function createLook(
  { read, run }: PostgresQueries,
  { teller, subscription, cleansEvery }: LookOptions,
): () => Promise<void> {
  let received = new Set<number>();
  let lookedAt = -Infinity;
  let looks = 0;
  return async () => {
    const rows: readonly PolledNotice[] = await recentNotices.all(read, { teller, window: WINDOW_MS });
    const at = rows[0]?.now_at ?? 0;
    const wasMissed = at - lookedAt > WINDOW_MS - LATE_MS || rows.length > MOST_READ;
    const before = received;
    received = new Set(rows.flatMap(({ id }) => id ?? []));
    lookedAt = at;
    if (wasMissed) subscription.onConnected();
    else
      for (const { id, message } of rows)
        if (id !== null && !before.has(id)) subscription.onMessage(message ?? '');
    if (looks++ % cleansEvery === 0) await run((tx) => forgetOld.run(tx, { kept: KEPT_MS }));
  };
}

/** Sessions and roles are not cached, because a change of them is not notified at once. */
export const noMemory: AccessWatch = { onChange: () => undefined, isCurrent: () => false };

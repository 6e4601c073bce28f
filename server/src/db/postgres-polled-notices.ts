/**
 * Notices between processes by way of a table, for engines without LISTEN. Each process looks for what others told lately,
 * by the clock of the database. Rows are written one after another and become visible in any order, so each look goes back
 * further than the one before it, and what was heard already is left out. Whoever could not look or tell in time takes
 * it that something was missed.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AccessWatch } from './access.ts';
import type { PostgresQueries } from './postgres-driver.ts';
import { type Carrier, createSharedBoard, type SharedBoard } from './postgres-notices.ts';
import { prepare } from './prepared.ts';

/** How far each look goes back. */
const WINDOW_MS = 10_000;
/** A row may be told so long before it is seen, and a look be so late; both together stay within the window. */
const LATE_MS = 4000;
/** Read at most at a time; where there are more, everything has changed. */
const MOST_READ = 1000;
/** What is so old is removed by whoever looks. */
const KEPT_MS = 60_000;
const CLEAN_MS = 30_000;

const databaseNow = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;

const addNotice = prepare((db, { teller, message }: { teller: string; message: string }) =>
  db.insertInto('notices').values({ teller, message, told_at: databaseNow }),
);

interface Told {
  /** The clock of the database when it looked. */
  readonly now_at: number;
  readonly id: number | null;
  readonly message: string | null;
}

/** What others told lately, and one row where that is nothing. */
const toldLately = prepare((db, { teller, window }: { teller: string; window: number }) =>
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

/** A board whose notices reach other processes when those look, every so many milliseconds. */
export function createPolledBoard(queries: PostgresQueries, everyMs: number): SharedBoard {
  const teller = randomUUID();
  let isClosed = false;
  let isBroken = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  const carry = carrierInto(queries, teller, () => (isBroken = true));
  const board = createSharedBoard(() => (isBroken ? undefined : carry));
  const look = createLook(queries, {
    teller,
    hearing: board.hearing,
    cleansEvery: Math.ceil(CLEAN_MS / everyMs),
  });
  const again = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => {
      looking = look()
        .then(() => {
          isBroken = false;
          board.flush();
        })
        // The next look says that something was missed.
        .catch(() => undefined)
        .finally(again);
    }, everyMs);
    timer.unref();
  };
  const begin = (): void => {
    if (timer === undefined) again();
  };
  return {
    ...board,
    listen: (heard) => {
      begin();
      return board.listen(heard);
    },
    tell: (notices) => {
      begin();
      board.tell(notices);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      await board.close();
    },
  };
}

/** Writes messages for the others to see; `onFailure` is called where nobody knows how far they came. */
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
  readonly hearing: SharedBoard['hearing'];
  /** After so many looks what is old is removed. */
  readonly cleansEvery: number;
}

/** One look for what others told; rejects where the database does not answer. */
function createLook(
  { read, run }: PostgresQueries,
  { teller, hearing, cleansEvery }: LookOptions,
): () => Promise<void> {
  let heard = new Set<number>();
  let lookedAt = -Infinity;
  let looks = 0;
  return async () => {
    const rows: readonly Told[] = await toldLately.all(read, { teller, window: WINDOW_MS });
    const at = rows[0]?.now_at ?? 0;
    const wasMissed = at - lookedAt > WINDOW_MS - LATE_MS || rows.length > MOST_READ;
    const before = heard;
    heard = new Set(rows.flatMap(({ id }) => id ?? []));
    lookedAt = at;
    if (wasMissed) hearing.onConnected();
    else
      for (const { id, message } of rows)
        if (id !== null && !before.has(id)) hearing.onMessage(message ?? '');
    if (looks++ % cleansEvery === 0) await run((tx) => forgetOld.run(tx, { kept: KEPT_MS }));
  };
}

/** Nothing is remembered of who may come in where nobody is told at once that it changed. */
export const noMemory: AccessWatch = { onChange: () => undefined, isCurrent: () => false };

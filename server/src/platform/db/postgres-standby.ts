/**
 * Lists, figures and searches from a standby, where the operator has one. A standby lags a little, so each
 * process records which members wrote lately, here or in another process: those are served by the primary
 * until the standby has what they wrote. A read on which a decision depends never goes to the standby: it
 * happens behind a lock.
 */
import type { CompiledQuery, DatabaseConnection } from 'kysely';
import { sql } from 'kysely';
import type { AccessWatch } from './access.ts';
import type { Db, LiveChanges } from './database.ts';
import { ownKysely, straightTo } from './own-kysely.ts';
import { language, type PostgresQueries } from './postgres-driver.ts';
import { type ChannelSubscription, type PostgresListener, queryInTurn } from './postgres-listener.ts';
import { isDatabaseUnavailable } from './unavailable.ts';
import { withinTime } from './within-time.ts';

const CHANNEL = 'kula_written';
const LOOK_MS = 200;
/**
 * A standby that lags more than so many polls, ten seconds, is not used: members would see stale
 * lists.
 */
const MOST_LATE_CHECKS = 50;
/** One poll that fails may have met a conflict; a standby that fails so many in turn is away. */
const AWAY_LOOKS = 2;
/** How long a writer waits for the other processes to be notified. */
const NOTIFY_MS = 300;

export interface Standby {
  readonly subscription: ChannelSubscription;
  /** Reads there, and from the primary if the standby cannot answer. */
  readonly read: Db;
  /** Whether the lists of a member may be read there now. */
  choose(memberId: number | undefined): Promise<boolean>;
  /** Whether it does not answer, or lags too much. */
  isAway(): boolean;
  /** Resolves when all processes have received that the member wrote something. */
  written(memberId: number): Promise<void>;
  /**
   * Records for all members whom a commit concerned that something was written, in this process; other processes get it
   * with the published changes.
   */
  concerned(changes: LiveChanges | 'everything'): void;
  close(): Promise<void>;
}

export interface StandbyParts {
  readonly primary: PostgresQueries;
  readonly standby: PostgresQueries;
  readonly access: Pick<AccessWatch, 'isCurrent'>;
  readonly listener: () => PostgresListener;
}

export function watchStandby({ primary, standby, access, listener }: StandbyParts): Standby {
  const progress = createProgress(primary.read, standby.read);
  const timer = setInterval(() => void progress.look(), LOOK_MS);
  timer.unref();
  return {
    subscription: {
      channel: CHANNEL,
      // Earlier notifications may have been missed.
      onConnected: progress.everybodyWrote,
      onMessage: (payload) => progress.wrote(Number(payload)),
    },
    read: readOr(primary, standby, progress.doubt),
    choose: async (memberId) =>
      // Notifications that were sent before this query have been received by then.
      progress.isReady() && (await access.isCurrent()) && progress.hasAllOf(memberId),
    isAway: progress.isAway,
    written: async (memberId) => {
      progress.wrote(memberId);
      const connection = listener().connection();
      if (!connection) return;
      const notified = queryInTurn(connection, 'select pg_notify($1, $2)', [CHANNEL, String(memberId)]);
      await withinTime(
        notified.then(
          () => undefined,
          () => listener().giveUp(connection),
        ),
        NOTIFY_MS,
      );
    },
    concerned: (changes) => {
      if (changes === 'everything') progress.everybodyWrote();
      else for (const memberId of changes.keys()) progress.wrote(memberId);
    },
    close: async () => {
      clearInterval(timer);
      await standby.destroy();
    },
  };
}

/** A read that the standby cannot answer goes to the primary. */
function readOr(primary: PostgresQueries, standby: PostgresQueries, doubt: () => void): Db {
  const executeQuery = async (query: CompiledQuery) => {
    try {
      return await standby.reads.executeQuery(query);
    } catch (error) {
      // A standby also cancels queries that block the replay of the log.
      if (!isDatabaseUnavailable(error) && !isConflict(error)) throw error;
      doubt();
      return primary.reads.executeQuery(query);
    }
  };
  const connection = { ...standby.reads, executeQuery } as DatabaseConnection;
  return ownKysely(language, straightTo(connection)).db;
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40001';
}

/** A write happened. The position of the primary's log is known after the next query of it. */
interface Mark {
  position: bigint | undefined;
}

/** The position that the standby has replayed, and the position that each member needs. */
function createProgress(primary: Db, standby: Db) {
  const marks = new Map<number, Mark>();
  let everybody: Mark = { position: undefined };
  let reached: bigint | undefined;
  /** The positions of the primary at the last polls. */
  let positions: bigint[] = [];
  let looking: Promise<void> | undefined;
  let missed = 0;
  const doubt = (): void => {
    reached = undefined;
    everybody = { position: undefined };
    marks.clear();
  };
  const miss = (): void => {
    missed += 1;
    doubt();
  };
  const hasReached = ({ position }: Mark): boolean =>
    reached !== undefined && position !== undefined && position <= reached;
  const lookOnce = async (): Promise<void> => {
    const open = [everybody, ...marks.values()].filter(({ position }) => position === undefined);
    const [there, here] = await Promise.allSettled([positionOf(primary), positionOf(standby)]);
    if (there.status === 'rejected') return doubt();
    if (here.status === 'rejected') return miss();
    for (const mark of open) mark.position = there.value;
    positions = [...positions, there.value].slice(-MOST_LATE_CHECKS);
    const [oldest = there.value] = positions;
    if (positions.length === MOST_LATE_CHECKS && oldest > here.value) return miss();
    missed = 0;
    reached = here.value;
    for (const [memberId, mark] of marks) if (hasReached(mark)) marks.delete(memberId);
  };
  return {
    doubt,
    wrote: (memberId: number) => void marks.set(memberId, { position: undefined }),
    everybodyWrote: () => void (everybody = { position: undefined }),
    look: () => (looking ??= lookOnce().finally(() => (looking = undefined))),
    isAway: () => missed >= AWAY_LOOKS,
    isReady: () => hasReached(everybody),
    hasAllOf: (memberId: number | undefined) =>
      hasReached(everybody) && (memberId === undefined || !marks.has(memberId)),
  };
}

async function positionOf(db: Db): Promise<bigint> {
  const { rows } = await sql<{ position: string }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
      - '0/0'::pg_lsn as position`.execute(db);
  return BigInt(rows[0]?.position ?? 0);
}

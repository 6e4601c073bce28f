/** The one interface of SQLite and PostgreSQL. Features depend on nothing else of the database. */
import type { Kysely, Transaction } from 'kysely';
import type { AccessWatch } from './access.ts';
import type { Tables } from './tables.ts';

/** Reads may use either. Writes take a `Tx`, so that they cannot happen outside a transaction. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables> & { readonly carried: Carried };

/** What a transaction leaves for its end, besides its statements. */
export interface Carried {
  /** Writes that were sent and are awaited at the end (`later`). */
  deferred: Promise<unknown>[];
  /** Changes to be published after the commit (`noteLiveChange`); undefined where none are published. */
  liveChanges: Map<number, Set<string>> | undefined;
  /** The queues in which something was left (`leaveWork`). */
  readonly queues: Set<string>;
}

/** For each member, the kinds of data that have changed. */
export type LiveChanges = ReadonlyMap<number, ReadonlySet<string>>;
/** A change may have been missed, so all data has to be read again. */
export type LiveChangeListener = (changes: LiveChanges | 'everything') => void;

export interface HowMeant {
  /** Nothing of what a command is for, such as a count of attempts before it. */
  readonly isPreliminary?: boolean;
  /**
   * It may be done again although it is unknown whether it was committed: it recognizes what was done before, and then
   * does nothing and returns the same result.
   */
  readonly isRepeatable?: boolean;
}

/** Called with the names of the queues in which a committed transaction left something. */
export type WorkListener = (queues: ReadonlySet<string>) => void;

export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** For reads outside a transaction. Inside one always use the transaction's handle. */
  readonly read: Db;
  /**
   * Runs `work` in one transaction; an exception rolls everything back and is thrown on. On
   * PostgreSQL a serialization failure, a deadlock, a fault of the database or a connection that
   * breaks before the commit was sent is retried, six attempts in all; so is what may have been
   * committed, if it recognizes that (`isRepeatable`). Throws DatabaseUnavailable
   * when the database cannot do the work now, and OutcomeUnknown when it may have committed it. Nothing
   * but the database may be awaited inside: a slow mail server would otherwise hold the locks of
   * accounts. On SQLite transactions that wait at the same time are committed together, and each is
   * undone alone if it throws.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, how?: HowMeant): Promise<T>;
  /**
   * Like `transaction`, for writes that may be lost together with everything that depends on them.
   * It resolves when the work was done, on SQLite before the commit that contains it. The caller
   * must not answer its client before a later transaction is committed. Publishes no changes.
   */
  inGroup<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction without a time limit, for the start. Publishes no changes. */
  withoutTimeout<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` while no other process on the same database runs such work; other processes wait.
   */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs reads that must be consistent with each other: all of them see the database as it was at
   * the first one. Writes are refused.
   */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Locks the accounts of these members, lowest id first, so that two transfers in opposite
   * directions cannot deadlock. SQLite has one writer at a time, so there it only reads.
   */
  lockAccounts(tx: Tx, memberIds: readonly number[]): Promise<Account[]>;
  /** Numbers for two rows of a table that refer to each other, the smaller one first. */
  twoIdsFor(tx: Tx, table: 'bookings'): Promise<readonly number[]>;
  /**
   * Locks all roles until the transaction ends, so that two administrators cannot remove each
   * other's role at once. Taken before the locks of accounts. SQLite has one writer at a time, so
   * there it does nothing.
   */
  lockRoles(tx: Tx): Promise<void>;
  /**
   * Locks the records that several people keep together until the transaction ends, so that what a
   * change is compared with stays as it is. Taken before the locks of accounts. SQLite has one
   * writer at a time, so there it does nothing.
   */
  lockRecords(tx: Tx): Promise<void>;
  /**
   * Calls the listener with the changes that committed transactions noted (`noteLiveChange`), in this
   * process or in another one on the same database, and with 'everything' when a change may have
   * been missed. Returns the function that ends the subscription.
   */
  onLiveChanges(listener: LiveChangeListener): () => void;
  /**
   * The database from which the lists, figures and searches of a member may be read: a standby that
   * already has everything that the member wrote; undefined where there is none now. Never used for
   * a read on which a decision depends.
   */
  listsFor(memberId: number | undefined): Promise<Database | undefined>;
  /** Whether there is a standby that is not read from, because it does not answer or lags; undefined without one. */
  readonly isStandbyAway?: (() => boolean) | undefined;
  /**
   * Records that a command of this member was carried out, for `listsFor`. Await it before the
   * command is answered.
   */
  written(memberId: number): Promise<void>;
  /** Lets a process cache sessions and roles. */
  readonly access: AccessWatch;
  /**
   * Calls the listener after each commit of this process that left work (`leaveWork`). Returns the
   * function that ends the subscription.
   */
  onWork(listener: WorkListener): () => void;
  /** Throws if the database does not answer, and on SQLite `CannotWrite` if a write failed and still cannot be made. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export type Account = Tables['accounts'];

/** The one interface behind which SQLite and PostgreSQL stand. Features know nothing else of the database. */
import type { Kysely, Transaction } from 'kysely';
import type { AccessWatch } from './access.ts';
import type { Tables } from './tables.ts';

/** Reads may use either; whatever writes takes a `Tx`, so that it cannot happen outside a transaction. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Which kinds of things have changed, for each member whose they are. */
export type Notices = ReadonlyMap<number, ReadonlySet<string>>;
/** Everything: something may have been missed, so all of it is to be looked at again. */
export type NoticeListener = (notices: Notices | 'everything') => void;

export interface HowOften {
  /**
   * Work that was done once already does nothing and answers the same, as under a key (`onceOnly`). It is tried again even
   * when nobody knows whether it was committed.
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
   * Runs `work` in one transaction; what it throws rolls everything back and is thrown on. On PostgreSQL a
   * serialization failure, a deadlock, a fault of the database or a connection that breaks before the commit is asked for is
   * tried again, six times in all. Throws DatabaseUnavailable when the database cannot do it now; whether it was committed may be unknown then.
   * Nothing but the database may be awaited inside: a slow mail server would otherwise hold the locks of accounts. On SQLite
   * transactions that wait at the same time are committed together, each undone alone where it throws.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, how?: HowOften): Promise<T>;
  /**
   * The same, for what may be lost with all that follows from it: resolves when the work was done, on SQLite before the
   * commit that holds it. Whoever goes on may tell nobody before a later transaction is committed. Without notices.
   */
  soon<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction that may take as long as it needs, for the start; without notices. */
  patiently<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` while no other process on the same database runs such work; those that come meanwhile wait. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Runs reads that must fit together: all of them see the database as it was at the first one. Writes are refused. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Locks the accounts of these members, lowest id first so that two transfers in opposite directions cannot wait
   * for each other. SQLite has one writer at a time, so there it only reads.
   */
  lockAccounts(tx: Tx, memberIds: readonly number[]): Promise<Account[]>;
  /** Two numbers for rows of a table that name each other, the smaller one first. */
  pairOfIds(tx: Tx, table: 'bookings'): Promise<readonly [number, number]>;
  /**
   * Locks who has which role until the transaction ends, so that two administrators cannot take it from each other at
   * once. Taken before the locks of accounts. SQLite has one writer at a time, so there it does nothing.
   */
  lockRoles(tx: Tx): Promise<void>;
  /**
   * Calls the listener with what committed transactions noted (`noteFor`), in this process or in another one on the
   * same database, and with 'everything' when something may have been missed. Returns the way to stop.
   */
  onNotices(listener: NoticeListener): () => void;
  /**
   * The database as the lists, figures and searches of a member may read it: another place to read from where there is one
   * that has everything that the member wrote; undefined where there is none now. Never for what something is decided by.
   */
  listsFor(memberId: number | undefined): Promise<Database | undefined>;
  /** A command of this member was carried out; to be waited for before it is answered, for the sake of `listsFor`. */
  written(memberId: number): Promise<void>;
  /** What lets a process remember who may come in. */
  readonly access: AccessWatch;
  /** Calls the listener after each commit of this process that left work (`leaveWork`). Returns the way to stop. */
  onWork(listener: WorkListener): () => void;
  /** Throws if the database does not answer, and on SQLite `CannotWrite` if a write failed and still cannot be made. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export type Account = Tables['accounts'];

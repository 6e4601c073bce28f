/**
 * Kysely without its transactions. Kysely delays a statement until the one before it is answered,
 * and does not guarantee the order of statements. Here each statement goes to its connection at
 * once.
 */
import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  type KyselyProps,
  Transaction,
} from 'kysely';
import type { Carried, Db, Tx } from './database.ts';
import type { Tables } from './tables.ts';

export interface OwnKysely {
  /** For statements outside a transaction. */
  readonly db: Db;
  /**
   * For the statements of a transaction on this connection, which begins and ends the transaction
   * by itself.
   */
  transactionOn(connection: DatabaseConnection): Tx;
}

/**
 * The dialect of a database, without a connection. It must always return the same adapter, because
 * queries are prepared once for each.
 */
export type SqlLanguage = Omit<Dialect, 'createDriver'>;

export function ownKysely(language: SqlLanguage, provider: ConnectionProvider): OwnKysely {
  const dialect: Dialect = { ...language, createDriver: () => noDriver };
  const adapter = dialect.createAdapter();
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), adapter, provider);
  const props: KyselyProps = { config: { dialect }, dialect, driver: noDriver, executor };
  return {
    db: new Kysely<Tables>(props),
    transactionOn: (connection) =>
      new CarryingTransaction({
        ...props,
        executor: executor.withConnectionProvider(straightTo(connection)),
      }),
  };
}

class CarryingTransaction extends Transaction<Tables> {
  readonly carried: Carried = { deferred: [], liveChanges: undefined, queues: new Set() };
}

/** Passes each statement to this connection, in the order of the calls. */
export function straightTo(connection: DatabaseConnection): ConnectionProvider {
  return { provideConnection: (consumer) => consumer(connection) };
}

const refuse = (): Promise<never> =>
  Promise.reject(new Error('Transactions belong to the database interface.'));

const noDriver: Driver = {
  init: async () => undefined,
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
};

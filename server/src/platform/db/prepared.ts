/**
 * Queries that are built and compiled once for each dialect of a process. Building takes Kysely longer than
 * answering takes the database, so the queries of every request are prepared here; the types are
 * the same.
 */
import {
  type Compilable,
  type CompiledQuery,
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryResult,
  ValueNode,
} from 'kysely';
import type { Db, Tx } from './database.ts';
import { later } from './later.ts';

export interface Prepared<Values, Row> {
  all(db: Db | Tx, values: Values): Promise<Row[]>;
  first(db: Db | Tx, values: Values): Promise<Row | undefined>;
  /** Throws where there is no row. */
  one(db: Db | Tx, values: Values): Promise<Row>;
  run(db: Db | Tx, values: Values): Promise<void>;
  /**
   * Runs it in a transaction without awaiting the result; if it fails, nothing is committed. Writes
   * of one moment may become one statement, so none of them sees the rows of the others.
   */
  later(tx: Tx, values: Values): void;
}

/** There are few of them, so a database may cache the plan of each. */
interface PreparedQuery<Row> extends CompiledQuery<Row> {
  readonly isPrepared: true;
  /** Its rows are not used before the transaction ends. */
  readonly isLater?: boolean;
}

/** Whether a query is one of `prepare`. */
export function isPrepared<Row>(query: CompiledQuery<Row>): query is PreparedQuery<Row> {
  return 'isPrepared' in query;
}

/** A placeholder until the query is run. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Returns a placeholder for each value that the query names; which other values exist is unknown
 * here.
 */
const places: unknown = new Proxy(
  {},
  {
    get: (_, name) => (typeof name === 'string' ? new Place(name) : undefined),
    ownKeys: () => {
      throw new Error('A prepared query names its values one by one.');
    },
  },
);

/**
 * Writes constants into the text of the query. A planner that finds `state = 'OPEN'` can use the
 * index of open rows. For a bound value PostgreSQL cannot use it, and SQLite plans the query again
 * each time.
 */
class ConstantWriter extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return isConstant(node.value) ? ValueNode.createImmediate(node.value) : node;
  }
}

const writer = new ConstantWriter();
const writtenConstants: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => writer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};

/** Simple enough that it could not be parsed as more than a value. */
function isConstant(value: unknown): boolean {
  return typeof value === 'number'
    ? Number.isSafeInteger(value)
    : typeof value === 'string' && /^\w{1,40}$/.test(value);
}

/**
 * A query with values to be filled in. `build` is called once for each kind of connection: its
 * second argument holds placeholders and no values, so it may pass them on and must not read them.
 */
export function prepare<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): Prepared<Values, Row> {
  const compiled = new WeakMap<object, PreparedQuery<Row>>();
  const compiledFor = (db: Db | Tx): PreparedQuery<Row> => {
    // Transactions share it with their connection to the database.
    const { adapter } = db.getExecutor();
    const cached = compiled.get(adapter);
    if (cached) return cached;
    const made = {
      ...build(db.withPlugin(writtenConstants), places as Values).compile(),
      isPrepared: true,
    } as const;
    compiled.set(adapter, made);
    return made;
  };
  const execute = async (db: Db | Tx, values: Values, isLater = false): Promise<QueryResult<Row>> => {
    const query = compiledFor(db);
    const run: PreparedQuery<Row> = { ...query, isLater, parameters: filled(query.parameters, values) };
    return db.executeQuery<Row>(run);
  };
  return {
    all: async (db, values) => (await execute(db, values)).rows,
    first: async (db, values) => (await execute(db, values)).rows[0],
    one: async (db, values) => {
      const [row] = (await execute(db, values)).rows;
      if (row === undefined) throw new Error('A row that must be there is missing.');
      return row;
    },
    run: async (db, values) => void (await execute(db, values)),
    later: (tx, values) => later(tx, execute(tx, values, true)),
  };
}

function filled(parameters: readonly unknown[], values: object): unknown[] {
  return parameters.map((parameter) => {
    if (!(parameter instanceof Place)) return parameter;
    const value = (values as Readonly<Record<string, unknown>>)[parameter.name];
    // The database would treat it as null.
    if (value === undefined) throw new Error(`The query lacks a value for ${parameter.name}.`);
    return value;
  });
}

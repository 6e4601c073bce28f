/**
 * Queries that are put together and compiled once for each database. Kysely takes longer for that than the database for
 * its answer, so those of every request stand here; the types are the same.
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
   * Runs it in a transaction without waiting for the answer; if it fails, nothing is committed. Those of one moment may be
   * one statement, so that none of them sees what the others write.
   */
  later(tx: Tx, values: Values): void;
}

/** There are not many of them, so a database may keep what it has planned for each. */
interface PreparedQuery<Row> extends CompiledQuery<Row> {
  readonly isPrepared: true;
  /** Nobody asks for its rows before the transaction ends. */
  readonly isLater?: boolean;
}

/** Whether a query is one of `prepare`. */
export function isPrepared<Row>(query: CompiledQuery<Row>): query is PreparedQuery<Row> {
  return 'isPrepared' in query;
}

/** Stands for a value until the query is run. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Hands out a place for each value that the query names; which there are besides is not known here. */
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
 * Writes what is the same in each run of a query into its text. A planner that finds `state = 'OPEN'` knows that the index
 * of open rows serves; of a value that comes later PostgreSQL cannot know it, and SQLite plans the query anew each time.
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

/** Plain enough that nothing in it could be read as more than a value. */
function isConstant(value: unknown): boolean {
  return typeof value === 'number'
    ? Number.isSafeInteger(value)
    : typeof value === 'string' && /^\w{1,40}$/.test(value);
}

/**
 * A query with values to be filled in. `build` is called once for each kind of connection: its second argument holds
 * places and no values, so it may hand them on and must not look at them.
 */
export function prepare<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): Prepared<Values, Row> {
  const compiled = new WeakMap<object, PreparedQuery<Row>>();
  const compiledFor = (db: Db | Tx): PreparedQuery<Row> => {
    // Transactions share it with the connection to the database that they belong to.
    const { adapter } = db.getExecutor();
    const known = compiled.get(adapter);
    if (known) return known;
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
    // The database would take it for null.
    if (value === undefined) throw new Error(`The query lacks a value for ${parameter.name}.`);
    return value;
  });
}

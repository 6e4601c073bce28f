/**
 * What `pg` writes to a connection and reads from it, with less work on both sides. All messages of one turn of the event loop
 * are one piece. In a transaction, statements of one turn end with one Sync instead of one each: PostgreSQL answers at a
 * Sync, so their answers are one piece as well. The columns of a prepared statement are described once for a connection.
 */
import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** The one place where `pg` writes a message. */
const SEND = '_send';

/** The parts of `pg` that its types do not declare. */
interface Connection extends EventEmitter {
  readonly stream: Duplex;
  [SEND](message: Buffer): boolean;
  query(text: string): void;
  bind(config: { readonly statement?: string }): void;
  describe(what: object): void;
  close(what: object): void;
  sync(): void;
}

/** The answer to what a statement returns. */
type Description = { readonly fields: readonly unknown[] } | 'no rows';

/** A statement that is not answered yet. */
interface Sent {
  readonly name: string | undefined;
  /** The cached description, which was therefore not requested; undefined where it was requested. */
  readonly description: Description | undefined;
  /** Whether a Sync follows: otherwise the end of its answer is recognized by its last message. */
  hasSync: boolean;
}

export interface Wire {
  /** Whether statements of one turn share a Sync. If one fails, those behind it fail with the same error, unexecuted. */
  setTogether(isTogether: boolean): void;
}

const wires = new WeakMap<pg.ClientBase, Wire>();

/** To be called while no statement of the connection is unanswered; the same one each time. */
export function wireOf(client: pg.ClientBase): Wire {
  const cached = wires.get(client);
  if (cached) return cached;
  const { connection } = client as pg.ClientBase & { readonly connection: Connection };
  const awaited: Sent[] = [];
  const descriptions: Descriptions = new Map();
  listen(connection, awaited, descriptions);
  const wire = shareSyncs(connection, awaited, describeOnce(connection, descriptions));
  wires.set(client, wire);
  return wire;
}

type Descriptions = Map<string, Description>;
type Bound = Pick<Sent, 'name' | 'description'>;

/**
 * Requests the columns of a prepared statement only once; returns the cached description of the statement
 * that was bound last.
 */
function describeOnce(connection: Connection, descriptions: Descriptions): () => Bound {
  const bind = connection.bind.bind(connection);
  const describe = connection.describe.bind(connection);
  let bound: Bound = { name: undefined, description: undefined };
  connection.bind = (config) => {
    const name = config.statement;
    bound = { name, description: name === undefined ? undefined : descriptions.get(name) };
    bind(config);
  };
  connection.describe = (what) => {
    if (bound.description === undefined) describe(what);
  };
  return () => bound;
}

/** Ends each statement with a Sync, or where they may share it, only the last one of a turn. */
function shareSyncs(connection: Connection, awaited: Sent[], bound: () => Bound): Wire {
  const query = connection.query.bind(connection);
  const close = connection.close.bind(connection);
  const sync = connection.sync.bind(connection);
  let isTogether = false;
  /** The newest statement, while no Sync follows it. */
  let unsynced: Sent | undefined;
  let isGivenUp = false;
  const syncLast = (): void => {
    if (unsynced === undefined) return;
    unsynced.hasSync = true;
    unsynced = undefined;
    sync();
  };
  sendInOnePiece(connection, syncLast);
  // The answer to a statement without parameters ends without a Sync.
  connection.query = (text) => {
    syncLast();
    awaited.push({ name: undefined, description: undefined, hasSync: true });
    query(text);
  };
  // A value could not be sent, so no statement was sent whose answer would end by itself.
  connection.close = (what) => {
    isGivenUp = true;
    close(what);
  };
  connection.sync = () => {
    const sent = { ...bound(), hasSync: isGivenUp || !isTogether };
    isGivenUp = false;
    awaited.push(sent);
    unsynced = sent.hasSync ? undefined : sent;
    if (sent.hasSync) sync();
  };
  return { setTogether: (value) => void (isTogether = value) };
}

/** Sends all messages of a turn of the event loop in one piece; `addLast` may add to them before. */
function sendInOnePiece(connection: Connection, addLast: () => void): void {
  const send = connection[SEND].bind(connection);
  let messages: Buffer[] = [];
  const flush = (): void => {
    addLast();
    const all = Buffer.concat(messages);
    messages = [];
    send(all);
  };
  connection[SEND] = (message) => {
    if (messages.length === 0) process.nextTick(flush);
    messages.push(message);
    return connection.stream.writable;
  };
}

/** Behind the listeners of `pg`, which awaits a Sync for each statement. */
function listen(connection: Connection, awaited: Sent[], descriptions: Descriptions): void {
  const answered = (): void => {
    if (awaited[0]?.hasSync === false) connection.emit('readyForQuery', { status: 'T' });
  };
  const describe = (description: Description): void => {
    const name = awaited[0]?.name;
    if (name !== undefined) descriptions.set(name, description);
  };
  connection.on('bindComplete', () => {
    const description = awaited[0]?.description;
    if (description !== undefined && description !== 'no rows')
      connection.emit('rowDescription', description);
  });
  connection.on('rowDescription', (message: { readonly fields: readonly unknown[] }) => describe(message));
  connection.on('noData', () => describe('no rows'));
  connection.on('commandComplete', answered);
  connection.on('emptyQuery', answered);
  connection.on('readyForQuery', () => void awaited.shift());
  connection.on('errorMessage', (error: unknown) => {
    const [failed] = awaited;
    // If it was not parsed, `pg` prepares it again; otherwise only its description is requested again.
    if (failed?.name !== undefined) descriptions.delete(failed.name);
    if (failed?.hasSync !== false) return;
    // PostgreSQL ignores everything that was sent before the Sync.
    connection.emit('readyForQuery', { status: 'E' });
    connection.emit('errorMessage', error);
  });
}

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
  /** Not asked for, because it was known. */
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
  const known = wires.get(client);
  if (known) return known;
  const { connection } = client as pg.ClientBase & { readonly connection: Connection };
  const awaited: Sent[] = [];
  const descriptions = new Map<string, Description>();
  listen(connection, awaited, descriptions);
  const wire = write(connection, awaited, descriptions);
  wires.set(client, wire);
  return wire;
}

type Descriptions = Map<string, Description>;

function write(connection: Connection, awaited: Sent[], descriptions: Descriptions): Wire {
  const send = connection[SEND].bind(connection);
  const real = {
    query: connection.query.bind(connection),
    bind: connection.bind.bind(connection),
    describe: connection.describe.bind(connection),
    close: connection.close.bind(connection),
    sync: connection.sync.bind(connection),
  };
  let held: Buffer[] = [];
  let isTogether = false;
  /** The newest statement that no Sync follows yet. */
  let last: Sent | undefined;
  let next: Pick<Sent, 'name' | 'description'> = { name: undefined, description: undefined };
  let isGivenUp = false;
  const end = (): void => {
    if (last === undefined) return;
    last.hasSync = true;
    last = undefined;
    real.sync();
  };
  connection[SEND] = (message) => {
    if (held.length === 0) process.nextTick(flush);
    held.push(message);
    return connection.stream.writable;
  };
  function flush(): void {
    end();
    const messages = held;
    held = [];
    send(Buffer.concat(messages));
  }
  connection.query = (text) => {
    end();
    awaited.push({ name: undefined, description: undefined, hasSync: true });
    real.query(text);
  };
  connection.bind = (config) => {
    const name = config.statement;
    next = { name, description: name === undefined ? undefined : descriptions.get(name) };
    real.bind(config);
  };
  connection.describe = (what) => {
    if (next.description === undefined) real.describe(what);
  };
  // A value could not be sent, so there is no statement whose answer would have an end.
  connection.close = (what) => {
    isGivenUp = true;
    real.close(what);
  };
  connection.sync = () => {
    const sent = { ...next, hasSync: isGivenUp || !isTogether };
    isGivenUp = false;
    awaited.push(sent);
    last = sent.hasSync ? undefined : sent;
    if (sent.hasSync) real.sync();
  };
  return { setTogether: (value) => void (isTogether = value) };
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
    // PostgreSQL passes over all that is sent before the Sync.
    connection.emit('readyForQuery', { status: 'E' });
    connection.emit('errorMessage', error);
  });
}

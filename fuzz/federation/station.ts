/**
 * One community of a run: a persistent database, and on it a server that ends at any step and restarts with
 * nothing but the database. Pending work of an ended server is never done.
 */
import { ports } from '../../server/src/app/ports.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { createPeerApi } from '../../server/src/app/federation/api.ts';
import type { Database } from '../../server/src/platform/db/database.ts';
import { openSqlite } from '../../server/src/platform/db/sqlite.ts';
import type { Deps } from '../../server/src/platform/deps.ts';
import { checkPeers } from '../../server/src/neighbours/peers/peer-checks.usecases.ts';
import { retryTransfers } from '../../server/src/neighbours/remote-transfers/transfer-retries.usecases.ts';
import type { PeerReply, PeerRequest } from '../../server/src/platform/integrations/peers.ts';
import { integrationServices } from '../../server/src/platform/integrations/services.ts';
import type { Log } from '../../server/src/platform/log.ts';
import type { Name } from './plan.ts';
import type { VirtualTime } from './time.ts';
import type { Station, Wire } from './wire.ts';

/** The clocks of communities differ. */
const skews: Readonly<Record<Name, number>> = { a: 0, b: 40_000, c: -70_000 };

export interface SimCommunity extends Station {
  /** Runs work on the current server; `GONE` where there is none, or where it ends before the work is done. */
  act<T>(work: (deps: Deps) => Promise<T>): Promise<T | typeof GONE>;
  /** Ends the server after so many of its steps, or after a minute, and starts it again. */
  kill(steps: number, downMs: number): void;
  /** Runs the periodic jobs once. */
  rounds(): void;
  /** Number of ends of the server, by the step. */
  readonly ends: ReadonlyMap<string, number>;
  /** What the server logged as an internal failure. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

export const GONE = Symbol('gone');

/** Thrown inside a transaction of an ended server, so that the database rolls back. */
class Ended extends Error {}

interface Life {
  readonly deps: Deps;
  readonly db: Database;
  readonly serve: (request: PeerRequest) => Promise<PeerReply>;
  readonly ended: Promise<void>;
  end(): void;
  isOver: boolean;
}

export interface StationParts {
  readonly name: Name;
  readonly folder: string;
  readonly time: VirtualTime;
  readonly wire: Wire;
}

export function startStation(parts: StationParts): SimCommunity {
  const { name, time } = parts;
  const ends = new Map<string, number>();
  const faults: string[] = [];
  let armed: { steps: number; downMs: number } | undefined;
  let life: Life | undefined;
  const stop = (at: string): void => {
    const { downMs = 0 } = armed ?? {};
    armed = undefined;
    const dying = life;
    if (!dying) return;
    life = undefined;
    dying.end();
    ends.set(at, (ends.get(at) ?? 0) + 1);
    // Its database is closed in a later turn, when no transaction is open.
    time.after(downMs + 1, () => {
      void time.hold(
        dying.db.close().then(() => {
          life = begin();
        }),
      );
    });
  };
  /** Every place at which a server may end. */
  const step = (at: string): boolean => {
    if (!armed || --armed.steps > 0) return false;
    stop(at);
    return true;
  };
  const begin = (): Life => beginLife(parts, step, faults);
  life = begin();
  const act: SimCommunity['act'] = async (work) => {
    const living = life;
    if (!living) return GONE;
    return Promise.race([work(living.deps), living.ended.then((): typeof GONE => GONE)]);
  };
  return {
    name,
    ends,
    faults,
    act,
    isUp: () => life !== undefined,
    serve: (request) => life?.serve(request) ?? never(),
    ended: () => life?.ended ?? Promise.resolve(),
    kill: (steps, downMs) => {
      if (armed || !life) return;
      const mine = { steps, downMs };
      armed = mine;
      time.after(60_000, () => armed === mine && stop('while idle'));
    },
    rounds: createRounds(act, faults),
    close: async () => {
      await life?.db.close();
      life = undefined;
    },
  };
}

/** Each round begins when the one before has ended, as in the server. */
function createRounds(act: SimCommunity['act'], faults: string[]): () => void {
  const running = new Set<(deps: Deps) => Promise<void>>();
  const round = async (work: (deps: Deps) => Promise<void>): Promise<void> => {
    if (running.has(work)) return;
    running.add(work);
    try {
      await act(work);
    } catch (error) {
      if (!(error instanceof Ended)) faults.push(`a round failed: ${String(error)}`);
    } finally {
      running.delete(work);
    }
  };
  return () => {
    void round(retryTransfers);
    void round(checkPeers);
  };
}

function never<T>(): Promise<T> {
  return new Promise<T>(() => undefined);
}

function beginLife(
  { name, folder, time, wire }: StationParts,
  step: (at: string) => boolean,
  faults: string[],
): Life {
  const db = openSqlite(`${folder}/${name}.db`);
  const config = configOf(name, folder);
  const now = (): number => time.now() + skews[name];
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const log: Log = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields, message) => {
      if (!life.isOver) faults.push(`${name}: ${message}: ${wordsOf(fields)}`);
    },
  };
  const send = async (request: PeerRequest): Promise<PeerReply> => {
    if (life.isOver || step('before a message')) return never();
    const reply = await wire.send(name, request).catch((error: unknown) => {
      if (life.isOver) return never<PeerReply>();
      throw error;
    });
    return life.isOver || step('with an answer') ? never() : reply;
  };
  const integrations = integrationServices(config, now, { peerClient: { mayReach: () => true, send } });
  const deps: Deps = { db: mortal(db, time, step, () => life.isOver), now, config, log, ports, integrations };
  const life: Life = {
    deps,
    db,
    ended,
    isOver: false,
    end: () => {
      life.isOver = true;
      end();
    },
    serve: serving(deps, () => life.isOver || step('with a request')),
  };
  return life;
}

/**
 * A database whose transactions end with the server: before they begin, in the middle, or committed without an
 * answer.
 */
function mortal(
  db: Database,
  time: VirtualTime,
  step: (at: string) => boolean,
  isOver: () => boolean,
): Database {
  const through =
    (run: Database['transaction']): Database['transaction'] =>
    async (work) => {
      if (isOver() || step('before a transaction')) return never();
      const result = await time
        .hold(
          run(async (tx) => {
            if (isOver()) throw new Ended();
            const done = await work(tx);
            if (isOver() || step('in a transaction')) throw new Ended();
            return done;
          }),
        )
        .catch((error: unknown) => {
          if (isOver()) return never<never>();
          throw error;
        });
      return isOver() || step('after a transaction') ? never() : result;
    };
  return { ...db, transaction: through(db.transaction), inGroup: through(db.inGroup) };
}

/** The interface for other communities, without HTTP. */
function serving(deps: Deps, isGone: () => boolean): Life['serve'] {
  const api = createPeerApi(deps);
  return async ({ method, url, body }) => {
    if (isGone()) return never();
    const query = method === 'GET' ? queryIn(url) : parsed(body ?? '');
    if (!query) return { status: 400, body: '{"errors":[{"message":"not a request"}]}' };
    const answer = await api({
      ...query,
      isPost: method === 'POST',
      ofPeer: (_, work) => work(),
      waitFor: (_, work) => work(),
    });
    for (const work of answer.afterwards) void work().catch(() => undefined);
    return { status: answer.status, body: JSON.stringify(answer.body) };
  };
}

type ApiQuery = Pick<Parameters<ReturnType<typeof createPeerApi>>[0], 'query' | 'variables'>;

function queryIn(url: string): ApiQuery {
  return { query: new URL(url).searchParams.get('query') ?? '', variables: undefined };
}

function parsed(body: string): ApiQuery | undefined {
  try {
    const { query, variables } = JSON.parse(body) as ApiQuery;
    return typeof query === 'string' ? { query, variables } : undefined;
  } catch {
    return undefined;
  }
}

function wordsOf(fields: object): string {
  const { err } = fields as { err?: unknown };
  return err instanceof Error ? (err.stack ?? err.message) : JSON.stringify(fields);
}

function configOf(name: Name, folder: string): Deps['config'] {
  return readConfig({
    KULA_DATA: folder,
    JWT_SECRET: `a secret of ${name}, long enough for one`,
    RATE_LIMITS: 'off',
    PASSWORD_MEMORY_KIB: '64',
    ANSWER_STEP_MS: '1',
    FEDERATION: 'links',
    COMMUNITY_URL: `https://${name}.example`,
    COMMUNITY_NAME: name,
  });
}

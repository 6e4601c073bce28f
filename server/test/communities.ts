/**
 * Communities that trade with each other in one process: their messages go through a network that the test
 * controls.
 */
import type { PeerClient, PeerReply, PeerRequest } from '../src/platform/integrations/peers.ts';
import { IntegrationFailure } from '../src/platform/integrations/http.ts';
import type { Actor } from '../src/platform/actor.ts';
import { setJwtKeys } from '../src/community/communities/communities.queries.ts';
import { createJwtKeys, type PemKeys } from '../src/community/communities/community-keys.ts';
import { retryRequests } from '../src/neighbours/remote-requests/request-retries.usecases.ts';
import { retryTransfers } from '../src/neighbours/remote-transfers/transfer-retries.usecases.ts';
import { addPeer } from '../src/neighbours/peers/peers.usecases.ts';
import { type ShownPeer, listShownPeers } from '../src/neighbours/peers/shown-peers.usecases.ts';
import type { OldCommunity } from './doubles/old-community.ts';
import { type Dialect, given, startTestApp, type TestApp, type TestOptions } from './app.ts';
import { join } from './people.ts';
import { waitUntil } from './wait.ts';

/** A message in the network, with the function that delivers it. */
export interface Carried {
  readonly from: string;
  readonly to: string;
  /** The operation of API 1_0. */
  readonly operation: string;
  readonly request: PeerRequest;
  deliver(request?: PeerRequest): Promise<PeerReply>;
}

export interface Network {
  /** Every message, in the order in which it was sent. */
  readonly carried: Carried[];
  /** Replaces the delivery; an exception is a network error for the sender. */
  fault: ((carried: Carried) => Promise<PeerReply>) | undefined;
  clientOf(name: string): PeerClient;
  /** Advances the clocks of all communities. */
  advanceBy(ms: number): void;
  /** Adds a server at an address, with the function that advances its clock. */
  connect(address: string, serve: Serve, pass?: (ms: number) => void): void;
}

type Serve = (request: PeerRequest) => Promise<PeerReply>;

export function addressOf(name: string): string {
  return `https://${name}.example`;
}

export function createNetwork(): Network {
  const servers = new Map<string, Serve>();
  const clocks: ((ms: number) => void)[] = [];
  const carried: Carried[] = [];
  const network: Network = {
    carried,
    fault: undefined,
    advanceBy: (ms) => clocks.forEach((pass) => pass(ms)),
    connect: (address, serve, pass) => {
      servers.set(new URL(address).host, serve);
      if (pass) clocks.push(pass);
    },
    clientOf: (from) => ({
      mayReach: () => true,
      send: (request) => {
        const host = new URL(request.url).host;
        const one: Carried = {
          from,
          to: host.split('.')[0] ?? '',
          operation: operationOf(request),
          request,
          deliver: async (changed = request) => {
            const serve = servers.get(host);
            if (!serve) throw new IntegrationFailure('peers', 'unreachable');
            return serve(changed);
          },
        };
        carried.push(one);
        return network.fault ? network.fault(one) : one.deliver();
      },
    }),
  };
  return network;
}

function operationOf({ url, body }: PeerRequest): string {
  const text = body ?? decodeURIComponent(url);
  return /\b([a-z]\w+)\((?:data: \$args)\)/.exec(text)?.[1] ?? /query \{ (\w+)/.exec(text)?.[1] ?? '';
}

export function silence(): Promise<never> {
  return Promise.reject(new IntegrationFailure('peers', 'timeout'));
}

/**
 * Made once a process, because a pair takes longer than most tests. Communities of different names have
 * different ones.
 */
const keysByName = new Map<string, Promise<PemKeys>>();

function keysFor(name: string): Promise<PemKeys> {
  const keys = keysByName.get(name) ?? createJwtKeys();
  keysByName.set(name, keys);
  return keys;
}

/** A community with an administrator. */
export interface Community {
  readonly name: string;
  readonly app: TestApp;
  readonly admin: Actor;
  /** Closes it; the result starts copies of it in other networks. */
  save(): Promise<(network: Network) => Promise<Community>>;
}

export async function startCommunity(
  name: string,
  dialect: Dialect,
  network: Network,
  options: TestOptions = {},
): Promise<Community> {
  const app = await connectedApp(name, dialect, network, options);
  const keys = await keysFor(name);
  await app.db.transaction((tx) => setJwtKeys(tx, keys));
  const { actor } = await join(app, `theo-${name}`, { firstName: 'Theo', role: 'ADMIN' });
  return communityOf(name, app, actor, options);
}

async function connectedApp(
  name: string,
  dialect: Dialect,
  network: Network,
  { env = {}, ...options }: TestOptions,
): Promise<TestApp> {
  const app = await startTestApp(dialect, {
    ...options,
    env: { FEDERATION: 'on', COMMUNITY_URL: addressOf(name), COMMUNITY_NAME: name, ...env },
    peerClient: network.clientOf(name),
  });
  network.connect(addressOf(name), servedBy(app), app.advanceBy);
  return app;
}

function communityOf(name: string, app: TestApp, admin: Actor, options: TestOptions): Community {
  return {
    name,
    app,
    admin,
    save: async () => {
      const data = await app.closeAndSave();
      return async (network) =>
        communityOf(
          name,
          await connectedApp(name, app.dialect, network, { ...options, data }),
          admin,
          options,
        );
    },
  };
}

/** What the tests of a file begin with; `people` are members, ids and the like. */
interface Beginning<Communities, People> {
  readonly communities: Communities;
  readonly people: People;
}

/**
 * Each call starts servers of its own with the data that `make` left. Members, keys and connections are made
 * once, because that takes longer than most tests.
 */
export function copiesOf<Communities extends Record<string, Community>, People>(
  make: (network: Network) => Promise<Beginning<Communities, People>>,
): () => Promise<Communities & People & { readonly network: Network }> {
  const save = async () => {
    const { communities, people } = await make(createNetwork());
    const starts = new Map<string, (network: Network) => Promise<Community>>();
    for (const [key, community] of Object.entries(communities)) starts.set(key, await community.save());
    return { starts, people };
  };
  let saved: ReturnType<typeof save> | undefined;
  return async () => {
    saved ??= save();
    const { starts, people } = await saved;
    const network = createNetwork();
    const copies: Record<string, Community> = {};
    for (const [key, start] of starts) copies[key] = await start(network);
    return { ...(copies as Communities), ...people, network };
  };
}

/** The answer of a server to a message over the network of the test. */
export function servedBy({ app }: Pick<TestApp, 'app'>): Serve {
  return async ({ method, url, body }) => {
    const { pathname, search } = new URL(url);
    const answer = await app.inject({
      method,
      url: `${pathname}${search}`,
      ...(body === undefined ? {} : { payload: body, headers: { 'content-type': 'application/json' } }),
    });
    return { status: answer.statusCode, body: answer.body };
  };
}

/** Both administrators add each other; returns when both have proved their identity. */
export async function connectCommunities(
  one: Pick<Community, 'app' | 'admin'>,
  other: Pick<Community, 'app' | 'admin'>,
): Promise<void> {
  await addPeer(one.admin, other.app.deps.config.communityUrl, one.app.deps);
  await addPeer(other.admin, one.app.deps.config.communityUrl, other.app.deps);
  const areConnected = async (): Promise<boolean> => {
    const states = await Promise.all([peerOf(one, other), peerOf(other, one)]);
    return states.every(({ state }) => state === 'CONNECTED');
  };
  await waitUntil(areConnected, () => 'two communities that have proved who they are');
}

/** Connects a community with one of generation 2.7.0, which discovers this one as its kind does. */
export async function connectToOld(one: Community, old: OldCommunity): Promise<void> {
  await addPeer(one.admin, addressOf(old.name), one.app.deps);
  await old.discover(`${one.app.deps.config.communityUrl}/api/`);
  const areConnected = async (): Promise<boolean> => {
    const [peer] = await listShownPeers(one.app.deps);
    return peer?.state === 'CONNECTED' && old.isAuthenticated();
  };
  await waitUntil(areConnected, () => `a connection with ${old.name}`);
}

/** The peer as one community sees it. */
export async function peerOf(
  { app }: Pick<Community, 'app'>,
  other: Pick<Community, 'app'>,
): Promise<ShownPeer> {
  const peers = await listShownPeers(app.deps);
  const address = `${other.app.deps.config.communityUrl}/api/`;
  return given(peers.find(({ peer }) => peer.end_point === address));
}

/** The id by which clients name another community. */
export async function uuidOf({ app }: Pick<Community, 'app'>): Promise<string> {
  const { uuid } = await app.db.read
    .selectFrom('communities')
    .select('uuid')
    .where('foreign_flag', '=', 0)
    .executeTakeFirstOrThrow();
  return uuid;
}

/** Continues unfinished transfers, as the job does. */
export async function finish({ app }: Pick<Community, 'app'>): Promise<void> {
  await retryTransfers(app.deps);
}

/** Sends the due messages about payment requests, as the job does. */
export async function deliver({ app }: Pick<Community, 'app'>): Promise<void> {
  await retryRequests(app.deps);
}

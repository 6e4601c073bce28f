/** Communities whose servers are processes of their own, each with a proxy in front that fails on demand. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import type { Database } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { openSqlite } from '../src/platform/db/sqlite.ts';
import { execute, signInAt } from './graphql-client.ts';
import { freePort } from './ports.ts';
import { chanceOf, type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { fillGivers } from './givers.ts';
import { give, join, PASSWORD } from './people.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { waitUntil } from './wait.ts';

/** A community with a server of its own. */
export interface Party {
  readonly url: string;
  readonly db: Database;
  readonly server: ServerProcess;
  readonly proxy: FaultyProxy;
  uuid: string;
  stop(): Promise<void>;
}

/** Starts one on SQLite, or on an empty database of PostgreSQL. */
export async function startParty(database: string | undefined, seed: number): Promise<Party> {
  const folder = mkdtempSync(path(tmpdir(), 'kula-trade-'));
  const db = database === undefined ? openSqlite(path(folder, 'kula.db')) : openPostgres(database);
  await migrate(db, Date.now);
  const parts = await fillGivers(db);
  await join(parts, 'Theo', { role: 'ADMIN' });
  await give(parts, await join(parts, 'Anna'), 1000);
  const port = await freePort();
  const proxy = await startFaultyProxy(() => port, chanceOf(seed));
  const url = `http://127.0.0.1:${proxy.port}`;
  const server = await startServerProcess({
    KULA_DATA: folder,
    ...(database === undefined ? {} : { DATABASE_URL: database }),
    PORT: String(port),
    COMMUNITY_URL: url,
    JWT_SECRET: 'of a community that trades with another one',
    FEDERATION: 'private',
    OUTSIDE_TIMEOUT_MS: '2000',
  });
  await server.ready();
  return {
    url,
    db,
    server,
    proxy,
    uuid: '',
    stop: async () => {
      await server.stop();
      await proxy.close();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A session of a member. */
export async function signIn({ server }: Party, email: string): Promise<string> {
  return (await signInAt(server.address, email, PASSWORD)).token;
}

/** Another community as administrators see it. */
export interface Peer {
  readonly id: number;
  readonly url: string;
  readonly state: string;
  readonly communityUuid: string | null;
  readonly owedByPeer: string;
  readonly owedToPeer: string;
  readonly openCount: number;
}

/** The peers of a community. */
export async function peersOf(party: Party, token: string): Promise<Peer[]> {
  const query = '{ peers { id url state communityUuid owedByPeer owedToPeer openCount } }';
  return (await execute<{ peers: Peer[] }>(party.server.address, query, {}, token)).data?.peers ?? [];
}

/** All administrators add all others; returns when all are connected. */
export async function befriendAll(parties: readonly Party[]): Promise<void> {
  const tokens = await Promise.all(parties.map((party) => signIn(party, 'theo@example.org')));
  const each = async (work: (party: Party, token: string) => Promise<void>): Promise<void> => {
    for (const [index, party] of parties.entries()) await work(party, tokens[index] ?? '');
  };
  await each(async (party, token) => {
    for (const { url } of parties.filter((other) => other !== party)) {
      await execute(
        party.server.address,
        'mutation ($url: String!) { addPeer(url: $url) { id } }',
        { url },
        token,
      );
    }
  });
  await each(async (party, token) => {
    const isConnected = async (): Promise<boolean> => {
      const peers = await peersOf(party, token);
      return peers.length === parties.length - 1 && peers.every(({ state }) => state === 'CONNECTED');
    };
    await waitUntil(isConnected, () => `${party.url} does not know the others`);
    const limits = '(id: $id, owedByPeer: "100000", owedToPeer: "100000", perDay: "100000")';
    for (const { id, url, communityUuid } of await peersOf(party, token)) {
      await execute(
        party.server.address,
        `mutation ($id: Int!) { setPeerLimits${limits} { id } }`,
        { id },
        token,
      );
      const other = parties.find((one) => url.startsWith(one.url));
      if (other) other.uuid = communityUuid ?? '';
    }
  });
}

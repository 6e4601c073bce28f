/** Two communities that trade with each other: two servers with their own data, one on each kind of database. */
import { randomUUID } from 'node:crypto';
import type { Person } from '../../server/test/graphql-client.ts';
import type { Database } from '../../server/src/platform/db/database.ts';
import { waitUntil } from '../../server/test/wait.ts';
import { logIn, must } from './api.ts';
import { startGate } from './gate.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';
import type { DatabaseKind } from './templates.ts';

export interface Community extends RunningServer {
  readonly name: string;
  /** Messages to it that contain this text are lost; undefined lets all of them through. */
  hold(words: string | undefined): void;
}

export interface Neighbours {
  readonly here: Community;
  readonly there: Community;
  stop(): Promise<void>;
}

/** Both start from one template: the second one gets an id of its own, and keys at its first start. */
export async function becomeAnother(db: Database): Promise<void> {
  const keys = { public_key: null, private_key: null, public_jwt_key: null, private_jwt_key: null };
  await db.transaction((tx) =>
    tx
      .updateTable('communities')
      .set({ uuid: randomUUID(), ...keys })
      .where('foreign_flag', '=', 0)
      .execute(),
  );
}

/** Other servers and browsers connect through a gate, which can fail. */
async function startCommunity(name: string, kind: DatabaseKind): Promise<Community> {
  const gate = await startGate();
  const settings = {
    FEDERATION: 'links',
    COMMUNITY_NAME: name,
    COMMUNITY_URL: gate.url,
  };
  const server = await startServer(kind, becomeAnother, { settings });
  gate.leadTo(server.url);
  return {
    ...server,
    name,
    url: gate.url,
    hold: gate.hold,
    async stop() {
      await gate.stop();
      await server.stop();
    },
  };
}

/** Two communities that are not connected yet. */
export async function startNeighbours(
  here: readonly [name: string, kind: DatabaseKind] = ['Lindental', 'sqlite'],
  there: readonly [name: string, kind: DatabaseKind] = ['Auental', 'postgres'],
): Promise<Neighbours> {
  const one = await startCommunity(...here);
  const other = await startCommunity(...there);
  return {
    here: one,
    there: other,
    async stop() {
      await one.stop();
      await other.stop();
    },
  };
}

interface Peer {
  readonly id: number;
  readonly state: string;
  readonly openCount: number;
}

/** A member with the rights of an administrator. */
export function administratorOf({ url }: Community): Promise<Person> {
  return logIn(url, 'theo@example.org');
}

/** The only other community, as this one lists it. */
export async function peerOf(community: Community): Promise<Peer> {
  const { token } = await administratorOf(community);
  const { peers } = await must<{ peers: Peer[] }>(
    community.url,
    '{ peers { id state openCount } }',
    {},
    token,
  );
  const [peer] = peers;
  if (peer === undefined) throw new Error(`${community.name} knows no other community.`);
  return peer;
}

/** Returns when each has verified the identity of the other. */
export async function untilConnected({ here, there }: Pick<Neighbours, 'here' | 'there'>): Promise<void> {
  const areConnected = async (): Promise<boolean> => {
    const peers = [await peerOf(here), await peerOf(there)];
    return peers.every(({ state }) => state === 'CONNECTED');
  };
  await waitUntil(areConnected, () => 'two communities that have proved who they are');
}

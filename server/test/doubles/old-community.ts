/**
 * A community of generation 2.7.0, written from recorded messages of two of its servers, and not from the
 * program that is tested: with its own library for envelopes, its own vocabulary, and the recorded faults.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { createOldBooks } from './old-books.ts';
import { type Inner, makeOldKeys, type OldKeys } from './old-envelope.ts';
import { oldInterface } from './old-interface.ts';
import {
  createNeighbourhood,
  type Neighbour,
  newNumber,
  type OldWorld,
  type Reply,
  type Request,
} from './old-neighbours.ts';
import type { Receiver } from './old-receiving.ts';
import { disburseOld, type OldLinks, oldLinks } from './old-links.ts';
import { type OldSend, type Sender, sendOld } from './old-sending.ts';

export interface OldCommunity extends Receiver {
  serve(request: Request): Promise<Reply>;
  /** Discovery: reads the identity at an address, and begins a handshake. */
  discover(endPoint: string): Promise<void>;
  isAuthenticated(): boolean;
  send(send: OldSend): Promise<true>;
  cannot: ReturnType<Sender['cannot']>;
  readonly links: OldLinks;
  /** The keys and neighbours with which a copy of it can start. */
  identity(): OldIdentity;
}

/** Its identity and its neighbours, where they are given before it starts. */
export interface OldIdentity {
  readonly keys: OldKeys;
  readonly publicKey: string;
  readonly uuid: string;
  readonly neighbours: readonly Neighbour[];
}

export async function startOldCommunity(
  world: OldWorld,
  identity: Partial<OldIdentity> = {},
): Promise<OldCommunity> {
  const keys = identity.keys ?? (await makeOldKeys());
  const publicKey = identity.publicKey ?? randomBytes(32).toString('hex');
  const neighbours = createNeighbourhood(world, keys, publicKey);
  neighbours.all.push(...(identity.neighbours ?? []).map((one) => ({ ...one })));
  const url = `https://${world.name}.example/api/1_0`;
  const receiver: Receiver = {
    name: world.name,
    uuid: identity.uuid ?? randomUUID(),
    books: createOldBooks(randomUUID),
    isHasty: false,
    lie: undefined,
    isPeer: (id) => id === receiver.uuid || neighbours.all.some((one) => one.uuid === id),
  };
  const sendTo = async (peer: Neighbour | undefined, send: OldSend): Promise<true> => {
    if (peer?.uuid === undefined) throw new Error('connected, but still not authenticated yet!');
    return sendOld(send, {
      books: community.books,
      cannot: () => community.cannot,
      uuid: community.uuid,
      peerUuid: peer.uuid,
      newNumber,
      now: world.now,
      call: (operation, inner) => neighbours.call(peer, operation, inner),
      open: async (answer) =>
        typeof answer === 'string' ? neighbours.open(peer, answer).catch(() => undefined) : undefined,
    });
  };
  const disburse = (inner: Inner, from: Neighbour): Promise<string> =>
    disburseOld(inner, { books: receiver.books, now: world.now, send: (send) => sendTo(from, send) });
  const community: OldCommunity = Object.assign(receiver, {
    cannot: undefined,
    links: oldLinks({ neighbours, keys, publicKey, uuid: receiver.uuid, name: world.name, now: world.now }),
    serve: oldInterface({ keys, publicKey, url, receiver, neighbours, disburse }),
    isAuthenticated: () => neighbours.all.some((one) => one.uuid !== undefined),
    discover: async (endPoint: string) => {
      const fields = 'name description creationDate publicKey publicJwtKey';
      const { publicKey: key = '' } = await neighbours.read(endPoint, 'getPublicKey', 'publicKey');
      const { publicJwtKey = '' } = await neighbours.read(endPoint, 'getPublicCommunityInfo', fields);
      // Its column is too short for longer ones.
      if (publicJwtKey.length > 512) throw new Error("Data too long for column 'public_jwt_key'");
      const found = { endPoint, publicKey: key, publicJwtKey, uuid: undefined, code: undefined };
      neighbours.all.push(found);
      const content = { tokentype: 'open-connection', handshakeID: newNumber(), url };
      await neighbours.call(found, 'openConnection', content);
    },
    send: (send: OldSend) => sendTo(neighbours.all[0], send),
    identity: () => ({ keys, publicKey, uuid: receiver.uuid, neighbours: neighbours.all }),
  });
  return community;
}

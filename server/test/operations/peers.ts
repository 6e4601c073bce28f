/** Communities with which this one trades: their identity, their state and their limits. */
import { inGroups, keyName } from '@kula/core/platform/key-names';
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { peerOf, uuidOf } from '../communities.ts';
import { neighbourId, sendPending } from './communities.ts';
import type { OperationExample, Fixture } from './fixture.ts';

interface ShownPeer {
  readonly id: number;
  readonly keyFingerprint: string;
}

let strangers = 0;

/** A community that answers unauthenticated requests, and has no peers. */
function founded({ network }: Fixture): string {
  const address = `https://stranger${++strangers}.example`;
  const { publicKey: publicJwtKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const info = {
    name: `Stranger ${strangers}`,
    description: null,
    creationDate: '2026-01-01T00:00:00.000Z',
    publicKey: randomBytes(32).toString('hex'),
    publicJwtKey,
  };
  const data = { getPublicKey: info, getPublicCommunityInfo: info, openConnection: true };
  network.connect(address, async () => ({ status: 200, body: JSON.stringify({ data }) }));
  return address;
}

/** What a peer has announced and did not get. */
function announce(
  { app }: Fixture,
  id: number,
  changes: { readonly announced_name: string } | { readonly claimed_uuid: string },
): Promise<unknown> {
  return app.db.transaction((tx) => tx.updateTable('peers').set(changes).where('id', '=', id).execute());
}

function added(fixture: Fixture): Promise<ShownPeer> {
  return fixture.execute<ShownPeer>('theo', 'addPeer', { url: founded(fixture) });
}

const missing = (operation: string, args: object = {}): OperationExample['refuses'] => {
  return ({ refuse }) => refuse('theo', operation, 'PEER_NOT_FOUND', { id: 999_999, ...args });
};

export const peers: Readonly<Record<string, OperationExample>> = {
  peers: {
    works: async (fixture) => {
      const { id } = await added(fixture);
      expect(await fixture.execute('theo', 'peers')).toContainEqual(
        expect.objectContaining({ id, state: 'WAITING', owedByPeer: '0', mostPerDay: '100' }),
      );
    },
    refuses: ({ refuse }) => refuse('amara', 'peers', 'UNAUTHORIZED'),
  },
  ownKeyFingerprint: {
    works: async ({ execute }) => expect(await execute('theo', 'ownKeyFingerprint')).toMatch(/^[\w-]{43}$/),
    refuses: ({ refuse }) => refuse('amara', 'ownKeyFingerprint', 'UNAUTHORIZED'),
  },
  addPeer: {
    works: async (fixture) => expect(await added(fixture)).toMatchObject({ state: 'WAITING', openCount: 0 }),
    refuses: ({ refuse }) => refuse('theo', 'addPeer', 'PEER_ADDRESS_INVALID', { url: 'next door' }),
  },
  connectPeer: {
    works: async (fixture) => {
      const id = await neighbourId(fixture);
      expect(await fixture.execute('theo', 'connectPeer', { id })).toMatchObject({
        id,
        state: 'CONNECTED',
        isSafe: true,
      });
    },
    refuses: missing('connectPeer'),
  },
  pausePeer: {
    works: async (fixture) => {
      const { id } = await added(fixture);
      expect(await fixture.execute('theo', 'pausePeer', { id })).toMatchObject({ id, state: 'PAUSED' });
    },
    refuses: missing('pausePeer'),
  },
  resumePeer: {
    works: async (fixture) => {
      const { id } = await added(fixture);
      await fixture.execute('theo', 'pausePeer', { id });
      expect(await fixture.execute('theo', 'resumePeer', { id })).toMatchObject({ id, state: 'WAITING' });
    },
    refuses: missing('resumePeer'),
  },
  removePeer: {
    works: async (fixture) => {
      const { id } = await added(fixture);
      expect(await fixture.execute('theo', 'removePeer', { id })).toBe(true);
      await fixture.refuse('theo', 'pausePeer', 'PEER_NOT_FOUND', { id });
    },
    refuses: async (fixture) => {
      await sendPending(fixture);
      await fixture.refuse('theo', 'removePeer', 'PEER_BUSY', { id: await neighbourId(fixture) });
    },
  },
  setPeerLimits: {
    works: async (fixture) => {
      const { id } = await added(fixture);
      const limits = { owedByPeer: '7', owedToPeer: '8', perDay: '9' };
      expect(await fixture.execute('theo', 'setPeerLimits', { id, ...limits })).toMatchObject({
        mostOwedByPeer: '7',
        mostOwedToPeer: '8',
        mostPerDay: '9',
      });
    },
    refuses: missing('setPeerLimits', { owedByPeer: '1', owedToPeer: '1', perDay: '1' }),
  },
  setPeerSearch: {
    works: async (fixture) => {
      const { id } = await added(fixture);
      expect(await fixture.execute('theo', 'setPeerSearch', { id, sharesMembers: true })).toMatchObject({
        sharesMembers: true,
      });
    },
    refuses: missing('setPeerSearch', { sharesMembers: true }),
  },
  acceptPeerKey: {
    works: async (fixture) => {
      const { id, keyFingerprint: fingerprint } = await added(fixture);
      for (const typed of [fingerprint, inGroups(keyName(fingerprint)).join(' ')]) {
        expect(await fixture.execute('theo', 'acceptPeerKey', { id, fingerprint: typed })).toMatchObject({
          keyFingerprint: fingerprint,
        });
      }
    },
    refuses: async (fixture) => {
      const { id } = await added(fixture);
      await fixture.refuse('theo', 'acceptPeerKey', 'PEER_KEY_DIFFERS', { id, fingerprint: 'x' });
    },
  },
  acceptPeerName: {
    works: async (fixture) => {
      const { id } = await added(fixture);
      await announce(fixture, id, { announced_name: 'By the river' });
      expect(await fixture.execute('theo', 'acceptPeerName', { id, name: 'By the river' })).toMatchObject({
        name: 'By the river',
        announcedName: null,
      });
    },
    refuses: async (fixture) => {
      const { id } = await added(fixture);
      const name = (await peerOf(fixture, fixture.neighbour)).peer.name;
      await announce(fixture, id, { announced_name: name });
      await fixture.refuse('theo', 'acceptPeerName', 'PEER_NAME_UNUSABLE', { id, name });
      await fixture.refuse('theo', 'acceptPeerName', 'CHANGED_MEANWHILE', { id, name: 'Another' });
    },
  },
  confirmPeerUuid: {
    works: async (fixture) => {
      const { id } = await added(fixture);
      const uuid = randomUUID();
      await announce(fixture, id, { claimed_uuid: uuid });
      expect(await fixture.execute('theo', 'confirmPeerUuid', { id, uuid })).toMatchObject({
        state: 'WAITING',
        claimedUuid: null,
      });
    },
    refuses: async (fixture) => {
      const { id } = await added(fixture);
      const uuid = await uuidOf(fixture);
      await announce(fixture, id, { claimed_uuid: uuid });
      await fixture.refuse('theo', 'confirmPeerUuid', 'PEER_UUID_UNUSABLE', { id, uuid });
    },
  },
  renewOwnKey: {
    works: async ({ execute }) => {
      const before = await execute<string>('theo', 'ownKeyFingerprint');
      expect(await execute('theo', 'renewOwnKey')).not.toBe(before);
    },
    refuses: ({ refuse }) => refuse('amara', 'renewOwnKey', 'UNAUTHORIZED'),
  },
};

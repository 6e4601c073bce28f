/** Communities with which this one trades: their identity, their state and their limits. */
import { inGroups, keyName } from '@kula/core/platform/key-names';
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { peerOf, uuidOf } from '../communities.ts';
import { neighbourId, sendOnItsWay } from './communities.ts';
import type { OperationCase, Stage } from './stage.ts';

interface ShownPeer {
  readonly id: number;
  readonly keyFingerprint: string;
}

let strangers = 0;

/** A community that answers unauthenticated requests, and has no peers. */
function founded({ network }: Stage): string {
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
  { app }: Stage,
  id: number,
  changes: { readonly announced_name: string } | { readonly claimed_uuid: string },
): Promise<unknown> {
  return app.db.transaction((tx) => tx.updateTable('peers').set(changes).where('id', '=', id).execute());
}

function added(stage: Stage): Promise<ShownPeer> {
  return stage.ask<ShownPeer>('theo', 'addPeer', { url: founded(stage) });
}

const missing = (operation: string, args: object = {}): OperationCase['refuses'] => {
  return ({ refuse }) => refuse('theo', operation, 'PEER_NOT_FOUND', { id: 999_999, ...args });
};

export const peers: Readonly<Record<string, OperationCase>> = {
  peers: {
    works: async (stage) => {
      const { id } = await added(stage);
      expect(await stage.ask('theo', 'peers')).toContainEqual(
        expect.objectContaining({ id, state: 'WAITING', owedByPeer: '0', mostPerDay: '100' }),
      );
    },
    refuses: ({ refuse }) => refuse('amara', 'peers', 'UNAUTHORIZED'),
  },
  ownKeyFingerprint: {
    works: async ({ ask }) => expect(await ask('theo', 'ownKeyFingerprint')).toMatch(/^[\w-]{43}$/),
    refuses: ({ refuse }) => refuse('amara', 'ownKeyFingerprint', 'UNAUTHORIZED'),
  },
  addPeer: {
    works: async (stage) => expect(await added(stage)).toMatchObject({ state: 'WAITING', openCount: 0 }),
    refuses: ({ refuse }) => refuse('theo', 'addPeer', 'PEER_ADDRESS_INVALID', { url: 'next door' }),
  },
  connectPeer: {
    works: async (stage) => {
      const id = await neighbourId(stage);
      expect(await stage.ask('theo', 'connectPeer', { id })).toMatchObject({
        id,
        state: 'CONNECTED',
        isSafe: true,
      });
    },
    refuses: missing('connectPeer'),
  },
  pausePeer: {
    works: async (stage) => {
      const { id } = await added(stage);
      expect(await stage.ask('theo', 'pausePeer', { id })).toMatchObject({ id, state: 'PAUSED' });
    },
    refuses: missing('pausePeer'),
  },
  resumePeer: {
    works: async (stage) => {
      const { id } = await added(stage);
      await stage.ask('theo', 'pausePeer', { id });
      expect(await stage.ask('theo', 'resumePeer', { id })).toMatchObject({ id, state: 'WAITING' });
    },
    refuses: missing('resumePeer'),
  },
  removePeer: {
    works: async (stage) => {
      const { id } = await added(stage);
      expect(await stage.ask('theo', 'removePeer', { id })).toBe(true);
      await stage.refuse('theo', 'pausePeer', 'PEER_NOT_FOUND', { id });
    },
    refuses: async (stage) => {
      await sendOnItsWay(stage);
      await stage.refuse('theo', 'removePeer', 'PEER_BUSY', { id: await neighbourId(stage) });
    },
  },
  setPeerLimits: {
    works: async (stage) => {
      const { id } = await added(stage);
      const limits = { owedByPeer: '7', owedToPeer: '8', perDay: '9' };
      expect(await stage.ask('theo', 'setPeerLimits', { id, ...limits })).toMatchObject({
        mostOwedByPeer: '7',
        mostOwedToPeer: '8',
        mostPerDay: '9',
      });
    },
    refuses: missing('setPeerLimits', { owedByPeer: '1', owedToPeer: '1', perDay: '1' }),
  },
  setPeerSearch: {
    works: async (stage) => {
      const { id } = await added(stage);
      expect(await stage.ask('theo', 'setPeerSearch', { id, sharesMembers: true })).toMatchObject({
        sharesMembers: true,
      });
    },
    refuses: missing('setPeerSearch', { sharesMembers: true }),
  },
  acceptPeerKey: {
    works: async (stage) => {
      const { id, keyFingerprint: fingerprint } = await added(stage);
      for (const told of [fingerprint, inGroups(keyName(fingerprint)).join(' ')]) {
        expect(await stage.ask('theo', 'acceptPeerKey', { id, fingerprint: told })).toMatchObject({
          keyFingerprint: fingerprint,
        });
      }
    },
    refuses: async (stage) => {
      const { id } = await added(stage);
      await stage.refuse('theo', 'acceptPeerKey', 'PEER_KEY_DIFFERS', { id, fingerprint: 'x' });
    },
  },
  acceptPeerName: {
    works: async (stage) => {
      const { id } = await added(stage);
      await announce(stage, id, { announced_name: 'By the river' });
      expect(await stage.ask('theo', 'acceptPeerName', { id, name: 'By the river' })).toMatchObject({
        name: 'By the river',
        announcedName: null,
      });
    },
    refuses: async (stage) => {
      const { id } = await added(stage);
      const name = (await peerOf(stage, stage.neighbour)).peer.name;
      await announce(stage, id, { announced_name: name });
      await stage.refuse('theo', 'acceptPeerName', 'PEER_NAME_UNUSABLE', { id, name });
      await stage.refuse('theo', 'acceptPeerName', 'CHANGED_MEANWHILE', { id, name: 'Another' });
    },
  },
  confirmPeerUuid: {
    works: async (stage) => {
      const { id } = await added(stage);
      const uuid = randomUUID();
      await announce(stage, id, { claimed_uuid: uuid });
      expect(await stage.ask('theo', 'confirmPeerUuid', { id, uuid })).toMatchObject({
        state: 'WAITING',
        claimedUuid: null,
      });
    },
    refuses: async (stage) => {
      const { id } = await added(stage);
      const uuid = await uuidOf(stage);
      await announce(stage, id, { claimed_uuid: uuid });
      await stage.refuse('theo', 'confirmPeerUuid', 'PEER_UUID_UNUSABLE', { id, uuid });
    },
  },
  renewOwnKey: {
    works: async ({ ask }) => {
      const before = await ask<string>('theo', 'ownKeyFingerprint');
      expect(await ask('theo', 'renewOwnKey')).not.toBe(before);
    },
    refuses: ({ refuse }) => refuse('amara', 'renewOwnKey', 'UNAUTHORIZED'),
  },
};

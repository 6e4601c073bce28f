import type { RefusalTable } from '../../platform/graphql/refusals.ts';

const ofOne = { PEER_NOT_FOUND: 'id' } as const;

export const peersRefusals = {
  peers: {},
  ownKeyFingerprint: {},
  addPeer: {
    SERVICE_DISABLED: null,
    PEER_ADDRESS_INVALID: 'url',
    PEER_UNREACHABLE: 'url',
    PEER_KNOWN: 'url',
  },
  connectPeer: { ...ofOne, SERVICE_DISABLED: null },
  pausePeer: ofOne,
  resumePeer: ofOne,
  removePeer: { ...ofOne, PEER_BUSY: 'id' },
  setPeerLimits: {
    ...ofOne,
    AMOUNT_INVALID: { owedByPeer: 'owedByPeer', owedToPeer: 'owedToPeer', perDay: 'perDay', seen: 'seen' },
    CHANGED_MEANWHILE: null,
  },
  setPeerSearch: ofOne,
  acceptPeerKey: { ...ofOne, PEER_UNREACHABLE: 'id', PEER_KEY_DIFFERS: 'fingerprint' },
  acceptPeerName: { ...ofOne, CHANGED_MEANWHILE: null, PEER_NAME_UNUSABLE: 'name' },
  confirmPeerUuid: { ...ofOne, CHANGED_MEANWHILE: null, PEER_UUID_UNUSABLE: 'uuid', PEER_BUSY: 'id' },
  renewOwnKey: {},
} satisfies Partial<RefusalTable>;

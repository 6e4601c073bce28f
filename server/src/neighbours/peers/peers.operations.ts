import { query, command, type OperationTable } from '../../platform/operations.ts';

const ofOne = { PEER_NOT_FOUND: 'id' } as const;

export const peersOperations = {
  peers: { ...query, right: 'ADMIN', cost: 'growing', refusals: {} },
  ownKeyFingerprint: { ...query, right: 'ADMIN', cost: 'constant', refusals: {} },
  addPeer: {
    ...command,
    right: 'ADMIN',
    cost: 'costly',
    refusals: {
      SERVICE_DISABLED: null,
      PEER_ADDRESS_INVALID: 'url',
      PEER_UNREACHABLE: 'url',
      PEER_KNOWN: 'url',
    },
  },
  connectPeer: { ...command, right: 'ADMIN', cost: 'costly', refusals: { ...ofOne, SERVICE_DISABLED: null } },
  pausePeer: { ...command, right: 'ADMIN', cost: 'constant', refusals: ofOne },
  resumePeer: { ...command, right: 'ADMIN', cost: 'constant', refusals: ofOne },
  removePeer: { ...command, right: 'ADMIN', cost: 'constant', refusals: { ...ofOne, PEER_BUSY: 'id' } },
  setPeerLimits: {
    ...command,
    right: 'ADMIN',
    cost: 'constant',
    refusals: {
      ...ofOne,
      AMOUNT_INVALID: { owedByPeer: 'owedByPeer', owedToPeer: 'owedToPeer', perDay: 'perDay', seen: 'seen' },
      CHANGED_MEANWHILE: null,
    },
  },
  setPeerSearch: { ...command, right: 'ADMIN', cost: 'constant', refusals: ofOne },
  acceptPeerKey: {
    ...command,
    right: 'ADMIN',
    cost: 'costly',
    refusals: { ...ofOne, PEER_UNREACHABLE: 'id', PEER_KEY_DIFFERS: 'fingerprint' },
  },
  acceptPeerName: {
    ...command,
    right: 'ADMIN',
    cost: 'constant',
    refusals: { ...ofOne, CHANGED_MEANWHILE: null, PEER_NAME_UNUSABLE: 'name' },
  },
  confirmPeerUuid: {
    ...command,
    right: 'ADMIN',
    cost: 'costly',
    refusals: { ...ofOne, CHANGED_MEANWHILE: null, PEER_UUID_UNUSABLE: 'uuid', PEER_BUSY: 'id' },
  },
  renewOwnKey: { ...command, right: 'ADMIN', cost: 'costly', refusals: {} },
} satisfies Partial<OperationTable>;

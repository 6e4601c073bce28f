import { named, usualQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';

const ofOne = { PEER_NOT_FOUND: 'id' } as const;

export const peersOperations = named({
  peers: { ...usualQuery, right: 'ADMIN', cost: 'growing', refusals: {} },
  ownKeyFingerprint: { ...usualQuery, right: 'ADMIN', cost: 'constant', refusals: {} },
  addPeer: {
    ...usualCommand,
    right: 'ADMIN',
    cost: 'costly',
    refusals: {
      SERVICE_DISABLED: null,
      PEER_ADDRESS_INVALID: 'url',
      PEER_UNREACHABLE: 'url',
      PEER_KNOWN: 'url',
    },
  },
  connectPeer: {
    ...usualCommand,
    right: 'ADMIN',
    cost: 'costly',
    refusals: { ...ofOne, SERVICE_DISABLED: null },
  },
  pausePeer: { ...usualCommand, right: 'ADMIN', cost: 'constant', refusals: ofOne },
  resumePeer: { ...usualCommand, right: 'ADMIN', cost: 'constant', refusals: ofOne },
  removePeer: { ...usualCommand, right: 'ADMIN', cost: 'constant', refusals: { ...ofOne, PEER_BUSY: 'id' } },
  setPeerLimits: {
    ...usualCommand,
    right: 'ADMIN',
    cost: 'constant',
    refusals: {
      ...ofOne,
      AMOUNT_INVALID: { owedByPeer: 'owedByPeer', owedToPeer: 'owedToPeer', perDay: 'perDay', seen: 'seen' },
      CHANGED_MEANWHILE: null,
    },
  },
  setPeerSearch: { ...usualCommand, right: 'ADMIN', cost: 'constant', refusals: ofOne },
  acceptPeerKey: {
    ...usualCommand,
    right: 'ADMIN',
    cost: 'costly',
    refusals: { ...ofOne, PEER_UNREACHABLE: 'id', PEER_KEY_DIFFERS: 'fingerprint' },
  },
  acceptPeerName: {
    ...usualCommand,
    right: 'ADMIN',
    cost: 'constant',
    refusals: { ...ofOne, CHANGED_MEANWHILE: null, PEER_NAME_UNUSABLE: 'name' },
  },
  confirmPeerUuid: {
    ...usualCommand,
    right: 'ADMIN',
    cost: 'costly',
    refusals: { ...ofOne, CHANGED_MEANWHILE: null, PEER_UUID_UNUSABLE: 'uuid', PEER_BUSY: 'id' },
  },
  renewOwnKey: { ...usualCommand, right: 'ADMIN', cost: 'costly', refusals: {} },
} satisfies Partial<OperationTable>);

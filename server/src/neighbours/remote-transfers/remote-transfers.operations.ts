import { named, usualQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const remoteTransfersOperations = named({
  remoteTransfers: { ...usualQuery, right: 'member', cost: 'growing', refusals: pageRefusals },
  peerTransfers: { ...usualQuery, right: 'ADMIN', cost: 'growing', refusals: { PEER_NOT_FOUND: 'peerId' } },
  peerLockedMembers: {
    ...usualQuery,
    right: 'ADMIN',
    cost: 'growing',
    refusals: { PEER_NOT_FOUND: 'peerId' },
  },
  peerBookings: {
    ...usualQuery,
    right: 'ADMIN',
    cost: 'growing',
    refusals: { ...pageRefusals, PEER_NOT_FOUND: 'peerId' },
  },
  settleUnclearTransfer: {
    ...usualCommand,
    right: 'ADMIN',
    cost: 'constant',
    wideNumber: 'id',
    refusals: { REMOTE_TRANSFER_NOT_FOUND: 'id', REMOTE_TRANSFER_NOT_UNCLEAR: 'id' },
  },
} satisfies Partial<OperationTable>);

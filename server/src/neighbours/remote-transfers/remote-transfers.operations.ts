import { query, command, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const remoteTransfersOperations = {
  remoteTransfers: { ...query, right: 'member', cost: 'growing', refusals: pageRefusals },
  peerTransfers: { ...query, right: 'ADMIN', cost: 'growing', refusals: { PEER_NOT_FOUND: 'peerId' } },
  peerLockedMembers: { ...query, right: 'ADMIN', cost: 'growing', refusals: { PEER_NOT_FOUND: 'peerId' } },
  peerBookings: {
    ...query,
    right: 'ADMIN',
    cost: 'growing',
    refusals: { ...pageRefusals, PEER_NOT_FOUND: 'peerId' },
  },
  settleUnclearTransfer: {
    ...command,
    right: 'ADMIN',
    cost: 'constant',
    wideNumber: 'id',
    refusals: { REMOTE_TRANSFER_NOT_FOUND: 'id', REMOTE_TRANSFER_NOT_UNCLEAR: 'id' },
  },
} satisfies Partial<OperationTable>;

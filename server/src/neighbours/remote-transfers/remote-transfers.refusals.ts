import type { RefusalTable } from '../../platform/graphql/refusals.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const remoteTransfersRefusals = {
  remoteTransfers: pageRefusals,
  peerTransfers: { PEER_NOT_FOUND: 'peerId' },
  peerLockedMembers: { PEER_NOT_FOUND: 'peerId' },
  peerBookings: { ...pageRefusals, PEER_NOT_FOUND: 'peerId' },
  settleUnclearTransfer: { REMOTE_TRANSFER_NOT_FOUND: 'id', REMOTE_TRANSFER_NOT_UNCLEAR: 'id' },
} satisfies Partial<RefusalTable>;

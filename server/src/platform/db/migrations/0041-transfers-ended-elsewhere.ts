/** Transfers to a peer of 1_0 that ends nothing by itself. */
import type { Migration } from '../migration.ts';

export const transfersEndedElsewhere: Migration = {
  name: '0041-transfers-ended-elsewhere',
  oldestBeside: '1.0.0',
  statements: () => [
    // When the peer answered the only order to book with that it has no such recipient.
    `alter table remote_transfers add column unbooked_at bigint`,
    // peerLockedMembers: refused because the peer has an unfinished transfer of its own.
    `create index remote_transfers_locked on remote_transfers (peer_id, member_id, id)
      where refusal = 'TRANSFER_BLOCKED_ELSEWHERE'`,
  ],
};

/** Transfers that a peer was promised, when a message about one arrives. */
import { tidyText } from '@kula/core/platform/texts';
import type { RemoteEvent } from '@kula/core/neighbours/remote-transfers';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findMember } from '../../people/members/members.usecases.ts';
import type { Peer } from '../peers/peers.queries.ts';
import type { SendCoins } from '../protocol/protocol-messages.ts';
import { findRemoteMember, type RemoteTransfer } from './remote-transfers.queries.ts';
import { applyStep } from './steps.usecases.ts';

/** Whether the claims about a transfer match the first ones; the recipient by id or as named then. */
export async function isSameTransfer(
  transfer: RemoteTransfer,
  peer: Peer,
  claims: SendCoins,
  db: Db | Tx,
  by: 'id' | 'named' = 'id',
): Promise<boolean> {
  const sender =
    transfer.foreign_member_id === null ? undefined : await findRemoteMember(db, transfer.foreign_member_id);
  const member = transfer.member_id === null ? undefined : await findMember(db, { id: transfer.member_id });
  const isFor =
    claims.recipientUserIdentifier.toLowerCase() === member?.uuid ||
    (by === 'named' && claims.recipientUserIdentifier === transfer.named);
  return (
    isFor &&
    sender?.uuid === claims.senderUserUuid &&
    claims.senderCommunityUuid === peer.community_uuid &&
    claims.amount === transfer.amount &&
    tidyText(claims.memo) === tidyText(transfer.memo) &&
    claims.creationDate === transfer.creation_at
  );
}

/**
 * An expired promise is not booked any more, whether or not a job has ended it. Ends are answered again,
 * and change nothing.
 */
export async function carryOut(
  transfer: RemoteTransfer,
  event: RemoteEvent,
  detail: string,
  deps: Deps,
): Promise<RemoteTransfer> {
  if (transfer.state !== 'PROMISED') return transfer;
  const isOver = transfer.until_at <= deps.now();
  return applyStep(transfer.id, { event: isOver ? 'TIME_OVER' : event, detail }, deps);
}

/**
 * The orders of v1: to book what was promised, to withdraw a promise, and to revert a booking. Each may come twice, late
 * and in any order: the row of the transfer decides, and it is never removed.
 */
import * as v from 'valibot';
import type { Deps } from '../../platform/deps.ts';
import { noteForAdministrators } from '../peers/peer-messages.usecases.ts';
import { verifyMessage } from '../peers/message-verification.usecases.ts';
import type { Peer } from '../peers/peers.queries.ts';
import { PeerRefusal, type SealedMessage } from '../protocol/protocol-fields.ts';
import { sendCoinsMessage } from '../protocol/protocol-messages.ts';
import { v1 } from '../protocol/protocol-v1.ts';
import { carryOut, isSameTransfer } from './promised-transfers.usecases.ts';
import {
  findOpenByHandshake,
  findTransferByKey,
  hasDetail,
  hasStep,
  insertStep,
  type RemoteTransfer,
} from './remote-transfers.queries.ts';
import { voteExpected } from './votes.usecases.ts';

const MISSING = 'the pending receiver TX for [object Object]';

/**
 * A peer orders to book what was promised. A repetition gets the same answer, so that a lost answer
 * costs nothing. A recorded vote is no settlement: that has a number of its own. Throws PeerRefusal.
 */
export async function receiveSettlement(message: SealedMessage, deps: Deps): Promise<true> {
  const { peer, content, handshake, hash } = await verifyMessage(message, voteExpected, deps);
  const missing = new PeerRefusal(`Can't find in settlePendingReceiveTransaction ${MISSING}`);
  const transfer = await findMeant(peer, content, deps);
  if (!transfer || transfer.handshake === handshake) throw missing;
  const after = await carryOut(transfer, 'TOLD_TO_BOOK', settledBy(hash), deps);
  if (after.state !== 'BOOKED') throw missing;
  return true;
}

/** The detail of the step by which a settlement booked; it distinguishes copies of this very message from others. */
function settledBy(hash: string): string {
  return `settled ${hash}`;
}

/** The transfer of such a message, if all claims in it match. */
async function findMeant(peer: Peer, content: unknown, deps: Deps): Promise<RemoteTransfer | undefined> {
  const read = v.safeParse(sendCoinsMessage, content);
  if (!read.success) return undefined;
  const key = v1.keyOf(read.output, read.output.recipientUserIdentifier.toLowerCase());
  const transfer = await findTransferByKey(deps.db.read, peer.id, 'RECEIVED', key);
  return transfer && (await isSameTransfer(transfer, peer, read.output, deps.db.read)) ? transfer : undefined;
}

/**
 * A peer reverts its vote, by sending it again: only an unsettled promise is withdrawn. A recorded
 * settlement is no revert: its number is another one. Throws PeerRefusal.
 */
export async function receiveRevert(message: SealedMessage, deps: Deps): Promise<true> {
  const { peer, content, handshake } = await verifyMessage(message, voteExpected, deps);
  const read = v.safeParse(sendCoinsMessage, content);
  const transfer = read.success
    ? await findOpenByHandshake(deps.db.read, peer.id, handshake, read.output.creationDate)
    : undefined;
  const isMeant =
    read.success && transfer && (await isSameTransfer(transfer, peer, read.output, deps.db.read, 'named'));
  const after = isMeant ? await carryOut(transfer, 'TOLD_NEVER', 'reverted', deps) : undefined;
  if (after?.state === 'NEVER') return true;
  throw new PeerRefusal(`Error in revertSendCoins: Error: Can't find in revertSendCoins ${MISSING}`);
}

/**
 * A peer reverts a booking. Bookings are never reverted: the recipient may have given something for it.
 * Administrators are notified, and find the message with the transfer, but not of a recorded settlement that somebody
 * without a key sends as a revert. Throws PeerRefusal in any case.
 */
export async function refuseRevertOfSettled(message: SealedMessage, deps: Deps): Promise<never> {
  const { peer, content, hash } = await verifyMessage(message, voteExpected, deps);
  const transfer = await findMeant(peer, content, deps);
  const head = 'Error in revertSettledSendCoins of receiver: Error:';
  if (transfer?.state !== 'BOOKED') {
    throw new PeerRefusal(`${head} Can't find in revertSettledSendCoins ${MISSING}`);
  }
  const { id } = transfer;
  const isCopy = await hasDetail(deps.db.read, id, settledBy(hash));
  if (!isCopy && (await noteWantedBack(transfer, deps))) {
    await noteForAdministrators(peer, `it did not book transfer ${id}, which was booked here`, deps);
  }
  throw new PeerRefusal(`${head} X-Com: revert settlement recipient Transaction was not successful`);
}

/** Records once that the peer wanted a booking back; a recorded message may come any number of times. */
function noteWantedBack({ id, member_id: memberId }: RemoteTransfer, deps: Deps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await deps.db.lockAccounts(tx, [memberId ?? 0]);
    if (await hasStep(tx, id, 'UNDO?')) return false;
    const detail = 'the peer wanted it back';
    await insertStep(tx, { transferId: id, step: 'UNDO?', detail, at: deps.now() });
    return true;
  });
}

/**
 * The messages of other communities for their members: to promise an amount, to book it, and never to. Every message
 * about a transfer may come twice, late and in any order: the row of the transfer decides, and it is never removed.
 */
import { isProblemCode } from '@kula/core/platform/errors';
import type { RemoteEvent } from '@kula/core/neighbours/remote-transfers';
import * as v from 'valibot';
import type { Deps } from '../../platform/deps.ts';
import type { Member } from '../../platform/db/members.ts';
import { noteForAdministrators, sealAnswer } from '../peers/peer-messages.usecases.ts';
import { verifyMessage } from '../peers/message-verification.usecases.ts';
import { PeerRefusal, type SealedMessage } from '../peers/peer-protocol.ts';
import type { Peer } from '../peers/peers.usecases.ts';
import { isSameTransfer, promiseTransfer, storeUnknownTransfer } from './promises.usecases.ts';
import {
  type ConclusionMessage,
  conclusionMessage,
  type Outcome,
  v1TransferKey,
  type SendCoins,
  sendCoinsMessage,
  VoteRefusal,
} from './remote-transfer-messages.ts';
import {
  findOpenByHandshake,
  findTransferByKey,
  hasDetail,
  hasStep,
  insertStep,
  type RemoteTransfer,
} from './remote-transfers.queries.ts';
import { applyStep } from './steps.usecases.ts';

/** Votes, settlements and reverts all have this type: only their number distinguishes them. */
const expected = { tokentype: 'send-coins', isRepeatable: true };
const MISSING = 'the pending receiver TX for [object Object]';

/**
 * A peer requests a promise. A refusal is encrypted where the peer supports the additions; v1 peers
 * treat an encrypted refusal as success, so they get an error. Throws PeerRefusal.
 */
export async function receiveVote(message: SealedMessage, deps: Deps): Promise<string> {
  const { peer, content, handshake } = await verifyMessage(message, expected, deps);
  const heading = { tokentype: 'send-coins-response', handshakeID: handshake };
  try {
    const member = await promiseTransfer(peer, readVote(content), handshake, deps);
    return await sealAnswer(peer, heading, { vote: true, ...recipientOf(member) }, deps);
  } catch (error) {
    if (!(error instanceof VoteRefusal)) throw error;
    deps.log.info({ peer: peer.id, reason: error.code }, 'a transfer from another community was refused');
    if (typeof content['transferId'] !== 'string') throw new PeerRefusal(error.message);
    const nobody = { recipGradidoID: null, recipFirstName: null, recipLastName: null, recipAlias: null };
    return sealAnswer(peer, heading, { vote: false, ...nobody, reason: error.code }, deps);
  }
}

function readVote(content: unknown): SendCoins {
  const read = v.safeParse(sendCoinsMessage, content);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const name = v.getDotPath(issue) ?? 'message';
  throw new VoteRefusal(
    isProblemCode(issue.message) ? issue.message : 'TRANSFER_REFUSED',
    `Error in voteForSendCoins: Error: ${name} is not valid`,
  );
}

function recipientOf({ uuid, first_name, last_name, alias }: Member) {
  return {
    recipGradidoID: uuid,
    recipFirstName: first_name,
    recipLastName: last_name,
    recipAlias: alias,
  };
}

/**
 * A v1 peer orders to book what was promised. A repetition gets the same answer, so that a lost answer
 * costs nothing. A recorded vote is no settlement: that has a number of its own. Throws PeerRefusal.
 */
export async function receiveSettlement(message: SealedMessage, deps: Deps): Promise<true> {
  const { peer, content, handshake, hash } = await verifyMessage(message, expected, deps);
  const missing = new PeerRefusal(`Can't find in settlePendingReceiveTransaction ${MISSING}`);
  const transfer = await findV1Transfer(peer, content, deps);
  if (!transfer || transfer.handshake === handshake) throw missing;
  const after = await step(transfer, 'TOLD_TO_BOOK', settledBy(hash), deps);
  if (after.state !== 'BOOKED') throw missing;
  return true;
}

/** The detail of the step by which a settlement booked; it distinguishes copies of this very message from others. */
function settledBy(hash: string): string {
  return `settled ${hash}`;
}

/** The transfer of a v1 message, if all claims in it match. */
async function findV1Transfer(peer: Peer, content: unknown, deps: Deps): Promise<RemoteTransfer | undefined> {
  const read = v.safeParse(sendCoinsMessage, content);
  if (!read.success) return undefined;
  const { senderUserUuid, recipientUserIdentifier: recipient, creationDate } = read.output;
  const key = v1TransferKey(senderUserUuid, recipient.toLowerCase(), creationDate);
  const transfer = await findTransferByKey(deps.db.read, peer.id, 'RECEIVED', key);
  return transfer && (await isSameTransfer(transfer, peer, read.output, deps.db.read)) ? transfer : undefined;
}

/**
 * A v1 peer reverts its vote, by sending it again: only an unsettled promise is withdrawn. A recorded
 * settlement is no revert: its number is another one. Throws PeerRefusal.
 */
export async function receiveRevert(message: SealedMessage, deps: Deps): Promise<true> {
  const { peer, content, handshake } = await verifyMessage(message, expected, deps);
  const read = v.safeParse(sendCoinsMessage, content);
  const transfer = read.success
    ? await findOpenByHandshake(deps.db.read, peer.id, handshake, read.output.creationDate)
    : undefined;
  const isMeant =
    read.success && transfer && (await isSameTransfer(transfer, peer, read.output, deps.db.read, 'named'));
  const after = isMeant ? await step(transfer, 'TOLD_NEVER', 'reverted', deps) : undefined;
  if (after?.state === 'NEVER') return true;
  throw new PeerRefusal(`Error in revertSendCoins: Error: Can't find in revertSendCoins ${MISSING}`);
}

/**
 * A v1 peer reverts a booking. Bookings are never reverted: the recipient may have given something for it.
 * Administrators are notified, and find the message with the transfer, but not of a recorded settlement that somebody
 * without a key sends as a revert. Throws PeerRefusal in any case.
 */
export async function refuseRevertOfSettled(message: SealedMessage, deps: Deps): Promise<never> {
  const { peer, content, hash } = await verifyMessage(message, expected, deps);
  const transfer = await findV1Transfer(peer, content, deps);
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

/**
 * A peer of our kind orders to book a transfer, never to book it, or queries it. The encrypted answer is
 * its state.
 */
export async function receiveConclusion(message: SealedMessage, deps: Deps): Promise<string> {
  const about = { tokentype: 'conclude-transfer', isRepeatable: true };
  const { peer, content, handshake } = await verifyMessage(message, about, deps);
  const read = v.safeParse(conclusionMessage, content);
  if (!read.success) throw new PeerRefusal('the transfer is not described as it should be');
  const claims = read.output;
  const transferKey =
    claims.transferId ??
    v1TransferKey(claims.senderUserUuid, claims.recipientUserIdentifier.toLowerCase(), claims.creationDate);
  const outcome = await conclude(peer, transferKey, claims, handshake, deps);
  const heading = { tokentype: 'conclude-transfer-response', handshakeID: handshake };
  return sealAnswer(peer, heading, { transferKey, outcome }, deps);
}

const eventOf = { BOOK: 'TOLD_TO_BOOK', NEVER: 'TOLD_NEVER' } as const;

async function conclude(
  peer: Peer,
  key: string,
  claims: ConclusionMessage,
  handshake: string,
  deps: Deps,
): Promise<Outcome> {
  const find = () => findTransferByKey(deps.db.read, peer.id, 'RECEIVED', key);
  const { wish: order } = claims;
  let found = await find();
  if (!found && order !== 'TELL') {
    // Stored, so that no later message with this id can be promised or booked.
    await storeUnknownTransfer(peer, key, claims, handshake, deps);
    found = await find();
  }
  if (!found) return 'UNKNOWN';
  // A side that never received the promise has only the name that the member typed.
  if (found.state !== 'NEVER' && !(await isSameTransfer(found, peer, claims, deps.db.read, 'named'))) {
    throw new PeerRefusal('the transfer is another one');
  }
  if (order === 'TELL') return outcomeOf(found);
  return outcomeOf(await step(found, eventOf[order], order, deps));
}

function outcomeOf({ state }: RemoteTransfer): Outcome {
  return state === 'BOOKED' || state === 'NEVER' ? state : 'PROMISED';
}

/**
 * An expired promise is not booked any more, whether or not a job has ended it. Ends are answered again,
 * and change nothing.
 */
async function step(
  transfer: RemoteTransfer,
  event: RemoteEvent,
  detail: string,
  deps: Deps,
): Promise<RemoteTransfer> {
  if (transfer.state !== 'PROMISED') return transfer;
  const isOver = transfer.until_at <= deps.now();
  return applyStep(transfer.id, { event: isOver ? 'TIME_OVER' : event, detail }, deps);
}

/**
 * The order of v2, which clarifies every transfer. It may come twice, late and before the vote: the row of the transfer
 * decides, and it is never removed.
 */
import * as v from 'valibot';
import type { Deps } from '../../platform/deps.ts';
import { sealAnswer } from '../peers/peer-messages.usecases.ts';
import { verifyMessage } from '../peers/message-verification.usecases.ts';
import type { Peer } from '../peers/peers.queries.ts';
import { protocolOfClaims } from '../protocol/protocol-choice.ts';
import { PeerRefusal, type SealedMessage } from '../protocol/protocol-fields.ts';
import { type ConclusionMessage, conclusionMessage, type Outcome } from '../protocol/protocol-messages.ts';
import { carryOut, isSameTransfer } from './promised-transfers.usecases.ts';
import { storeUnknownTransfer } from './promises.usecases.ts';
import { findTransferByKey, type RemoteTransfer } from './remote-transfers.queries.ts';

/** A peer orders to book a transfer, never to book it, or queries it. The encrypted answer is its state. */
export async function receiveConclusion(message: SealedMessage, deps: Deps): Promise<string> {
  const about = { tokentype: 'conclude-transfer', isRepeatable: true };
  const { peer, content, handshake } = await verifyMessage(message, about, deps);
  const read = v.safeParse(conclusionMessage, content);
  if (!read.success) throw new PeerRefusal('the transfer is not described as it should be');
  const claims = read.output;
  const transferKey = protocolOfClaims(claims).keyOf(claims, claims.recipientUserIdentifier.toLowerCase());
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
  return outcomeOf(await carryOut(found, eventOf[order], order, deps));
}

function outcomeOf({ state }: RemoteTransfer): Outcome {
  return state === 'BOOKED' || state === 'NEVER' ? state : 'PROMISED';
}

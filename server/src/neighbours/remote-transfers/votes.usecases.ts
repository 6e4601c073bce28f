/** Requests of other communities to promise an amount to a member here. */
import { isProblemCode } from '@kula/core/platform/errors';
import * as v from 'valibot';
import type { Deps } from '../../platform/deps.ts';
import type { Member } from '../../platform/db/members.ts';
import { sealAnswer } from '../peers/peer-messages.usecases.ts';
import { verifyMessage } from '../peers/message-verification.usecases.ts';
import { protocolOfClaims } from '../protocol/protocol-choice.ts';
import type { SealedMessage } from '../protocol/protocol-fields.ts';
import { type SendCoins, sendCoinsMessage, VoteRefusal } from '../protocol/protocol-messages.ts';
import { promiseTransfer } from './promises.usecases.ts';

/** Votes, settlements and reverts all have this type: only their number distinguishes them. */
export const voteExpected = { tokentype: 'send-coins', isRepeatable: true };

/** A peer requests a promise; the answer is encrypted. Throws PeerRefusal where a refusal is an error. */
export async function receiveVote(message: SealedMessage, deps: Deps): Promise<string> {
  const { peer, content, handshake } = await verifyMessage(message, voteExpected, deps);
  const heading = { tokentype: 'send-coins-response', handshakeID: handshake };
  try {
    const member = await promiseTransfer(peer, readVote(content), handshake, deps);
    return await sealAnswer(peer, heading, { vote: true, ...recipientOf(member) }, deps);
  } catch (error) {
    if (!(error instanceof VoteRefusal)) throw error;
    deps.log.info({ peer: peer.id, reason: error.code }, 'a transfer from another community was refused');
    return sealAnswer(peer, heading, protocolOfClaims(content).refuseVote(error), deps);
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

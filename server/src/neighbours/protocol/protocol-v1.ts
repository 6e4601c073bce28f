/**
 * v1: API 1_0 as generation 2.7.0 speaks it. It has a settlement, and reverts, and no query for the state of a transfer:
 * what its answers prove is decided in `core/src/neighbours/remote-transfers.ts`.
 */
import {
  eventOfV1Answer,
  INCONCLUSIVE_MS,
  pendingOrder,
  PROMISE_TO_V1_MS,
  SENT_TO_V1_MS,
  type V1Call,
} from '@kula/core/neighbours/remote-transfers';
import {
  type Concluded,
  isAllOver,
  type PeerProtocol,
  type Transfer,
  type TransferLine,
} from './protocol.ts';
import { parseV1Answer } from './protocol-answers.ts';
import { PeerRefusal } from './protocol-fields.ts';
import { v1TransferKey } from './protocol-messages.ts';

export const v1: PeerProtocol = {
  mark: 1,
  isSafe: false,
  comparesLinks: false,
  isOneAtATime: true,
  sentMs: SENT_TO_V1_MS,
  promiseMs: PROMISE_TO_V1_MS,
  takesRequests: () => false,
  dueWith: () => ({ isKeyAnnounced: false, isHandshakeOpened: false }),
  nameOf: () => ({}),
  isAbout: () => true,
  // A peer that had no answer cannot be queried again.
  orderIn: (state) => (state === 'UNCLEAR' ? undefined : pendingOrder(state)),
  mayBeCopied: (order) => order !== 'NEVER',
  // Its answer counts when no message of the transfer can be accepted any more: copies may come late.
  waitsForEnd: (state) => state === 'RECALLED',
  waitsForVote: ({ state, attempts }) => state === 'STOPPING' && attempts > 0,
  conclude,
  keyOf: ({ senderUserUuid, creationDate }, recipientUuid) =>
    v1TransferKey(senderUserUuid, recipientUuid, creationDate),
  findPromise: ({ creationDate }, handshake, books) => books.findOpen(handshake, creationDate),
  // It treats an encrypted refusal as success.
  refuseVote: ({ message }) => {
    throw new PeerRefusal(message);
  },
};

/** A settlement; where it does not book, the promise is reverted later. */
async function conclude(order: 'BOOK' | 'NEVER', transfer: Transfer, line: TransferLine): Promise<Concluded> {
  if (order === 'BOOK') return send('settle', transfer, line);
  const reverted = await send('revert', transfer, line);
  // Its row was that of a copy of this very vote, and is gone now.
  if (reverted.isDone && transfer.state === 'STOPPING') return { ...reverted, refusal: 'TRANSFER_PENDING' };
  // The row that it deleted may have been a second copy of the vote, while the first one was settled.
  if (!reverted.isDone || !isAllOver(transfer, line.now())) return reverted;
  const undone = await send('undo', transfer, line);
  return { ...undone, detail: `${reverted.detail}; ${undone.detail}` };
}

const operations: Readonly<Record<V1Call, string>> = {
  settle: 'settleSendCoins',
  revert: 'revertSendCoins',
  undo: 'revertSettledSendCoins',
};

/** A vote is reverted by sending it again, with its number; a settlement is undone in the same way. */
async function send(
  call: V1Call,
  transfer: Transfer,
  line: TransferLine,
): Promise<Concluded & { readonly isDone: boolean }> {
  const isVote = call === 'revert';
  const answer = await line.send({
    operation: operations[call],
    tokentype: 'send-coins',
    ...(isVote ? { handshake: transfer.handshake } : {}),
    isVote,
    more: isVote ? {} : { transactionLinkId: transfer.foreign_link_id },
  });
  const meant = parseV1Answer(call, answer);
  const now = line.now();
  const event = eventOfV1Answer(call, meant, {
    state: transfer.state,
    isAllOver: isAllOver(transfer, now),
    isProvenUnbooked: transfer.unbooked_at !== null,
    isLastAttempt: now - transfer.created_at >= INCONCLUSIVE_MS,
  });
  const words = 'refusal' in answer ? answer.refusal : String(answer.value);
  const detail = `${call}: ${words}`;
  return { event, detail, isDone: meant === 'TRUE', hasNoRecipient: meant === 'NO_RECIPIENT' };
}

/** v2: v1 with the additions of this program. One encrypted message has the order; its answer is the state. */
import { pendingOrder, PROMISE_MS, type RemoteEvent, SENT_MS } from '@kula/core/neighbours/remote-transfers';
import type { Concluded, PeerProtocol, Transfer, TransferLine } from './protocol.ts';
import { newNumber } from './protocol-fields.ts';
import { concluded, type Outcome, type SendCoins } from './protocol-messages.ts';
import { v1 } from './protocol-v1.ts';

export const v2: PeerProtocol = {
  mark: 0,
  isSafe: true,
  comparesLinks: true,
  isOneAtATime: false,
  sentMs: SENT_MS,
  promiseMs: PROMISE_MS,
  takesRequests: ({ takes_requests: takesRequests }) => takesRequests === 1,
  dueWith: ({ known_own_key: usedKey, takes_requests: takesRequests }) => ({
    isKeyAnnounced: usedKey !== null,
    // It was connected before the handshake exchanged the supported additions.
    isHandshakeOpened: takesRequests === null,
  }),
  nameOf: ({ transfer_key: transferId }) => ({ transferId }),
  isAbout: ({ transfer_key: transferId }, key) => transferId === key,
  orderIn: pendingOrder,
  mayBeCopied: (order) => order === 'PROMISE',
  waitsForEnd: () => false,
  waitsForVote: () => false,
  conclude,
  keyOf: idOf,
  findPromise: (vote, _, books) => books.findByKey(idOf(vote)),
  refuseVote: ({ code }) => ({ vote: false, ...nobody, reason: code }),
};

const nobody = { recipGradidoID: null, recipFirstName: null, recipLastName: null, recipAlias: null };

function idOf({ transferId }: SendCoins): string {
  if (typeof transferId !== 'string') throw new Error('A message of v2 names its transfer.');
  return transferId;
}

const eventOfOutcome: Readonly<Record<Outcome, RemoteEvent | undefined>> = {
  BOOKED: 'IS_BOOKED',
  NEVER: 'IS_NEVER',
  PROMISED: undefined,
  UNKNOWN: undefined,
};

async function conclude(order: 'BOOK' | 'NEVER', transfer: Transfer, line: TransferLine): Promise<Concluded> {
  const handshake = newNumber();
  const tokentype = 'conclude-transfer';
  // A peer that supports the additions since a while may have begun with v1.
  const { nameOf, isAbout } = transfer.is_plain === v1.mark ? v1 : v2;
  const more = { ...nameOf(transfer), wish: order };
  const answer = await line.send({
    operation: 'concludeTransfer',
    tokentype,
    handshake,
    isVote: false,
    more,
  });
  if ('refusal' in answer) return { event: undefined, detail: `${order}: ${answer.refusal}` };
  const expected = { tokentype: `${tokentype}-response`, handshake, schema: concluded };
  const { outcome, transferKey } = await line.open(answer.value, expected);
  const isAboutThis = isAbout(transfer, transferKey);
  return {
    event: isAboutThis ? eventOfOutcome[outcome] : undefined,
    detail: `${order}: ${outcome}${isAboutThis ? '' : ' of another transfer'}`,
  };
}

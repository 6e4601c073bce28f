/**
 * How a community of generation 2.7.0 sends: it treats a missing answer as success in places, and never
 * queries the state of a transfer.
 */
import { canonical, lastOf, type OldBooks, type OldMember, type Pending } from './old-books.ts';
import type { Inner } from './old-envelope.ts';

export interface OldSend {
  readonly sender: OldMember;
  /** As the member typed it. */
  readonly recipient: string;
  readonly amount: string;
  readonly memo: string;
  /** The redeemed link. */
  readonly linkId?: number;
}

export interface Sender {
  readonly books: OldBooks;
  readonly uuid: string;
  readonly peerUuid: string;
  now(): number;
  newNumber(): string;
  /** The answer of the other side; throws where it was an error or none came. */
  call(operation: string, message: Inner): Promise<unknown>;
  /** Undefined for an envelope that cannot be opened. */
  open(answer: unknown): Promise<Inner | undefined>;
  /** The writes that its own database refuses meanwhile. */
  cannot(): 'store' | 'book' | undefined;
}

/** Four calls, without a pause. */
const REVERTS = 4;

/** What the member sees: true, or an error. The balance of the sender is not checked. */
export async function sendOld(send: OldSend, from: Sender): Promise<true> {
  const { books } = from;
  if (books.isOngoing([send.sender.uuid, send.recipient])) {
    throw new Error(
      "There exist still ongoing 'Pending-Transactions' for the involved users on sender-side!",
    );
  }
  const at = from.now();
  const vote = voteOf(send, at, from);
  const answer = await from.open(await from.call('voteForSendCoins', vote));
  if (answer === undefined || (answer.tokentype === 'send-coins-response' && answer['vote'] !== true))
    return true;
  if (answer.tokentype !== 'send-coins-response') throw new Error('Error in X-Com-TX protocol...');
  const recipient = answer['recipGradidoID'];
  if (from.cannot() === 'store' || typeof recipient !== 'string') {
    await repeat(() => from.call('revertSendCoins', vote));
    throw new Error('the pending transaction could not be stored');
  }
  const row: Pending = {
    role: 'SEND',
    state: 'NEW',
    amount: canonical(send.amount),
    memo: send.memo,
    sender: send.sender.uuid,
    recipient,
    at,
    previous: lastOf(send.sender),
  };
  books.pending.push(row);
  const settlement = {
    ...vote,
    handshakeID: from.newNumber(),
    recipientUserIdentifier: recipient,
    transactionLinkId: send.linkId ?? null,
  };
  await settle(row, settlement, send.sender, from);
  return true;
}

function voteOf({ sender, recipient, amount, memo, linkId }: OldSend, at: number, from: Sender): Inner {
  return {
    tokentype: 'send-coins',
    handshakeID: from.newNumber(),
    recipientCommunityUuid: from.peerUuid,
    recipientUserIdentifier: recipient,
    creationDate: new Date(at).toISOString(),
    amount,
    memo,
    senderCommunityUuid: from.uuid,
    senderUserUuid: sender.uuid,
    senderUserName: `${sender.firstName} ${sender.lastName}`,
    senderAlias: sender.alias,
    ...(linkId === undefined ? {} : { transactionLinkId: linkId }),
  };
}

async function settle(row: Pending, settlement: Inner, sender: OldMember, from: Sender): Promise<void> {
  const { amount, memo } = row;
  const fatal = new Error(`FATAL ERROR: on processXComCommittingSendCoins with ${amount} ${memo}`);
  const isSettled = await from.call('settleSendCoins', settlement).catch(() => false);
  if (isSettled !== true) throw fatal;
  if (from.cannot() === 'book' || row.previous !== lastOf(sender)) {
    await repeat(() => from.call('revertSettledSendCoins', settlement));
    throw fatal;
  }
  from.books.book(sender, -Math.round(Number(amount) * 100), row.at);
  row.state = 'SETTLED';
}

/** Repeats until it is true; an error ends it. */
async function repeat(call: () => Promise<unknown>): Promise<void> {
  for (let times = 0; times < REVERTS; times++) {
    const isDone = await call().catch(() => undefined);
    if (isDone !== false) return;
  }
}

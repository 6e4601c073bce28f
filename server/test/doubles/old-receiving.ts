/** How a community of generation 2.7.0 handles transfers that come to it, faults included. */
import { canonical, lastOf, type OldBooks, type OldMember, type Pending } from './old-books.ts';
import type { Inner } from './old-envelope.ts';

export interface Receiver {
  readonly books: OldBooks;
  readonly uuid: string;
  readonly name: string;
  isPeer(communityUuid: string): boolean;
  /** Two concurrent ones do not see each other's rows. */
  isHasty: boolean;
  /** Replaces its answer to a vote, and the key of it. */
  lie: { readonly words?: object; readonly key?: string } | undefined;
}

const UNKNOWN = 'the pending receiver TX for [object Object]';

/**
 * Writes a pending row and returns its recipient. Neither the sign of the amount nor the signer is checked.
 */
export function voteOld(message: Inner, receiver: Receiver): OldMember {
  const { books, uuid, isHasty } = receiver;
  const { recipientCommunityUuid, senderCommunityUuid } = message;
  if (recipientCommunityUuid !== uuid) {
    throw new Error(`voteForSendCoins with wrong recipientCommunityUuid: ${String(recipientCommunityUuid)}`);
  }
  if (!receiver.isPeer(String(senderCommunityUuid))) {
    throw new Error(`voteForSendCoins with wrong senderCommunityUuid: ${String(senderCommunityUuid)}`);
  }
  const member = recipientOf('voteForSendCoins', message, receiver);
  const sender = String(message['senderUserUuid']);
  if (!isHasty && books.isOngoing([member.uuid, sender])) {
    throw new Error(
      "There exist still ongoing 'Pending-Transactions' for the involved users on receiver-side!",
    );
  }
  const row = rowOf(message, member);
  if (row.at < (member.bookings.at(-1)?.at ?? 0)) {
    throw new Error(
      'Error in voteForSendCoins: Error: calculateDecay: to < from, reverse decay calculation is invalid',
    );
  }
  books.pending.push(row);
  return member;
}

/** Each call finds the recipient first, whatever row there is. */
function recipientOf(call: string, message: Inner, { books, name }: Receiver): OldMember {
  const member = books.find(String(message['recipientUserIdentifier']));
  if (!member) throw new Error(`${call} with unknown recipientUserIdentifier in the community=${name}`);
  return member;
}

/** The recipient in this community, of a message about a row that should be there. */
function recipientHere(call: string, message: Inner, receiver: Receiver): OldMember {
  const { recipientCommunityUuid: uuid } = message;
  if (uuid !== receiver.uuid) throw new Error(`${call} with wrong recipientCommunityUuid=${String(uuid)}`);
  return recipientOf(call, message, receiver);
}

function rowOf(message: Inner, member: OldMember): Pending {
  return {
    role: 'RECEIVE',
    state: 'NEW',
    amount: canonical(message['amount']),
    memo: String(message['memo']),
    sender: String(message['senderUserUuid']),
    recipient: member.uuid,
    at: Date.parse(String(message['creationDate'])),
    previous: lastOf(member),
  };
}

function matching(
  message: Inner,
  state: Pending['state'],
  { books }: Receiver,
  { uuid: recipient }: OldMember,
): Pending | undefined {
  return books.pending.find(
    (row) =>
      row.role === 'RECEIVE' &&
      row.state === state &&
      row.recipient === recipient &&
      row.sender === message['senderUserUuid'] &&
      row.at === Date.parse(String(message['creationDate'])) &&
      row.amount === message['amount'],
  );
}

/** Books a pending row, once; a second time it is not found. */
export function settleOld(message: Inner, receiver: Receiver): true {
  const { books } = receiver;
  const member = recipientHere('settleSendCoins', message, receiver);
  const row = matching(message, 'NEW', receiver, member);
  if (!row || row.memo !== message['memo']) {
    throw new Error(`Can't find in settlePendingReceiveTransaction ${UNKNOWN}`);
  }
  const others = books.pending.filter(
    (one) => one.state === 'NEW' && (one.sender === row.sender || one.recipient === row.recipient),
  );
  if (others.length > 1 || row.previous !== lastOf(member)) {
    throw new Error('X-Com: recipient Transaction was not successful');
  }
  books.book(member, Math.round(Number(row.amount) * 100), row.at);
  row.state = 'SETTLED';
  return true;
}

/** Deletes a pending row that is new. */
export function revertOld(message: Inner, receiver: Receiver): true {
  const member = recipientHere('revertSendCoins', message, receiver);
  const row = matching(message, 'NEW', receiver, member);
  if (!row) throw new Error(`Error in revertSendCoins: Error: Can't find in revertSendCoins ${UNKNOWN}`);
  receiver.books.pending = receiver.books.pending.filter((one) => one !== row);
  return true;
}

/** Deletes a booking, if it is the recipient's last one and the first that the two ever had from a peer. */
export function revertSettledOld(message: Inner, receiver: Receiver): true {
  const { books } = receiver;
  const head = 'Error in revertSettledSendCoins of receiver: Error:';
  const member = recipientHere('revertSettledSendCoins', message, receiver);
  const row = matching(message, 'SETTLED', receiver, member);
  if (!row) throw new Error(`${head} Can't find in revertSettledSendCoins ${UNKNOWN}`);
  const others = books.pending.filter(
    (one) => one.state !== 'REVERTED' && (one.sender === row.sender || one.recipient === row.recipient),
  );
  const last = member.bookings.at(-1);
  const isLast = last?.at === row.at && last.cents === Math.round(Number(row.amount) * 100);
  if (others.length > 1 || !isLast) {
    throw new Error(`${head} X-Com: revert settlement recipient Transaction was not successful`);
  }
  member.bookings.pop();
  row.state = 'REVERTED';
  return true;
}

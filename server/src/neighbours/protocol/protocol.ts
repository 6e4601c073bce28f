/**
 * The port to the two protocols in which communities speak to each other: v1 is that of generation 2.7.0, v2 is v1
 * with the additions of this program (docs/federation.md). All that differs between them is here. Use cases ask the
 * protocol of a peer, of a transfer or of a message (`protocol-choice.ts`), and none of them knows which one it is.
 */
import type { ProblemCode } from '@kula/core/platform/errors';
import type { RemoteEvent, RemoteOrder, StoredRemoteState } from '@kula/core/neighbours/remote-transfers';
import type { Selectable } from 'kysely';
import type * as v from 'valibot';
import type { PeerTable, RemoteTransferTable } from '../../platform/db/tables-peers.ts';
import type { PeerAnswer } from './protocol-fields.ts';
import type { SendCoins, VoteRefusal } from './protocol-messages.ts';

/** What a protocol asks of a transfer. */
export type Transfer = Pick<
  Selectable<RemoteTransferTable>,
  | 'transfer_key'
  | 'state'
  | 'is_plain'
  | 'handshake'
  | 'foreign_link_id'
  | 'created_at'
  | 'attempts'
  | 'vote_over_at'
  | 'unbooked_at'
>;

/** What a peer is known to support. */
export type PeerAbilities = Pick<Selectable<PeerTable>, 'additions' | 'known_own_key'> & {
  readonly takes_requests: number | null;
};

export interface PeerProtocol {
  /** How rows of transfers are marked that began in it. */
  readonly mark: Transfer['is_plain'];
  /** Whether a message clarifies the outcome of every transfer. */
  readonly isSafe: boolean;
  /** Whether the peer compares the claims about a link of its own before it pays. */
  readonly comparesLinks: boolean;
  /** Whether two transfers fail that name the same member and are pending at once: then one waits for the other. */
  readonly isOneAtATime: boolean;
  /** For so long the order to book is sent. */
  readonly sentMs: number;
  /** For so long a promise is valid. */
  readonly promiseMs: number;

  takesRequests(peer: PeerAbilities): boolean;
  /** What is due with a connected peer that was just checked. */
  dueWith(peer: PeerAbilities): { readonly isKeyAnnounced: boolean; readonly isHandshakeOpened: boolean };

  // A transfer from here.
  /** The field that names a transfer in messages about it. */
  nameOf(transfer: Transfer): object;
  /** Whether an answer that names a transfer so is about this one. */
  isAbout(transfer: Transfer, key: string): boolean;
  /** The order that is sent in a state. */
  orderIn(state: StoredRemoteState): RemoteOrder | undefined;
  /** Whether a copy of the message could take effect later, so that its end is on record before it is sent. */
  mayBeCopied(order: RemoteOrder): boolean;
  /** Whether nothing is sent until no message of the transfer can arrive any more. */
  waitsForEnd(state: StoredRemoteState): boolean;
  /** Whether the first answer is followed by another one only when the vote cannot arrive any more. */
  waitsForVote(transfer: Pick<Transfer, 'state' | 'attempts'>): boolean;
  /** Sends the order to book what was promised, or never to. */
  conclude(order: 'BOOK' | 'NEVER', transfer: Transfer, line: TransferLine): Promise<Concluded>;

  // A transfer to here.
  /** Identifies a transfer whose recipient has this id. */
  keyOf(claims: SendCoins, recipientUuid: string): string;
  /** The transfer that a vote was for which came before with the same number. */
  findPromise<Found>(vote: SendCoins, handshake: string, books: PromiseBooks<Found>): Promise<Found>;
  /** The answer to a vote that is refused; throws PeerRefusal where the answer is an error. */
  refuseVote(refusal: VoteRefusal): object;
}

/** Sends messages about one transfer. Throws an IntegrationFailure where the peer gives no valid answer. */
export interface TransferLine {
  now(): number;
  send(message: LineMessage): Promise<PeerAnswer>;
  /** The content of an encrypted answer. */
  open<Schema extends v.GenericSchema>(
    answer: unknown,
    expected: { readonly tokentype: string; readonly handshake: string; readonly schema: Schema },
  ): Promise<v.InferOutput<Schema>>;
}

/** A message with the fields of the transfer and these. */
export interface LineMessage {
  readonly operation: string;
  readonly tokentype: string;
  /** Its number; a new one where it begins something. */
  readonly handshake?: string;
  /** A vote names the recipient as the sender did; what comes after it names them by id. */
  readonly isVote: boolean;
  readonly more: object;
}

/** What an answer means for the transfer; without an event nothing, so that the message is sent again. */
export interface Concluded {
  readonly event: RemoteEvent | undefined;
  readonly detail: string;
  readonly refusal?: ProblemCode;
  /** The peer answered that it has no such recipient, so that it did not look for the transfer. */
  readonly hasNoRecipient?: boolean;
}

/** The transfers that a peer was promised. */
export interface PromiseBooks<Found> {
  findByKey(key: string): Promise<Found>;
  /** The open promise to a vote of this number. */
  findOpen(handshake: string, creationAt: number): Promise<Found>;
}

/** Whether no message of the transfer can arrive and be accepted any more. */
export function isAllOver({ vote_over_at: overAt }: Pick<Transfer, 'vote_over_at'>, now: number): boolean {
  return overAt === null || overAt <= now;
}

/** The shape of the tables about other communities; see tables.ts. */
import type { ClearingDirection } from '@kula/core/neighbours/clearing';
import type { Amount } from '@kula/core/money/money';
import type { StoredRemoteState } from '@kula/core/neighbours/remote-transfers';
import type { Generated } from 'kysely';
import type { Flag, Time } from './columns.ts';

export interface OldJwtKeyTable {
  /** SHA-256 of the public key's PEM text, in base64url. */
  fingerprint: string;
  public_jwt_key: string;
  private_jwt_key: string;
  replaced_at: Time;
}

export interface PeerTable {
  id: Generated<number>;
  /** Ends with a slash; the version follows. */
  end_point: string;
  /** Ed25519 in hex: identifies the peer in its messages. */
  public_key: string;
  /** RSA in PEM: verifies its messages, and encrypts those to it. */
  jwt_key: string;
  /** Announced by a message under `jwt_key`; replaces it when the peer signs with it. */
  next_jwt_key: string | null;
  /** The previous key, for messages that were under way. */
  old_jwt_key: string | null;
  old_jwt_key_until_at: Time | null;
  /** Fingerprint of our key with which the peer verifies messages; null for the newest. */
  known_own_key: string | null;
  /** As it is shown here: the name that was accepted, or the address. */
  name: string;
  /** The name that it announces now, where that is another one. */
  announced_name: string | null;
  /** The last one that an administrator declined. */
  declined_name: string | null;
  description: string;
  /** When the community was founded, as the peer declares. */
  began_at: Time;
  /** When the peer proved its identity. */
  community_id: number | null;
  /** The id that it proved to claim and did not get. */
  claimed_uuid: string | null;
  /** Whether it supports what this program adds to API 1_0. */
  additions: Flag;
  added_at: Time;
  connected_at: Time | null;
  paused_at: Time | null;
  removed_at: Time | null;
  /** The handshake that was begun here. */
  opened_at: Time | null;
  opened_handshake: string | null;
  /** The handshake that was begun by the peer, and the code that ends it. */
  code: string | null;
  code_handshake: string | null;
  code_at: Time | null;
  last_contact_at: Time | null;
  last_error_at: Time | null;
  last_error: string | null;
  /** Consecutive failures since the last contact. */
  failures: number;
  next_look_at: Time;
  most_owed_by_peer: Amount;
  most_owed_to_peer: Amount;
  most_per_day: Amount;
  /**
   * Whether members of both communities may search for each other, as far as this side decides it.
   */
  shares_members: Generated<Flag>;
}

export interface SeenMessageTable {
  hash: string;
  expires_at: Time;
}

export interface RemoteMemberTable {
  id: Generated<number>;
  community_id: number;
  uuid: string;
  alias: string | null;
  first_name: string;
  last_name: string;
  updated_at: Time;
}

export interface RemoteTransferTable {
  id: Generated<number>;
  peer_id: number;
  direction: ClearingDirection;
  /**
   * Identifies it on both sides: an id, or with a peer of 1_0 the sender, the recipient and the
   * time.
   */
  transfer_key: string;
  state: StoredRemoteState;
  /** Whether only API 1_0 is used for it. */
  is_plain: Flag;
  /**
   * The member of this community; null if the only thing known of it is that it will never be
   * booked.
   */
  member_id: number | null;
  foreign_member_id: number | null;
  /** The identifier by which the sender addressed the recipient. */
  named: string;
  amount: Amount;
  /** The amount as it is sent. */
  memo: string;
  /** The date that both sides book. */
  creation_at: Time;
  /** The number of the vote. */
  handshake: string;
  hold_id: number | null;
  /** The number of the redeemed link in the sender's community. */
  foreign_link_id: number | null;
  /** The payment request that it answers, in the form that is stored here. */
  request_id: number | null;
  idempotency_key: string | null;
  arguments_hash: string | null;
  /** Why it was not sent; shown to the sender. */
  refusal: string | null;
  created_at: Time;
  /** When this state ends by itself. */
  until_at: Time;
  /**
   * When no message about it can be accepted any more: its vote, and with a peer of 1_0 its booking
   * message; null when its vote was refused.
   */
  vote_over_at: Time | null;
  /** When a peer of 1_0 answered the only order to book with that it has no such recipient. */
  unbooked_at: Time | null;
  ended_at: Time | null;
  attempts: Generated<number>;
  next_attempt_at: Time;
  claimed_until_at: Time | null;
  last_error: string | null;
}

export interface RemoteTransferStepTable {
  id: Generated<number>;
  transfer_id: number;
  step: string;
  detail: string;
  created_at: Time;
}

/** The head of a clearing account: a cached copy of the last entry, and the row that a transaction locks. */
export interface ClearingAccountTable {
  peer_id: number;
  last_entry_id: number | null;
  sequence: number;
  /** Positive: owed by the peer. */
  balance: Amount;
  booked_at: Time;
  /** The beginning of the day for which the amounts in each direction are counted. */
  day_at: Time;
  sent_in_day: Amount;
  received_in_day: Amount;
}

export interface ClearingEntryTable {
  id: Generated<number>;
  peer_id: number;
  sequence: number;
  previous_id: number | null;
  amount: Amount;
  balance: Amount;
  booked_at: Time;
  transfer_id: number;
}

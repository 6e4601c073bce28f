/** The shape of the tables about other communities; see tables.ts. */
import type { ClearingDirection } from '@kula/core/clearing';
import type { Amount } from '@kula/core/money';
import type { KeptRemoteState } from '@kula/core/remote-transfers';
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
  /** Ed25519 in hex: names the peer in its messages. */
  public_key: string;
  /** RSA in PEM: checks its messages, and seals those to it. */
  jwt_key: string;
  /** Announced by a message under `jwt_key`; takes its place when the peer signs with it. */
  next_jwt_key: string | null;
  /** The key before, for messages that were on their way. */
  old_jwt_key: string | null;
  old_jwt_key_until_at: Time | null;
  /** Fingerprint of the key of ours that the peer checks messages with; null for the newest. */
  known_own_key: string | null;
  name: string;
  description: string;
  /** When the community began, as it says. */
  began_at: Time;
  /** Once it has proved who it is. */
  community_id: number | null;
  /** Whether it knows what this program adds to API 1_0. */
  additions: Flag;
  added_at: Time;
  connected_at: Time | null;
  paused_at: Time | null;
  removed_at: Time | null;
  /** The handshake that was begun here. */
  opened_at: Time | null;
  opened_handshake: string | null;
  /** The handshake that was begun there, and the code that ends it. */
  code: string | null;
  code_handshake: string | null;
  code_at: Time | null;
  last_contact_at: Time | null;
  last_error_at: Time | null;
  last_error: string | null;
  /** In a row, since the last contact. */
  failures: number;
  next_look_at: Time;
  most_owed_by_peer: Amount;
  most_owed_to_peer: Amount;
  most_per_day: Amount;
  /** Whether members of both look for each other, as far as this side decides it. */
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
  /** Names it to both sides: an id, or with a peer of 1_0 the sender, the recipient and the time. */
  transfer_key: string;
  state: KeptRemoteState;
  /** Whether it is spoken of in API 1_0 alone. */
  is_plain: Flag;
  /** The member of this community; null where all that is known is that it never will be booked. */
  member_id: number | null;
  foreign_member_id: number | null;
  /** How the sender named the recipient. */
  named: string;
  amount: Amount;
  /** As it travels. */
  memo: string;
  /** The date that it has on both sides. */
  creation_at: Time;
  /** The number of the vote. */
  handshake: string;
  hold_id: number | null;
  /** The number that the sender's community gave the link it redeems. */
  foreign_link_id: number | null;
  /** The payment request that it answers, as it is kept here. */
  request_id: number | null;
  idempotency_key: string | null;
  arguments_hash: string | null;
  /** Why it was not sent, as the sender is told. */
  refusal: string | null;
  created_at: Time;
  /** Until when this state lasts by itself. */
  until_at: Time;
  /** When nothing that was sent for it can be used any more: its vote, and with a peer of 1_0 what it was told to book; null when its vote was refused. */
  vote_over_at: Time | null;
  ended_at: Time | null;
  attempts: Generated<number>;
  next_attempt_at: Time;
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
  /** When the day began in which is counted how much goes each way. */
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

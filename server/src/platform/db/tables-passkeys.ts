/** The shape of the tables about passkeys; see tables.ts. */
import type { Amount } from '@kula/core/money/money';
import type { Generated } from 'kysely';
import type { Flag, Time } from './columns.ts';

export interface PasskeyTable {
  id: Generated<number>;
  member_id: number;
  /** The credential id of the authenticator, in base64url. */
  credential_id: string;
  /** COSE, in base64url. */
  public_key: string;
  /** The signature counter of the authenticator; zero where it has none. */
  counter: bigint;
  /** The transports that the browser reported, with commas between them. */
  transports: string;
  /** Whether it is synced to several devices of the member. */
  is_synced: Flag;
  name: string;
  created_at: Time;
  last_used_at: Time | null;
}

/** SHA-256 of a challenge that was answered; it cannot be used again. */
export interface UsedChallengeTable {
  challenge_hash: string;
  expires_at: Time;
}

export interface RecoveryCodeTable {
  /** SHA-256, with the member in it. */
  code_hash: string;
  member_id: number;
  created_at: Time;
  used_at: Time | null;
}

/**
 * How much a member sends in a day without a passkey or a recovery code; members without the limit
 * have no row.
 */
export interface SendLimitTable {
  member_id: number;
  amount: Amount;
  /** Sent without a confirmation since the time in the next column. */
  unconfirmed: Amount;
  window_at: Time;
  created_at: Time;
}

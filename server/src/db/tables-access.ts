/** The shape of the tables about how members come in; see tables.ts. */
import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

export interface SessionTable {
  /** The `jti` of the token. */
  id: string;
  member_id: number;
  /** When its member signed in; a session that was handed over began with the one it came from. */
  created_at: Time;
  last_seen_at: Time;
  ended_at: Time | null;
  /** Set where its device should say why; null also for all other ends. */
  end_reason: SessionEndReason | null;
  /** The device that stays signed in and opened this session, or began to in it. */
  stay_id: number | null;
  /** When its member last gave a password, a passkey or a code in it; null where it was opened by something that is kept. */
  proven_at: Time | null;
}

/** A new password ended it. */
export type SessionEndReason = 'PASSWORD';

/** A device on which a member stays signed in. Of what it shows only an HMAC is kept. */
export interface StayTable {
  id: Generated<number>;
  member_id: number;
  family_hash: string;
  /** Of the secret that opens the next session. */
  secret_hash: string;
  /** Of the one before it, which may be shown again as long as the answer to it may have been lost. */
  previous_hash: string | null;
  /** With the previous secret and the secret of the server it makes the present one: whoever asks again gets the same. */
  salt: string | null;
  /** The session that was opened last. */
  session_id: string | null;
  device: string;
  network: string;
  created_at: Time;
  rotated_at: Time;
  last_used_at: Time;
  ends_at: Time;
}

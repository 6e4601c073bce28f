/** The tables of sessions and sign-in; see tables.ts. */
import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

export interface SessionTable {
  /** The `jti` of the token. */
  id: string;
  member_id: number;
  /**
   * When its member signed in; a session that was handed over keeps the time of the original one.
   */
  created_at: Time;
  last_seen_at: Time;
  ended_at: Time | null;
  /** Set where the device should show the reason; null for all other ends. */
  end_reason: SessionEndReason | null;
  /** The device that stays signed in and opened this session, or became one in it. */
  stay_id: number | null;
  /**
   * When its member last gave a password, a passkey or a code in it; null where a stored secret
   * opened it.
   */
  proven_at: Time | null;
  /** The name of its browser, as that of a remembered device; null where it is not known. */
  device: string | null;
}

/** It ended because of a new password. */
export type SessionEndReason = 'PASSWORD';

/** A device on which a member stays signed in. Only an HMAC of its secret is stored. */
export interface RememberedDeviceTable {
  id: Generated<number>;
  member_id: number;
  family_hash: string;
  /** Of the secret that opens the next session. */
  secret_hash: string;
  /**
   * Of the previous secret, which stays valid as long as the answer with the new one may have been
   * lost.
   */
  previous_hash: string | null;
  /**
   * The present secret is derived from this value, the previous secret and the secret of the
   * server, so a repeated request gets the same answer.
   */
  salt: string | null;
  /** The session that was opened last. */
  session_id: string | null;
  device: string;
  network: string;
  created_at: Time;
  rotated_at: Time;
  last_used_at: Time;
  ends_at: Time;
  /**
   * Since when its cookie has a name that browsers accept from this host alone; null for those that were given
   * before there was that name, and without HTTPS.
   */
  bound_at: Time | null;
}

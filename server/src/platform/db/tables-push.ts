/** The shape of the tables about members' devices; see tables.ts. */
import type { PushMessageKind } from '@kula/core/notify/push-messages';
import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

export interface PushKeyTable {
  id: number;
  public_key: string;
  private_key: string;
  created_at: Time;
}

export interface PushDeviceTable {
  id: Generated<number>;
  member_id: number;
  /**
   * The session that switched it on or renewed it last; the device is removed when that session is
   * ended.
   */
  session_id: string;
  /** Address at the push service of the browser's maker. */
  endpoint: string;
  /** The browser's keys, with which only it can decrypt a push message. */
  p256dh: string;
  auth: string;
  renewed_at: Time;
}

export interface PushMessageTable {
  id: Generated<number>;
  device_id: number;
  kind: PushMessageKind;
  /** The member concerned; nothing else of the event leaves the community. */
  first_name: string | null;
  created_at: Time;
  attempts: Generated<number>;
  next_attempt_at: Time;
  claimed_until_at: Time | null;
  last_error: string | null;
}

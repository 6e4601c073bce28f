/** The shape of the tables about members' devices; see tables.ts. */
import type { DeviceNoticeKind } from '@kula/core/notices';
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
  /** The session that switched it on or renewed it last; the device is forgotten when that one is ended. */
  session_id: string;
  /** Address at the push service of the browser's maker. */
  endpoint: string;
  /** With these two the browser made sure that only it can read what is sent. */
  p256dh: string;
  auth: string;
  renewed_at: Time;
}

export interface DeviceNoticeTable {
  id: Generated<number>;
  device_id: number;
  kind: DeviceNoticeKind;
  /** Of whom it is about; nothing else of what happened leaves the community. */
  first_name: string | null;
  created_at: Time;
  attempts: Generated<number>;
  next_attempt_at: Time;
}

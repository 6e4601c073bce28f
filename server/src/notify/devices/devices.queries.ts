/** SQL about devices for push messages, and about queued messages. */
import type { PushMessageKind } from '@kula/core/notify/push-messages';
import { type Expression, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { QueueRow } from '../../platform/db/claims.ts';

export interface Device {
  readonly memberId: number;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * An endpoint belongs to one browser, so it belongs to the member who used that last: queued messages of
 * another member for it are removed. Waiting messages of the member are due at once, because the browser is
 * online.
 */
export async function switchOnDevice(tx: Tx, device: Device, now: number): Promise<void> {
  const { memberId, sessionId, endpoint, p256dh, auth } = device;
  const existing = await tx
    .selectFrom('push_devices')
    .select(['id', 'member_id'])
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  if (existing?.member_id === memberId) await releasePushMessages(tx, existing.id, now);
  else if (existing) await tx.deleteFrom('device_notices').where('device_id', '=', existing.id).execute();
  const values = { member_id: memberId, session_id: sessionId, p256dh, auth, renewed_at: now };
  await tx
    .insertInto('push_devices')
    .values({ ...values, endpoint })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute();
}

/** Keeps the most recently renewed devices of a member, and removes the others. */
export async function forgetOldDevices(tx: Tx, memberId: number, limit: number): Promise<void> {
  const newest = await tx
    .selectFrom('push_devices')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('renewed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  await tx
    .deleteFrom('push_devices')
    .where('member_id', '=', memberId)
    .where(
      'id',
      'not in',
      newest.map(({ id }) => id),
    )
    .execute();
}

export async function forgetDevice(tx: Tx, memberId: number, endpoint: string): Promise<void> {
  await tx
    .deleteFrom('push_devices')
    .where('member_id', '=', memberId)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function forgetDeviceById(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('push_devices').where('id', '=', id).execute();
}

export async function removeDevicesOfSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('push_devices').where('session_id', '=', sessionId).execute();
}

export async function removeDevicesOfSessions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('push_devices').where('session_id', 'in', sessionIds).execute();
}

export async function removeOtherDevices(tx: Tx, memberId: number, exceptSessionId: string): Promise<void> {
  await tx
    .deleteFrom('push_devices')
    .where('member_id', '=', memberId)
    .where('session_id', '!=', exceptSessionId)
    .execute();
}

export async function setSessionOfDevices(tx: Tx, fromSessionId: string, toSessionId: string): Promise<void> {
  await tx
    .updateTable('push_devices')
    .set({ session_id: toSessionId })
    .where('session_id', '=', fromSessionId)
    .execute();
}

interface NewPushMessage {
  readonly memberId: number;
  readonly kind: PushMessageKind;
  readonly firstName: string | null;
  readonly now: number;
}

const messageColumns = ['device_id', 'kind', 'first_name', 'created_at', 'next_attempt_at'] as const;

/** Not before the message that failed last on the device. */
const notBefore = (now: Expression<number>) => sql<number>`coalesce(
  (select max(failed.next_attempt_at) from device_notices failed
   where failed.device_id = push_devices.id and failed.attempts > 0), ${now})`;

const addPushMessage = prepare((db, { memberId, kind, firstName, now }: NewPushMessage) =>
  db
    .insertInto('device_notices')
    .columns([...messageColumns])
    .expression((e) =>
      e
        .selectFrom('push_devices')
        .select(({ ref, cast, val }) => [
          ref('push_devices.id').as('device_id'),
          cast<PushMessageKind>(val(kind), 'text').as('kind'),
          cast<string | null>(val(firstName), 'text').as('first_name'),
          cast<number>(val(now), 'bigint').as('created_at'),
          notBefore(cast<number>(val(now), 'bigint')).as('next_attempt_at'),
        ])
        .where('push_devices.member_id', '=', memberId),
    )
    .returning('id'),
);

/**
 * Queues each message for all devices of its member; false where no member has any. A device that failed
 * before is not tried before its earlier message is due: devices that never answer would delay those of
 * other members.
 */
export async function queuePushMessages(tx: Tx, messages: readonly NewPushMessage[]): Promise<boolean> {
  const queued = messages.map((message) => addPushMessage.all(tx, message));
  return (await Promise.all(queued)).some((rows) => rows.length > 0);
}

/** A message with what is needed to send it. */
export type DuePushMessage = QueueRow<'device_notices'> &
  Pick<Device, 'endpoint' | 'p256dh' | 'auth'> & { readonly language: string };

/** The messages with their devices; without those whose device was removed meanwhile. */
export async function withDevices(
  db: Db,
  messages: readonly QueueRow<'device_notices'>[],
): Promise<DuePushMessage[]> {
  if (messages.length === 0) return [];
  const rows = await db
    .selectFrom('push_devices')
    .innerJoin('members', 'members.id', 'push_devices.member_id')
    .select(['push_devices.id', 'endpoint', 'p256dh', 'auth', 'members.language'])
    .where('push_devices.id', 'in', [...new Set(messages.map((message) => message.device_id))])
    .execute();
  const devices = new Map(rows.map(({ id, ...device }) => [id, device]));
  return messages.flatMap((message) => {
    const device = devices.get(message.device_id);
    return device ? [{ ...message, ...device }] : [];
  });
}

export async function removePushMessages(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('device_notices').where('id', 'in', ids).execute();
}

/** Removes messages that could not be delivered since before this moment. */
export async function removePushMessagesBefore(tx: Tx, deviceId: number, moment: number): Promise<void> {
  await tx
    .deleteFrom('device_notices')
    .where('device_id', '=', deviceId)
    .where('created_at', '<', moment)
    .execute();
}

/** Postpones all messages that are due earlier for the device of one that failed. */
export async function postponeOthers(tx: Tx, deviceId: number, until: number): Promise<void> {
  await tx
    .updateTable('device_notices')
    .set({ next_attempt_at: until })
    .where('device_id', '=', deviceId)
    .where('next_attempt_at', '<', until)
    .execute();
}

/** Makes the waiting messages of a device due, because it is reachable again. */
export async function releasePushMessages(tx: Tx, deviceId: number, now: number): Promise<void> {
  await tx
    .updateTable('device_notices')
    .set({ next_attempt_at: now })
    .where('device_id', '=', deviceId)
    .where('next_attempt_at', '>', now)
    .execute();
}

export interface StoredPushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export function findPushKeys(db: Db): Promise<StoredPushKeys | undefined> {
  return db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst();
}

/** The first pair that is written stays, whichever process made it. */
export async function storePushKeys(tx: Tx, keys: StoredPushKeys, now: number): Promise<void> {
  await tx
    .insertInto('push_keys')
    .values({ id: 1, public_key: keys.publicKey, private_key: keys.privateKey, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

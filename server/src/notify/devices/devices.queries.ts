/** SQL about devices for push messages, and about queued messages. */
import type { PushMessageKind } from '@kula/core/notify/notices';
import { type Expression, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { ClaimSpan } from '../../platform/jobs/queue.ts';

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
    .select(['id', 'member_id as memberId'])
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  if (existing?.memberId === memberId) await releasePushMessages(tx, existing.id, now);
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

const noticeColumns = ['device_id', 'kind', 'first_name', 'created_at', 'next_attempt_at'] as const;

/** Not before the message that failed last on the device. */
const notBefore = (now: Expression<number>) => sql<number>`coalesce(
  (select max(failed.next_attempt_at) from device_notices failed
   where failed.device_id = push_devices.id and failed.attempts > 0), ${now})`;

const addPushMessage = prepare((db, { memberId, kind, firstName, now }: NewPushMessage) =>
  db
    .insertInto('device_notices')
    .columns([...noticeColumns])
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

export interface DuePushMessage {
  readonly id: number;
  readonly deviceId: number;
  readonly kind: PushMessageKind;
  readonly firstName: string | null;
  readonly created_at: number;
  readonly attempts: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string;
}

/**
 * Claims due messages until a time, so that no other process takes them too. `skipLocked` where the
 * database supports it.
 */
export async function claimPushMessages(
  tx: Tx,
  span: ClaimSpan,
  skipLocked: boolean,
): Promise<DuePushMessage[]> {
  const due = await tx
    .selectFrom('device_notices')
    .select('id')
    .where('next_attempt_at', '<=', span.now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(span.limit)
    .$if(skipLocked, (query) => query.forUpdate().skipLocked())
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx
    .updateTable('device_notices')
    .set({ next_attempt_at: span.until })
    .where('id', 'in', ids)
    .execute();
  return tx
    .selectFrom('device_notices')
    .innerJoin('push_devices', 'push_devices.id', 'device_notices.device_id')
    .innerJoin('members', 'members.id', 'push_devices.member_id')
    .select([
      'device_notices.id',
      'device_notices.device_id as deviceId',
      'device_notices.kind',
      'device_notices.first_name as firstName',
      'device_notices.created_at',
      'device_notices.attempts',
      'push_devices.endpoint',
      'push_devices.p256dh',
      'push_devices.auth',
      'members.language',
    ])
    .where('device_notices.id', 'in', ids)
    .orderBy('device_notices.id')
    .execute();
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

/** Postpones a failed message, and with it all that are due earlier for the same device. */
export async function postponePushMessage(
  tx: Tx,
  { id, deviceId, attempts }: Pick<DuePushMessage, 'id' | 'deviceId' | 'attempts'>,
  until: number,
): Promise<void> {
  await tx
    .updateTable('device_notices')
    .set({ attempts: attempts + 1, next_attempt_at: until })
    .where('id', '=', id)
    .execute();
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

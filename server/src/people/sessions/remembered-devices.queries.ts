/** SQL about devices that stay signed in. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { RememberedDeviceTable } from '../../platform/db/tables.ts';

export type RememberedDevice = Selectable<RememberedDeviceTable>;

export async function insertRememberedDevice(
  tx: Tx,
  row: Insertable<RememberedDeviceTable>,
): Promise<number> {
  const { id } = await tx.insertInto('stays').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function findRememberedDevice(db: Db | Tx, familyHash: string): Promise<RememberedDevice | undefined> {
  return db.selectFrom('stays').selectAll().where('family_hash', '=', familyHash).executeTakeFirst();
}

export async function updateRememberedDevice(
  tx: Tx,
  id: number,
  changes: Updateable<RememberedDeviceTable>,
): Promise<void> {
  await tx.updateTable('stays').set(changes).where('id', '=', id).execute();
}

/** The devices on which a member stays signed in, most recently used first. */
export function findRememberedDevices(
  db: Db | Tx,
  memberId: number,
  now: number,
): Promise<RememberedDevice[]> {
  return db
    .selectFrom('stays')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function removeRememberedDevice(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('stays').where('id', '=', id).execute();
}

export async function removeRememberedDevicesOf(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('stays').where('member_id', '=', memberId).execute();
}

/** The sessions that are not ended and belong to a device. */
export async function findSessionsOfRememberedDevice(tx: Tx, rememberedDeviceId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('sessions')
    .select('id')
    .where('stay_id', '=', rememberedDeviceId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The present or former device of a session: the session may have ended because the device opened another
 * one.
 */
export async function findLatestRememberedDeviceId(tx: Tx, sessionId: string): Promise<number | undefined> {
  return (await selectRememberedDeviceId(tx, sessionId).executeTakeFirst())?.stay_id ?? undefined;
}

/** The device of a session; undefined where it has none, or is not open. */
export async function findRememberedDeviceId(db: Db | Tx, sessionId: string): Promise<number | undefined> {
  const row = await selectRememberedDeviceId(db, sessionId).where('ended_at', 'is', null).executeTakeFirst();
  return row?.stay_id ?? undefined;
}

function selectRememberedDeviceId(db: Db | Tx, sessionId: string) {
  return db.selectFrom('sessions').select('stay_id').where('id', '=', sessionId);
}

export async function setRememberedDeviceOfSession(
  tx: Tx,
  sessionId: string,
  rememberedDeviceId: number | null,
): Promise<void> {
  await tx.updateTable('sessions').set({ stay_id: rememberedDeviceId }).where('id', '=', sessionId).execute();
}

export interface OpenedSession {
  readonly created_at: number;
  readonly last_seen_at: number;
}

/** A session that is not ended. */
export function findOpenedSession(tx: Tx, id: string): Promise<OpenedSession | undefined> {
  return tx
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** When the member of a session last gave a password, a passkey or a code in it. */
export async function findProvenAt(db: Db | Tx, sessionId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('proven_at')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.proven_at ?? undefined;
}

export async function setProvenAt(tx: Tx, sessionId: string, at: number): Promise<void> {
  await tx.updateTable('sessions').set({ proven_at: at }).where('id', '=', sessionId).execute();
}

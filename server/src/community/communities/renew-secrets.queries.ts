/** SQL that invalidates every secret in the database. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { TableChange } from '../../platform/db/restore.ts';
import { EMPTY_PAYLOAD } from '../../notify/mails/mail-row.ts';
import { kindsWithCode } from '../../notify/mails/mail-validity.ts';
import type { HexKeys } from './community-keys.ts';

const withCode = kindsWithCode.map((kind) => `'${kind}'`).join(', ');

/**
 * Ends sessions, also on devices that stay signed in, together with their devices for push messages. Codes
 * and tokens are deleted, also in queued mails: those are not sent any more.
 */
export function endOfAccess(now: number): readonly TableChange[] {
  return [
    { table: 'sessions', change: `update sessions set ended_at = ${now} where ended_at is null` },
    { table: 'stays', change: 'delete from stays' },
    { table: 'email_codes', change: 'delete from email_codes' },
    { table: 'hand_overs', change: 'delete from hand_overs' },
    {
      table: 'outbox_mails',
      change: `update outbox_mails set payload = '${EMPTY_PAYLOAD}' where sent_at is null and kind in (${withCode})`,
    },
    { table: 'device_notices', change: 'delete from device_notices' },
    { table: 'push_devices', change: 'delete from push_devices' },
  ];
}

export async function endAllAccess(tx: Tx, now: number): Promise<void> {
  for (const { change } of endOfAccess(now)) await sql.raw(change).execute(tx);
}

/**
 * The community gets a new key pair that identifies it for others; the other pairs are made again at their
 * next use.
 */
export async function replaceKeys(tx: Tx, keys: HexKeys): Promise<void> {
  await tx
    .updateTable('communities')
    .set({ ...keys, public_jwt_key: null, private_jwt_key: null })
    .where('foreign_flag', '=', 0)
    .execute();
  await tx.deleteFrom('old_jwt_keys').execute();
  await tx.updateTable('peers').set({ known_own_key: null }).execute();
  // Push services accept messages for a device only from the key pair with which it subscribed.
  await tx.deleteFrom('push_keys').execute();
}

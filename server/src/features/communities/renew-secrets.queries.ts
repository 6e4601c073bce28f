/** SQL that takes the worth from every secret that the database holds. */
import type { Tx } from '../../db/database.ts';
import type { HexKeys } from './keys.ts';

/** Sessions end; codes and tokens that were handed out are forgotten. */
export async function endAllAccess(tx: Tx, now: number): Promise<void> {
  await tx.updateTable('sessions').set({ ended_at: now }).where('ended_at', 'is', null).execute();
  await tx.deleteFrom('email_codes').execute();
  await tx.deleteFrom('hand_overs').execute();
}

/** The community gets a new pair by which others know it; the other pairs are made anew when they are needed. */
export async function replaceKeys(tx: Tx, keys: HexKeys): Promise<void> {
  await tx
    .updateTable('communities')
    .set({ ...keys, public_jwt_key: null, private_jwt_key: null })
    .where('foreign_flag', '=', 0)
    .execute();
  // Push services take messages for a device only from the pair with which it was switched on.
  await tx.deleteFrom('device_notices').execute();
  await tx.deleteFrom('push_devices').execute();
  await tx.deleteFrom('push_keys').execute();
}

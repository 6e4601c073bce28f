/**
 * The key pair that identifies this community to push services: made at first use and stored.
 */
import { evenInDoubt } from '../../platform/db/refusing-in-doubt.ts';
import type { Deps } from '../../platform/deps.ts';
import { createPushKeys, type PushKeys } from '../../platform/integrations/web-push.ts';
import { findPushKeys, storePushKeys } from './devices.queries.ts';

/**
 * The key pair that signs push messages. It is made once and stored. A new
 * pair would invalidate every device that was switched on with the old one.
 */
export async function getPushKeys({ db, now }: Deps): Promise<PushKeys> {
  const stored = await findPushKeys(db.read);
  if (stored) return stored;
  const made = await createPushKeys();
  await evenInDoubt(db).transaction((tx) => storePushKeys(tx, made, now()));
  return (await findPushKeys(db.read)) ?? made;
}

/** The pair with which this community shows push services who is sending: configured, or made at first need and kept. */
import type { Deps } from '../../deps.ts';
import { createPushKeys, type PushKeys } from '../../integrations/web-push.ts';
import { findPushKeys, keepPushKeys } from './devices.queries.ts';

/**
 * The pair of keys with which this community signs its pushes: the configured one, else one that is made once and kept.
 * A new pair would silence every device that was switched on with the old one.
 */
export async function pushKeys({ db, config, now }: Deps): Promise<PushKeys> {
  const kept = config.integrations.pushKeys ?? (await findPushKeys(db.read));
  if (kept) return kept;
  const made = await createPushKeys();
  await db.transaction((tx) => keepPushKeys(tx, made, now()));
  return (await findPushKeys(db.read)) ?? made;
}

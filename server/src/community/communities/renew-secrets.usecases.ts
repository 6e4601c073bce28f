/** For a database that an attacker may have read, or a restored copy. */
import type { Deps } from '../../platform/deps.ts';
import { createCommunityKeys } from './community-keys.ts';
import { endAllAccess, endOfAccess, replaceKeys } from './renew-secrets.queries.ts';
import type { TableChange } from '../../platform/db/restore.ts';

/**
 * Ends all sessions and mailed codes. Members sign in again and request a new mail where they waited for
 * one; a device gets push messages again when its member signs in there.
 */
export async function endAccess({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.transaction((tx) => endAllAccess(tx, now()));
}

/**
 * Ends all access, and replaces the keys of the community. Members have to subscribe their devices to push
 * messages again. Passwords stay: their hashes give no access.
 */
export async function renewSecrets({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const keys = createCommunityKeys();
  await db.transaction(async (tx) => {
    await endAllAccess(tx, now());
    await replaceKeys(tx, keys);
  });
}

/** Renews the secrets in a restored copy of the database, before it is used. */
export function changesThatEndAccess(now: number): readonly TableChange[] {
  return endOfAccess(now);
}

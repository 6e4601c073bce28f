/** For the day on which somebody else may have read the database, or on which a copy of it is put back. */
import type { Deps } from '../../deps.ts';
import { createCommunityKeys } from './community-keys.ts';
import { endAllAccess, endOfAccess, replaceKeys } from './renew-secrets.queries.ts';
import type { TableChange } from '../../db/restore.ts';

/**
 * Ends all sessions and mailed codes. Members sign in again and request a new mail where they waited for
 * one; a device gets push messages again when its member signs in there.
 */
export async function endAccess({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.transaction((tx) => endAllAccess(tx, now()));
}

/**
 * Ends all access, and replaces the keys of the community. Members have to switch on notices on their devices again.
 * Passwords stay: their hashes open nothing.
 */
export async function renewSecrets({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const keys = createCommunityKeys();
  await db.transaction(async (tx) => {
    await endAllAccess(tx, now());
    await replaceKeys(tx, keys);
  });
}

/** The same for a copy of the database that is put back, before anybody opens it. */
export function changesThatEndAccess(now: number): readonly TableChange[] {
  return endOfAccess(now);
}

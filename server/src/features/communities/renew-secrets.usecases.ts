/** For the day on which somebody else may have read the database. */
import type { Deps } from '../../deps.ts';
import { createCommunityKeys } from './keys.ts';
import { endAllAccess, replaceKeys } from './renew-secrets.queries.ts';

/**
 * Ends all sessions and mailed codes, and replaces the keys of the community. Members sign in again, ask for a new mail
 * where they waited for one, and switch on notices on their devices again. Passwords stay: their hashes open nothing.
 */
export async function renewSecrets({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const keys = createCommunityKeys();
  await db.transaction(async (tx) => {
    await endAllAccess(tx, now());
    await replaceKeys(tx, keys);
  });
}

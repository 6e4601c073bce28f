/** SQL about the keys that this community signs with. */
import type { Db, Tx } from '../../platform/db/database.ts';

export interface OldKey {
  readonly fingerprint: string;
  readonly public_jwt_key: string;
  readonly private_jwt_key: string;
}

/** The previous signing pairs of this community. */
export function listOldKeys(db: Db | Tx): Promise<OldKey[]> {
  return db
    .selectFrom('old_jwt_keys')
    .select(['fingerprint', 'public_jwt_key', 'private_jwt_key'])
    .orderBy('replaced_at', 'desc')
    .execute();
}

/**
 * Replaces the pair with a new one and stores the old; peers with the old one continue with it until they have the
 * new one.
 */
export async function replaceJwtKeys(
  tx: Tx,
  old: OldKey,
  pair: { public_jwt_key: string; private_jwt_key: string },
  now: number,
): Promise<void> {
  await tx
    .insertInto('old_jwt_keys')
    .values({ ...old, replaced_at: now })
    .execute();
  await tx.updateTable('communities').set(pair).where('foreign_flag', '=', 0).execute();
  await tx
    .updateTable('peers')
    .set({ known_own_key: old.fingerprint, next_look_at: now })
    .where('known_own_key', 'is', null)
    .execute();
}

/** Removes pairs that were replaced before a moment and that no peer uses any more. */
export async function removeOldKeys(tx: Tx, before: number): Promise<void> {
  await tx
    .deleteFrom('old_jwt_keys')
    .where('replaced_at', '<', before)
    .where('fingerprint', 'not in', (e) =>
      e
        .selectFrom('peers')
        .select('known_own_key')
        .where('known_own_key', 'is not', null)
        .where('removed_at', 'is', null)
        .$castTo<{ known_own_key: string }>(),
    )
    .execute();
}

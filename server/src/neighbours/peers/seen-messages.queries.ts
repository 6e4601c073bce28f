/** SQL about what was seen of peers: hashes of their messages, and of notes about them. */
import type { Db, Tx } from '../../platform/db/database.ts';

/** With each new hash at most one is too many, unless the bound was higher before. */
const MOST_TRIMMED = 1000;

/** False when a message with this hash was seen before. */
export async function insertSeen(tx: Tx, hash: string, expiresAt: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('seen_messages')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes a hash until this time, or longer than before. */
export async function storeSeen(tx: Tx, hash: string, expiresAt: number): Promise<void> {
  await tx
    .insertInto('seen_messages')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ expires_at: expiresAt }))
    .execute();
}

export async function isSeen(db: Db | Tx, hash: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('seen_messages')
    .select('hash')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetSeen(tx: Tx, hash: string): Promise<void> {
  await tx.deleteFrom('seen_messages').where('hash', '=', hash).execute();
}

/** Until when a hash is stored; undefined without one. */
export async function findSeenUntil(db: Db | Tx, hash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('seen_messages')
    .select('expires_at')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.expires_at;
}

/** Of the hashes that begin so, removes all but this many; those that would expire first go. */
export async function trimSeen(tx: Tx, beginning: string, most: number): Promise<void> {
  // No hash contains a character that sorts after this one by bytes, by which the column is ordered.
  const [from, to] = [beginning, `${beginning}~`];
  await tx
    .deleteFrom('seen_messages')
    .where('hash', 'in', (e) =>
      e
        .selectFrom((inner) =>
          inner
            .selectFrom('seen_messages')
            .select(['hash', 'expires_at'])
            .where('hash', '>=', from)
            .where('hash', '<', to)
            .orderBy('expires_at', 'desc')
            .orderBy('hash')
            .limit(MOST_TRIMMED)
            .offset(most)
            .as('oldest'),
        )
        .select('hash'),
    )
    .execute();
}

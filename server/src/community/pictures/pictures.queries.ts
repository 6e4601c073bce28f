/** SQL about pictures. */
import type { Db, Tx } from '../../platform/db/database.ts';

/** A picture that is there already counts as added now. */
export async function insertPicture(
  tx: Tx,
  picture: { name: string; content: Uint8Array; added_at: number },
): Promise<void> {
  await tx
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ added_at: picture.added_at }))
    .execute();
}

export async function findPicture(db: Db, name: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('pictures').select('content').where('name', '=', name).executeTakeFirst();
  return row?.content;
}

/** Unused pictures are removed at any time: where this one is removed meanwhile, the reference to it fails. */
export async function isPictureThere(tx: Tx, name: string): Promise<boolean> {
  const row = await tx.selectFrom('pictures').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

/** SQL about purchases that were reported to this server. */
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PurchaseTable } from '../../platform/db/tables-integrations.ts';

export type Purchase = Insertable<PurchaseTable>;

/** Whether a purchase with this e-mail address (in lower case) is known. */
export async function hasPurchase(db: Db | Tx, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('purchases')
    .select('id')
    .where('payer_email', '=', email)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isKnownPublisher(db: Db, pid: number): Promise<boolean> {
  const row = await db
    .selectFrom('purchases')
    .select('id')
    .where('publisher_id', '=', pid)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a purchase, unless the same report was stored before. */
export async function insertPurchase(tx: Tx, purchase: Purchase): Promise<void> {
  const { created_at: _, ...reported } = purchase;
  const same = tx
    .selectFrom('purchases')
    .select('id')
    .where((e) =>
      e.and(
        (Object.keys(reported) as (keyof typeof reported)[]).map((column) => {
          const value = reported[column] ?? null;
          return value === null ? e(column, 'is', null) : e(column, '=', value);
        }),
      ),
    )
    .limit(1);
  if (await same.executeTakeFirst()) return;
  await tx.insertInto('purchases').values(purchase).execute();
}

/** SQL of the record of backups. */
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { BackupTable } from '../../platform/db/tables-site.ts';

export type Backup = Selectable<BackupTable>;

export async function insertBackup(tx: Tx, row: Insertable<BackupTable>): Promise<void> {
  await tx.insertInto('backups').values(row).execute();
}

/** By the order in which they were recorded: a clock that was ahead may have dated one. */
export function findLastBackup(db: Db): Promise<Backup | undefined> {
  return db.selectFrom('backups').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** The last one that was proved. */
export function findLastGood(db: Db): Promise<Backup | undefined> {
  return db
    .selectFrom('backups')
    .selectAll()
    .where('failure', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The number of attempts that failed after this one. */
export async function countBackupsAfter(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('backups')
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .where('id', '>', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

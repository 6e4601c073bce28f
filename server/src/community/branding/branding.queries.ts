/** SQL about brandings. */
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ProjectBrandingTable } from '../../platform/db/tables-integrations.ts';

export type Branding = Selectable<ProjectBrandingTable>;
export type BrandingValues = Omit<Insertable<ProjectBrandingTable>, 'id'>;

export function listBrandings(db: Db): Promise<Branding[]> {
  return db.selectFrom('project_brandings').selectAll().orderBy('id').execute();
}

export function findBranding(db: Db | Tx, id: number): Promise<Branding | undefined> {
  return db.selectFrom('project_brandings').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findBrandingByAlias(db: Db | Tx, alias: string): Promise<Branding | undefined> {
  return db.selectFrom('project_brandings').selectAll().where('alias', '=', alias).executeTakeFirst();
}

export function insertBranding(tx: Tx, values: BrandingValues): Promise<Branding> {
  return tx.insertInto('project_brandings').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Undefined when there is none with this number. */
export function updateBranding(tx: Tx, id: number, values: BrandingValues): Promise<Branding | undefined> {
  return tx
    .updateTable('project_brandings')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function removeBranding(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('project_brandings').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** SQL about the presentation of the community. */
import type { DocumentKind, DocumentLanguage } from '@kula/core/community/documents';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SiteDocumentTable } from '../../platform/db/tables-site.ts';

export type SiteDocument = Selectable<SiteDocumentTable>;

export function listDocuments(db: Db): Promise<SiteDocument[]> {
  return db.selectFrom('site_documents').selectAll().orderBy('kind').orderBy('language').execute();
}

export function findDocument(
  db: Db | Tx,
  kind: DocumentKind,
  language: DocumentLanguage,
): Promise<SiteDocument | undefined> {
  return db
    .selectFrom('site_documents')
    .selectAll()
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();
}

/** One document in all its languages. */
export function listDocumentsOf(db: Db, kind: DocumentKind): Promise<SiteDocument[]> {
  return db.selectFrom('site_documents').selectAll().where('kind', '=', kind).orderBy('language').execute();
}

/** The documents without their texts. */
export function listAddresses(db: Db): Promise<Pick<SiteDocument, 'kind' | 'language' | 'address'>[]> {
  return db
    .selectFrom('site_documents')
    .select(['kind', 'language', 'address'])
    .orderBy('kind')
    .orderBy('language')
    .execute();
}

/** Name of the picture of this community; undefined also before its row is made. */
export async function findCommunityPicture(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('communities')
    .select('picture')
    .where('foreign_flag', '=', 0)
    .executeTakeFirst();
  return row?.picture ?? undefined;
}

export async function replaceDocument(tx: Tx, document: SiteDocument): Promise<void> {
  const { body, address, updated_at } = document;
  await tx
    .insertInto('site_documents')
    .values(document)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'language']).doUpdateSet({ body, address, updated_at }),
    )
    .execute();
}

export async function removeDocument(tx: Tx, kind: DocumentKind, language: DocumentLanguage): Promise<void> {
  await tx.deleteFrom('site_documents').where('kind', '=', kind).where('language', '=', language).execute();
}

/** The tables of the community's appearance; see tables.ts. */
import type { DocumentKind, DocumentLanguage } from '@kula/core/documents';
import type { Time } from './columns.ts';

export interface PictureTable {
  /** `<hash of the content>.png` or `.jpg`, as in its address. */
  name: string;
  content: Uint8Array;
  added_at: Time;
}

/** The text itself or a link to it: one of `body` and `address` is set. */
export interface SiteDocumentTable {
  kind: DocumentKind;
  language: DocumentLanguage;
  body: string | null;
  address: string | null;
  updated_at: Time;
}

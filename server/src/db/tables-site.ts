/** The shape of the tables about how the community shows itself; see tables.ts. */
import type { DocumentKind, DocumentLanguage } from '@kula/core/documents';
import type { Time } from './columns.ts';

export interface PictureTable {
  /** `<hash of the content>.png` or `.jpg`, as it stands in its address. */
  name: string;
  content: Uint8Array;
  added_at: Time;
}

/** Written here or elsewhere: one of `body` and `address` is set. */
export interface SiteDocumentTable {
  kind: DocumentKind;
  language: DocumentLanguage;
  body: string | null;
  address: string | null;
  updated_at: Time;
}

/** The tables of the community's appearance, of its clock, and of the backups; see tables.ts. */
import type { DocumentKind, DocumentLanguage } from '@kula/core/community/documents';
import type { Generated } from 'kysely';
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

/** An attempt to make a backup: it has a name, a size and a number of good ones that are kept, or a failure. */
export interface BackupTable {
  id: Generated<number>;
  ended_at: Time;
  /** Of the file. */
  name: string | null;
  bytes: bigint | null;
  kept: number | null;
  /** Why there is none. */
  failure: string | null;
}

/** One row: the last minute in which a serving process believed its clock, or an operator confirmed one. */
export interface BelievedMinuteTable {
  id: 1;
  minute_at: Time;
}

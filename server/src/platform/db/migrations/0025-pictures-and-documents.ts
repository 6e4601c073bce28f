/** Pictures that administrators upload, and the documents that a community has to show: imprint, privacy, terms. */
import type { Migration } from '../migration.ts';

export const picturesAndDocuments: Migration = {
  name: '0025-pictures-and-documents',
  oldestBeside: '1.0.0',
  statements: ({ bytes }) => [
    // The name is made of the content, so the same picture is stored once and never changes under
    // its name.
    `create table pictures (
      name text primary key,
      content ${bytes} not null,
      added_at bigint not null
    )`,
    `alter table communities add column picture text references pictures (name)`,
    `alter table project_brandings add column picture text references pictures (name)`,
    // A document is a text or a link, in each language.
    `create table site_documents (
      kind text not null check (kind in ('IMPRINT', 'PRIVACY', 'TERMS')),
      language text not null,
      body text,
      address text,
      updated_at bigint not null,
      primary key (kind, language),
      check ((body is null) <> (address is null))
    )`,
  ],
};

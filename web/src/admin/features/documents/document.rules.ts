import {
  DOCUMENT_MAX_LENGTH,
  documentKinds,
  isDocumentAddress,
  isDocumentText,
} from '@kula/core/community/documents';
import type { DocumentKind } from '@kula/core/community/documents';
import { languages } from '@kula/core/people/members';
import type { Language } from '@kula/core/people/members';
import type { Rules } from '#shared/forms/form.ts';
import { languageNames } from '#shared/texts/language-names.ts';

/** A document in one language, as the server stores it. */
export interface SiteDocument {
  kind: DocumentKind;
  language: string;
  text: string | null;
  url: string | null;
  updatedAt: string;
  version: string;
}

export type Edited = Pick<SiteDocument, 'kind' | 'language'>;

/** Names the form of a document where its unsaved text is kept. */
export function documentId({ kind, language }: Edited): string {
  return `${kind} ${language}`;
}

export function documentOfId(id: string): Edited | undefined {
  const [name, language = ''] = id.split(' ');
  const kind = documentKinds.find((one) => one === name);
  return kind === undefined ? undefined : { kind, language };
}

export type DocumentValues = { text: string; url: string };

/** Either a text or an address; with both fields empty the document is removed. */
export const documentRules: Rules<DocumentValues> = {
  text: (typed) =>
    typed.trim() === '' || isDocumentText(typed.trim())
      ? undefined
      : { key: 'documents.tooLong', values: { max: DOCUMENT_MAX_LENGTH } },
  url: (typed, { text }) => {
    if (typed.trim() === '') return undefined;
    if (text.trim() !== '') return { key: 'documents.oneOfBoth' };
    return isDocumentAddress(typed.trim()) ? undefined : { key: 'documents.urlForm' };
  },
};

/**
 * The languages without one, of those that members can choose: others are not offered, but what is written in them
 * stays and can be changed.
 */
export function missingLanguages(written: readonly SiteDocument[]): Language[] {
  return languages.filter((code) => !written.some(({ language }) => language === code));
}

/**
 * A language's own name. Members cannot choose Turkish as the wallet's language, but a document in it can be
 * read.
 */
export function languageName(code: string): string {
  const names: Readonly<Record<string, string>> = { ...languageNames, tr: 'Türkçe' };
  return names[code] ?? code;
}

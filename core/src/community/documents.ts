/** The documents that a community publishes, each in the languages in which it was written. */
import { codePoints, tidyText } from '../platform/texts.ts';

export const documentKinds = ['IMPRINT', 'PRIVACY', 'TERMS'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The languages of the wallet; Turkish cannot be chosen but is used when the browser requests it. */
export const documentLanguages = ['en', 'de', 'es', 'fr', 'nl', 'tr'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

/** A number for each document in each language, which the audit stores: both lists only ever grow at their ends. */
export function numberOfDocument(kind: DocumentKind, language: DocumentLanguage): number {
  return (documentKinds.indexOf(kind) + 1) * 100 + documentLanguages.indexOf(language) + 1;
}

/** The document of such a number; undefined for a number of a newer version. */
export function documentOfNumber(
  number: number,
): { readonly kind: DocumentKind; readonly language: DocumentLanguage } | undefined {
  const kind = documentKinds[Math.floor(number / 100) - 1];
  const language = documentLanguages[(number % 100) - 1];
  return kind === undefined || language === undefined ? undefined : { kind, language };
}

/** In code points; a request of 100 kB can contain it in any of the languages. */
export const DOCUMENT_MAX_LENGTH = 40_000;
export const DOCUMENT_ADDRESS_MAX_LENGTH = 255;

/** Whether a document can be written in this language. */
export function isDocumentLanguage(text: string): text is DocumentLanguage {
  return (documentLanguages as readonly string[]).includes(text);
}

/** Whether a text is short enough for a document, and not empty. */
export function isDocumentText(text: string): boolean {
  return tidyText(text) !== '' && codePoints(text) <= DOCUMENT_MAX_LENGTH;
}

/** Whether a document may have this address: http or https, without user name and password in it. */
export function isDocumentAddress(text: string): boolean {
  return text.length <= DOCUMENT_ADDRESS_MAX_LENGTH && /^https?:\/\/[^\s/@?#\\]+(?:[/?#]\S*)?$/i.test(text);
}

/**
 * The language to show: the requested one, else English, else any that exists; undefined where none does.
 */
export function readableIn<Language extends string>(
  available: readonly Language[],
  wanted: string,
): Language | undefined {
  return (
    available.find((language) => language === wanted) ??
    available.find((language) => language === 'en') ??
    available[0]
  );
}

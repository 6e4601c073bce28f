/** The documents that a community shows to everybody, each in the languages in which somebody wrote it. */
import { codePoints } from './members.ts';

export const documentKinds = ['IMPRINT', 'PRIVACY', 'TERMS'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Those of the wallet; Turkish is not offered for choosing but read by whoever's browser asks for it. */
export const documentLanguages = ['en', 'de', 'es', 'fr', 'nl', 'tr'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

/** In code points; a request of 100 kB carries it in any of the languages. */
export const DOCUMENT_MAX_LENGTH = 40_000;
export const DOCUMENT_ADDRESS_MAX_LENGTH = 255;

/** Whether a document can be written in this language. */
export function isDocumentLanguage(text: string): text is DocumentLanguage {
  return (documentLanguages as readonly string[]).includes(text);
}

/** Whether a text is short enough to be kept as a document, and says something. */
export function isDocumentText(text: string): boolean {
  return text.trim() !== '' && codePoints(text) <= DOCUMENT_MAX_LENGTH;
}

/** Whether a document may lie at this address: http or https, without a name and a password in it. */
export function isDocumentAddress(text: string): boolean {
  return text.length <= DOCUMENT_ADDRESS_MAX_LENGTH && /^https?:\/\/[^\s/@?#\\]+(?:[/?#]\S*)?$/i.test(text);
}

/** The language in which somebody reads: the wanted one, else English, else whatever there is; undefined where nothing is. */
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

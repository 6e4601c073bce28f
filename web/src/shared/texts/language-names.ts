import type { Language } from '@kula/core/people/members';

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  nl: 'Nederlands',
};

/** The name of a language in the language of who reads it: "liest Englisch". */
export function languageNameIn(reader: Language, language: Language): string {
  return new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? languageNames[language];
}

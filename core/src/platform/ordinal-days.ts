/** In French the first day of a month is an ordinal ("1er novembre 2026"), which `Intl` does not write. */
export function withOrdinal(language: string, date: string): string {
  return language === 'fr' ? date.replace(/^1(?=\s\p{L})/u, '1er') : date;
}

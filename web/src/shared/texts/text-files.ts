import { fromPage } from '#shared/page/from-page.ts';

/** Where the compiled texts are; the build writes it into the page (build/catalogues.ts). */
interface TextFiles {
  /** The address of a file for any language, with `*` in place of the language. */
  at: Readonly<Record<string, string>>;
  names: readonly string[];
}

function textFiles(): TextFiles {
  return (fromPage('kula-texts') ?? { at: {}, names: [] }) as TextFiles;
}

/** Whether the wallet is built with this language. */
export function isBuilt(language: string): boolean {
  return Object.hasOwn(textFiles().at, language);
}

/** The address of a file of texts. */
export function textFile(language: string, name: string): string {
  const address = textFiles().at[language];
  if (address === undefined) throw new Error(`There are no texts for ${language}`);
  return address.replace('*', name);
}

/** The addresses of all texts of a language. */
export function allTextFiles(language: string): string[] {
  return isBuilt(language) ? textFiles().names.map((name) => textFile(language, name)) : [];
}

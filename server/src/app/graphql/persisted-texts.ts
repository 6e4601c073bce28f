/** The list of the documents of the wallet and the admin area, from their build. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The path where the web build writes the list; nothing in that folder is served. */
export const listFile = '.vite/documents.json';

/** The texts of the documents; none without a build. Throws where the list is damaged. */
export function persistedTexts(webFolder: string): readonly string[] {
  const file = join(webFolder, listFile);
  if (!existsSync(file)) return [];
  const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(texts) || !texts.every((text) => typeof text === 'string'))
    throw new Error(`${file} is not a list of texts.`);
  return texts;
}

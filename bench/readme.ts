import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Puts a table into its section of README.md. */
export function writeSection(
  text: string,
  section: 'measured' | 'live' | 'flood' | 'costs' | 'federation' | 'memory' | 'start',
): void {
  const file = fileURLToPath(new URL('./README.md', import.meta.url));
  const begin = `<!-- ${section} -->`;
  const end = `<!-- /${section} -->`;
  const before = readFileSync(file, 'utf8');
  const [head, rest] = before.split(begin);
  const tail = rest?.split(end)[1];
  if (head === undefined || tail === undefined)
    throw new Error(`README.md has no section between ${begin} and ${end}.`);
  writeFileSync(file, `${head}${begin}\n\n${text}\n\n${end}${tail}`);
}

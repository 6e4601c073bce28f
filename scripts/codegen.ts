/**
 * Generates the types that server and wallet share, from the SDL slices of the server and the `.graphql`
 * documents of the wallet. Both outputs are ignored by git. Prints every fault with its file and line.
 */
import { fileURLToPath } from 'node:url';
import { generate } from './codegen/generate.ts';
import { CodegenFault } from './codegen/sources.ts';

const MOST_NAMED = 8;
const inWords = (files: readonly string[]): string =>
  files.length > MOST_NAMED ? `${files.length} files` : files.join(', ');
const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const { written, notes } = await generate(root);
  for (const note of notes) console.log(`codegen: ${note.replace(root, '')}`);
  console.log(`codegen: ${written.length === 0 ? 'nothing changed' : inWords(written)}`);
} catch (error) {
  if (!(error instanceof CodegenFault)) throw error;
  for (const fault of error.faults) console.error(`codegen: ${fault.replace(root, '')}`);
  process.exit(1);
}

/**
 * Writes the types that the server and the wallet meet in, from the SDL slices of the server and the `.graphql`
 * documents of the wallet. Both outputs are ignored by git. Prints every fault with its file and line.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { completedByContract, notServed } from './codegen/contract.mjs';
import { operationTypes } from './codegen/operations.mjs';
import { resolverTypes } from './codegen/resolvers.mjs';
import { CodegenFault, inWords, loadDocuments, loadSchema, parseFile } from './codegen/sources.mjs';
import { walk, writeIfChanged } from './lib/files.mjs';

function graphqlFiles(...folders) {
  return [...walk(...folders)].filter((file) => file.endsWith('.graphql'));
}

/**
 * Generates everything below a folder that is laid out like this repository; a side without files is left out.
 * Throws CodegenFault with all faults in it.
 */
export async function generate(folder) {
  const slices = graphqlFiles(join(folder, 'server/src/graphql'), join(folder, 'server/src/features'));
  if (slices.length === 0) return { written: [], notes: [] };
  const served = loadSchema(slices);
  const outputs = [['server/src/graphql/generated/resolvers.ts', await resolverTypes(served)]];
  const notes = [];
  const documentFiles = graphqlFiles(join(folder, 'web/src'));
  if (documentFiles.length > 0) {
    const contractFile = join(folder, 'contract/wallet.graphql');
    const promised = existsSync(contractFile) ? completedByContract(served, parseFile(contractFile)) : served;
    const documents = loadDocuments(documentFiles, promised.schema);
    notes.push(...notServed(served, documents).map((error) => `${inWords(error)} (promised, not served yet)`));
    outputs.push(['web/src/generated/operations.ts', await operationTypes(promised, documents)]);
  }
  const written = outputs.filter(([path, text]) => writeIfChanged(join(folder, path), text)).map(([path]) => path);
  return { written, notes };
}

const root = fileURLToPath(new URL('..', import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { written, notes } = await generate(root);
    for (const note of notes) console.log(`codegen: ${note.replace(root, '')}`);
    console.log(`codegen: ${written.length === 0 ? 'nothing changed' : written.join(', ')}`);
  } catch (error) {
    if (!(error instanceof CodegenFault)) throw error;
    for (const fault of error.faults) console.error(`codegen: ${fault.replace(root, '')}`);
    process.exit(1);
  }
}

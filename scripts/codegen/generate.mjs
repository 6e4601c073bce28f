/** Reads the slices and documents of a folder and writes the types that are made from them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { walk, writeIfChanged } from '../lib/files.mjs';
import { completedByContract, notServed } from './contract.mjs';
import { operationTypes } from './operations.mjs';
import { resolverTypes } from './resolvers.mjs';
import { inWords, loadDocuments, loadSchema, parseFile } from './sources.mjs';

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
    notes.push(
      ...notServed(served, documents).map((error) => `${inWords(error)} (promised, not served yet)`),
    );
    outputs.push(['web/src/generated/operations.ts', await operationTypes(promised, documents)]);
  }
  const written = outputs
    .filter(([path, text]) => writeIfChanged(join(folder, path), text))
    .map(([path]) => path);
  return { written, notes };
}

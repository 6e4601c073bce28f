/** Reads the slices and documents of a folder and writes the types that are made from them. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { walk, writeIfChanged } from '../lib/files.mjs';
import { completedByContract, notServed } from './contract.mjs';
import { operationFiles } from './operations.mjs';
import { refusalsFile } from './refusals.mjs';
import { resolverTypes } from './resolvers.mjs';
import { inWords, loadDocuments, loadSchema, parseFile } from './sources.mjs';

function graphqlFiles(...folders) {
  return [...walk(...folders)].filter((file) => file.endsWith('.graphql'));
}

/**
 * Generates everything below a folder with the layout of this repository; a side without files is skipped. Throws
 * CodegenFault with all faults in it.
 */
export async function generate(folder) {
  // What communities ask each other has a schema of its own, in `app`.
  const app = join(folder, 'server/src/app');
  const slices = graphqlFiles(join(folder, 'server/src')).filter((file) => !file.startsWith(app + sep));
  if (slices.length === 0) return { written: [], notes: [] };
  const served = loadSchema(slices);
  const outputs = [['server/src/platform/graphql/generated/resolvers.ts', await resolverTypes(served)]];
  const notes = [];
  const documentFiles = graphqlFiles(join(folder, 'web/src'));
  if (documentFiles.length > 0) {
    const contractFile = join(folder, 'contract/wallet.graphql');
    const promised = existsSync(contractFile) ? completedByContract(served, parseFile(contractFile)) : served;
    const documents = loadDocuments(documentFiles, promised.schema);
    notes.push(
      ...notServed(served, documents).map((error) => `${inWords(error)} (promised, not served yet)`),
    );
    for (const [path, text] of await operationFiles(promised, documents))
      outputs.push([`web/src/generated/${path}`, text]);
    const refusals = await refusalsFile(folder, served);
    if (refusals !== undefined) outputs.push(['web/src/generated/refusals.json', refusals]);
  }
  removeOthers(join(folder, 'web/src/generated/documents'), outputs);
  const written = outputs
    .filter(([path, text]) => writeIfChanged(join(folder, path), text))
    .map(([path]) => path);
  return { written, notes };
}

/** A generated file of a removed document must not stay behind. */
function removeOthers(folder, outputs) {
  if (!existsSync(folder)) return;
  const wanted = new Set(outputs.map(([path]) => basename(path)));
  for (const name of readdirSync(folder).filter((file) => !wanted.has(file))) rmSync(join(folder, name));
}

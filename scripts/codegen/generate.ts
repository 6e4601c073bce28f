/** Reads the slices and documents of a folder and writes the types that are made from them. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { walk, writeIfChanged } from '../lib/files.mjs';
import { completedByContract, notServed } from './contract.ts';
import { type GeneratedFile, operationFiles } from './operations.ts';
import { resolverTypes } from './resolvers.ts';
import { inWords, loadDocuments, loadSchema, parseFile } from './sources.ts';
import { readTables, tableFiles } from './tables.ts';

function filesEnding(ending: string, folder: string): string[] {
  return [...walk(folder)].filter((file) => file.endsWith(ending));
}

export interface Generated {
  /** The files that were changed. */
  readonly written: readonly string[];
  /** What the documents use although the server does not serve it yet. */
  readonly notes: readonly string[];
}

/**
 * Generates everything below a folder with the layout of this repository; a side without files is skipped. Throws
 * CodegenFault with all faults in it.
 */
export async function generate(folder: string): Promise<Generated> {
  // What communities ask each other has a schema of its own, in `app`.
  const app = join(folder, 'server/src/app');
  const slices = filesEnding('.graphql', join(folder, 'server/src')).filter(
    (file) => !file.startsWith(app + sep),
  );
  if (slices.length === 0) return { written: [], notes: [] };
  const served = loadSchema(slices);
  const outputs: GeneratedFile[] = [
    ['server/src/platform/graphql/generated/resolvers.ts', await resolverTypes(served)],
  ];
  const notes: string[] = [];
  const tables = filesEnding('.operations.ts', join(folder, 'server/src'));
  const documentFiles = filesEnding('.graphql', join(folder, 'web/src'));
  if (documentFiles.length > 0) {
    const contractFile = join(folder, 'contract/wallet.graphql');
    const promised = existsSync(contractFile) ? completedByContract(served, parseFile(contractFile)) : served;
    const documents = loadDocuments(documentFiles, promised.schema);
    notes.push(
      ...notServed(served, documents).map((error) => `${inWords(error)} (promised, not served yet)`),
    );
    const operations = await readTables(tables);
    const files = [...(await operationFiles(promised, documents)), ...tableFiles(operations, documents)];
    outputs.push(...files.map(([path, text]) => [`web/src/generated/${path}`, text] as const));
  }
  removeOthers(join(folder, 'web/src/generated/documents'), outputs);
  const written = outputs
    .filter(([path, text]) => writeIfChanged(join(folder, path), text))
    .map(([path]) => path);
  return { written, notes };
}

/** A generated file of a removed document must not remain. */
function removeOthers(folder: string, outputs: readonly GeneratedFile[]): void {
  if (!existsSync(folder)) return;
  const wanted = new Set(outputs.map(([path]) => basename(path)));
  for (const name of readdirSync(folder).filter((file) => !wanted.has(file))) rmSync(join(folder, name));
}

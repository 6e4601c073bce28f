/** The files of the program that tests start. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type ProgramName = 'main' | 'cli';

/** Names the folder with the files that `joined-program.ts` has made for all processes of a run. */
export const FOLDER_OF_PROGRAM = 'KULA_JOINED_PROGRAM';

/** The joined program where this run has made one, otherwise its source. */
export function programFile(name: ProgramName): string {
  const folder = process.env[FOLDER_OF_PROGRAM];
  return folder === undefined
    ? fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url))
    : join(folder, `${name}.mjs`);
}

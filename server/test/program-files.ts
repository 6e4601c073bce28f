/** The files of the programs that tests start. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = {
  main: new URL('../src/main.ts', import.meta.url),
  cli: new URL('../src/cli.ts', import.meta.url),
  /** A test starts it once for each call to the file system. */
  'dying-restore': new URL('dying-restore.ts', import.meta.url),
};

export type ProgramName = keyof typeof sources;

/** Names the folder with the files that `joined-program.ts` has made for all processes of a run. */
export const FOLDER_OF_PROGRAM = 'KULA_JOINED_PROGRAM';

/** The joined program where this run has made one, otherwise its source. */
export function programFile(name: ProgramName): string {
  const folder = process.env[FOLDER_OF_PROGRAM];
  return folder === undefined ? sourceOf(name) : join(folder, `${name}.mjs`);
}

/** The sources by the names of their programs. */
export function programSources(): Record<string, string> {
  const names = Object.keys(sources) as ProgramName[];
  return Object.fromEntries(names.map((name) => [name, sourceOf(name)]));
}

function sourceOf(name: ProgramName): string {
  return fileURLToPath(sources[name]);
}

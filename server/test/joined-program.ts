/**
 * Joins the program into a few files for tests, which start it by the hundred: of each start, finding the 1300 files of the
 * program and of its packages took more than half. `main.test.ts` and the tests of `deploy` start it as operators do.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { FOLDER_OF_PROGRAM, programSources } from './program-files.ts';

const { resolve } = createRequire(import.meta.url);

/** Packages with a part for the machine, which stays where it is. */
const ofMachine = /^(?:sharp|@node-rs\/argon2)$/;

/** For this process and all that it starts from now on; returns what removes the files. */
export async function joinProgram(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'kula-joined-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const joined = await rolldown({
    input: programSources(),
    platform: 'node',
    plugins: [
      {
        name: 'places',
        resolveId: {
          filter: { id: ofMachine },
          handler: (id) => ({ id: pathToFileURL(resolve(id)).href, external: true }),
        },
        // What a module finds beside itself is found beside its source.
        transform: {
          filter: { code: /import\.meta\.url/ },
          handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
        },
      },
    ],
  });
  await joined.write({ dir: folder, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' });
  await joined.close();
  process.env[FOLDER_OF_PROGRAM] = folder;
  return remove;
}

/** The environment of a program that a test starts: the search path, and the folder of compiled sources. */
import { join } from 'node:path';
import { FOLDER_OF_PROGRAM } from './program-files.ts';

const inherited = ['PATH', 'NODE_COMPILE_CACHE'] as const;

/** Nothing else is passed on, so that no setting of the machine changes a test. */
export function programEnvironment(): Record<string, string> {
  const passedOn = Object.fromEntries(
    inherited.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const joined = process.env[FOLDER_OF_PROGRAM];
  // The joined program has another place in each run, so what is compiled of it is of use in this one only.
  return joined === undefined ? passedOn : { ...passedOn, NODE_COMPILE_CACHE: join(joined, 'compiled') };
}

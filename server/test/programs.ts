/** Programs of the machine that tests need. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian installs some of them where only root's search path finds them. */
export const programFolders = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
];

function programOf(name: string): string | undefined {
  return programFolders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** The path of a program that is there. */
export function program(name: string): string {
  const path = programOf(name);
  if (path === undefined) throw new Error(`${name} is not installed on this machine.`);
  return path;
}

/** Those of the programs that this machine lacks. */
export function absentPrograms(...names: readonly string[]): string[] {
  return names.filter((name) => programOf(name) === undefined);
}

/** Why tests that need these programs cannot be run on this machine; undefined where they can. */
export function missingPrograms(...names: readonly string[]): string | undefined {
  const missing = absentPrograms(...names);
  return missing.length === 0 ? undefined : `${missing.join(' and ')} is not installed on this machine`;
}

/** Restores of a copy that are broken off at each call to the file system. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { TableChange } from '../src/platform/db/restore.ts';

export const renaming: TableChange = {
  table: 'communities',
  change: "update communities set name = 'changed'",
};

const calls = ['openSync', 'writeSync', 'fsyncSync', 'linkSync', 'renameSync'] as const;

/**
 * From the opening of the copy on, counts the calls that a restore makes, and calls `breakOff` in place of
 * this one.
 */
export function breakFileSystemAt(call: number, copy: string, breakOff: (name: string) => never) {
  const real = Object.fromEntries(calls.map((name) => [name, fs[name]]));
  let left = call;
  let hasBegun = false;
  let at: string | undefined;
  for (const name of calls) {
    const run = fs[name] as (...args: unknown[]) => unknown;
    const counted = (...args: unknown[]): unknown => {
      hasBegun ||= args[0] === copy;
      if (!hasBegun || left-- !== 0) return run(...args);
      at = name;
      return breakOff(name);
    };
    Object.assign(fs, { [name]: counted });
  }
  syncBuiltinESMExports();
  return {
    /** The call that was broken off; undefined when there were fewer. */
    at: () => at,
    mend: () => {
      Object.assign(fs, real);
      syncBuiltinESMExports();
    },
  };
}

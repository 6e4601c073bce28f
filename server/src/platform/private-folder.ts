/** Folders that nobody else may read. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

export const FOLDER_MODE = 0o700;

/**
 * One after the other: where a folder exists in which nothing can be made, such as `/proc`, Node's own
 * `recursive` never returns.
 */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makePrivateFolder(parent);
  try {
    mkdirSync(folder, { mode: FOLDER_MODE });
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
  }
}

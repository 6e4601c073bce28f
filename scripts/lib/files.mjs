/** Helpers for files and folders. Runs on Node 18. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Writes a text unless the file has it already, so that watchers and timestamps see no change.
 *
 * @param {string} file
 * @param {string} text
 */
export function writeIfChanged(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return true;
}

const neverVisited = new Set(['node_modules', '.git', '.node', 'data', 'dist', 'generated']);

/**
 * Every file below the given files and folders in a stable order, without installed and generated ones.
 *
 * @param {...string} paths
 * @returns {Generator<string, void, undefined>}
 */
export function* walk(...paths) {
  for (const path of paths) {
    if (!existsSync(path)) continue;
    if (!statSync(path).isDirectory()) {
      yield path;
      continue;
    }
    const entries = readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (neverVisited.has(entry.name)) continue;
      const inside = join(path, entry.name);
      if (entry.isDirectory()) yield* walk(inside);
      else if (entry.isFile()) yield inside;
    }
  }
}

/**
 * A fingerprint of names and contents: equal when nothing changed.
 *
 * @param {string} folder
 * @param {Iterable<string>} files
 */
export function fingerprint(folder, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} file */
export function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

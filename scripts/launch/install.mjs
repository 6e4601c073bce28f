/** Installs the packages of the lock file when they are missing or differ. */
import { existsSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { readIfThere, writeIfChanged } from '../lib/files.mjs';
import { inRoot, stampFolder } from './paths.mjs';
import { runNpm } from './node.mjs';
import { step } from './step.mjs';

const lockFile = inRoot('package-lock.json');
const installedFile = inRoot('node_modules', '.package-lock.json');
const stampFile = `${stampFolder}/packages`;

/**
 * Installs the lock file's packages; takes no time when they are installed already.
 *
 * @param {string} node
 */
export async function ensurePackages(node) {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (readIfThere(stampFile) === wanted) return;
  if (!isInstalled()) {
    const sentence = 'The packages could not be installed; npm says above why.';
    // A production environment would skip the packages that build the web parts.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    await step('Installing packages', () => runNpm(sentence, node, args));
  }
  writeIfChanged(stampFile, `${wanted}\n`);
}

/** Whether npm was run by hand already: npm's record of installed packages equals the lock file. */
function isInstalled() {
  if (!existsSync(installedFile)) return false;
  return sameVersions(packagesOf(lockFile), packagesOf(installedFile));
}

/**
 * As npm writes them, by their folder.
 *
 * @typedef {Record<string, { version?: string; optional?: boolean; link?: boolean }>} Packages
 */

/**
 * @param {string} file
 * @returns {Packages}
 */
function packagesOf(file) {
  return /** @type {{ packages: Packages }} */ (JSON.parse(readFileSync(file, 'utf8'))).packages;
}

/**
 * Packages for other systems are in the lock file only; no installed package may be missing in it.
 *
 * @param {Packages} wanted
 * @param {Packages} installed
 */
export function sameVersions(wanted, installed) {
  const missing = Object.entries(wanted).some(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || link === true) return false;
    const found = installed[path];
    return found === undefined ? optional !== true : found.version !== version;
  });
  return !missing && Object.keys(installed).every((path) => wanted[path] !== undefined);
}

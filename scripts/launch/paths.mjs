/** Paths, and the one Node that runs everything. Plain JavaScript for Node 18, with types in comments. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
/** @param {...string} parts */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * A file of an installed package.
 *
 * @param {...string} path
 */
export const tool = (...path) => inRoot('node_modules', ...path);

/**
 * The lock of the Node that is fetched once when the installed one is older than the program needs.
 *
 * @param {string} name
 */
export const lockedNode = (name) => inRoot('scripts', 'launch', 'node', name);
export const NODE_VERSION = '24.21.0';
export const NEEDED_NODE_MAJOR = 24;

/** Records of the launcher about completed work; they are removed together with the packages. */
export const stampFolder = inRoot('node_modules', '.kula');

/** Paths, and the one Node that runs everything. Plain JavaScript for Node 20. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
export const inRoot = (...parts) => join(root, ...parts);

/** Fetched once when the installed Node is older than the program needs. */
export const NODE_VERSION = '24.21.0';
export const NEEDED_NODE_MAJOR = 24;

/** Records of the launcher about completed work; they are removed together with the packages. */
export const stampFolder = inRoot('node_modules', '.kula');

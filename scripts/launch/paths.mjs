/** Paths, and the one Node that runs everything. Plain JavaScript for Node 18. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
export const inRoot = (...parts) => join(root, ...parts);

/** The lock of the Node that is fetched once when the installed one is older than the program needs. */
export const lockedNode = (name) => inRoot('scripts', 'launch', 'node', name);
export const NODE_VERSION = '24.21.0';
export const NEEDED_NODE_MAJOR = 24;

/** Records of the launcher about completed work; they are removed together with the packages. */
export const stampFolder = inRoot('node_modules', '.kula');

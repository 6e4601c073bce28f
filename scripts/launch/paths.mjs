/** Where things are, and the one Node that everything runs on. Plain JavaScript for Node 20. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
export const inRoot = (...parts) => join(root, ...parts);

/** Fetched once when the Node that is there is older than the program needs. */
export const NODE_VERSION = '24.21.0';
export const NEEDED_NODE_MAJOR = 24;

/** Notes of the launcher about what is done already; they vanish with the packages they are about. */
export const stampFolder = inRoot('node_modules', '.kula');

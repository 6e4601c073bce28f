/**
 * Only the server may read the data folder: its files contain password hashes, keys and everybody's
 * bookings. Rights that an older version set too wide are tightened when the program starts.
 */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readSync,
  readdirSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { FOLDER_MODE } from '../private-folder.ts';

const FILE_MODE = 0o600;
const OTHERS = 0o077;
const STICKY = 0o1000;
const CHUNK_BYTES = 1 << 20;
/**
 * Database, log, lock, copies that a restore left, backups, and the secret; other files in the folder are
 * not changed.
 */
const ours = /^(kula\.db([.-].*)?|kula-[\dTZ-]+\.(db|dump)|server\.lock(-.*)?|jwt-secret(\.new)?)$/;

/** Runs work that creates files which other users cannot open from the first moment on. */
export function privately<T>(work: () => T): T {
  const before = process.umask(OTHERS);
  try {
    return work();
  } finally {
    process.umask(before);
  }
}

/**
 * Removes the rights of others on the folder and the server's files in it. Returns the paths that
 * could not be changed, with the reason.
 */
export function tighten(folder: string): string[] {
  // Windows keeps rights in access lists, which files inherit from their folder. On PostgreSQL with
  // its own settings the server has no files.
  if (process.platform === 'win32' || !existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => ours.test(name));
  return [
    ...tightenOne(folder, FOLDER_MODE),
    ...files.flatMap((name) => tightenOne(join(folder, name), FILE_MODE)),
  ];
}

function tightenOne(path: string, mode: number): string[] {
  try {
    const { mode: found } = statSync(path);
    if ((found & OTHERS) === 0) return [];
    // A folder such as /tmp is meant to be shared.
    if ((found & STICKY) !== 0) return [`${path}: it is shared with other programs`];
    chmodSync(path, mode);
    return [];
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/**
 * Copies a file into a new one that only the owner may read, and returns when it is synced to the
 * disk.
 */
export function copyPrivately(source: string, target: string): void {
  const from = openSync(source, 'r');
  try {
    const to = openSync(target, 'wx', FILE_MODE);
    try {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      for (let length; (length = readSync(from, chunk)) > 0;) writeAll(to, chunk.subarray(0, length));
      fsyncSync(to);
    } finally {
      closeSync(to);
    }
  } finally {
    closeSync(from);
  }
}

function writeAll(to: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length;) done += writeSync(to, bytes, done);
}

/** Syncs a file, or the entries of a folder, to the disk. */
export function syncToDisk(path: string): void {
  const isFolder = statSync(path).isDirectory();
  if (isFolder && process.platform === 'win32') return;
  const file = openSync(path, isFolder ? 'r' : 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export function syncFolderOf(path: string): void {
  syncToDisk(dirname(path));
}

/** The secret of a server that was given none; read by `config.ts` alone. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../private-folder.ts';
import { MIN_SECRET_LENGTH } from './production-faults.ts';
import { StartError } from '../start-error.ts';

/** Outside production a secret is made once and stored, so that a restart signs nobody out. */
export function storedSecret(dataFolder: string): string {
  const file = join(dataFolder, 'jwt-secret');
  try {
    const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
    if (stored.length >= MIN_SECRET_LENGTH) return stored;
    makePrivateFolder(dataFolder);
    const secret = randomBytes(32).toString('hex');
    // A full disk may store only a part of it, so it gets its name when it is complete.
    writeFileSync(`${file}.new`, `${secret}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
    return secret;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The data folder ${dataFolder} cannot be written: ${reason}.`);
  }
}

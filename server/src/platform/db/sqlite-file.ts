/** Where the embedded database is. */
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

export function sqliteFile(config: Pick<Config, 'dataFolder'>): string {
  return join(config.dataFolder, 'kula.db');
}

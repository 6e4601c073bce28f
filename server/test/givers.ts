/** Two members who give each other, in an empty database of PostgreSQL. */
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/db/database.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { nobodyOutside } from '../src/integrations/services.ts';
import { prepare } from '../src/prepare.ts';
import { give, join } from './people.ts';

export const giver = 'maria@example.org';
export const receiver = 'jonas@example.org';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Prepares the database and returns the way to it; the giver has enough for a thousand gifts and more. */
export async function prepareGivers(url: string): Promise<Database> {
  const db = openPostgres(url);
  const config = readConfig({ RATE_LIMITS: 'off', DEMO: '0', PASSWORD_MEMORY_KIB: '64', DATABASE_URL: url });
  const parts = { db, now: Date.now, config, log: silent };
  await prepare(parts, () => undefined);
  const stage = { db, deps: { ...parts, outside: nobodyOutside } };
  const maria = await join(stage, 'Maria');
  await join(stage, 'Jonas');
  await give(stage, maria, 1000);
  return db;
}

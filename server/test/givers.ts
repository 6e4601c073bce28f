/** Two members who send gifts to each other, in an empty database. */
import { ports } from '../src/app/ports.ts';
import { readConfig } from '../src/platform/config/config.ts';
import type { Database } from '../src/platform/db/database.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { noIntegrations } from '../src/platform/integrations/services.ts';
import { prepareDatabase } from '../src/app/prepare.ts';
import { give, join, type AppParts, type TestMember } from './people.ts';

export const giver = 'maria@example.org';
export const receiver = 'jonas@example.org';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Prepares the database of PostgreSQL and returns its address. */
export async function prepareGivers(url: string): Promise<Database> {
  const db = openPostgres(url);
  await fillGivers(db);
  return db;
}

/** Prepares a database; the giver has enough for more than a thousand gifts. */
export async function fillGivers(db: Database): Promise<AppParts & { readonly giver: TestMember }> {
  // The secret encrypts nothing here; without it one would be created in a folder.
  const env = { DATABASE_URL: 'postgres://nowhere/kula', JWT_SECRET: 'of-members-of-a-test' };
  const config = readConfig({ RATE_LIMITS: 'off', DEMO: '0', PASSWORD_MEMORY_KIB: '64', ...env });
  const basics = { db, now: Date.now, config, log: silent };
  await prepareDatabase(basics, () => undefined);
  const parts = { db, deps: { ...basics, ports, integrations: noIntegrations } };
  const maria = await join(parts, 'Maria');
  await join(parts, 'Jonas');
  await give(parts, maria, 1000);
  return { ...parts, giver: maria };
}

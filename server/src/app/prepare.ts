/** Prepares the database for serving. */
import { ports } from './ports.ts';
import { migrate } from '../platform/db/migrate.ts';
import { refuseMoved } from '../platform/db/moves/move-marks.ts';
import { ensureHomeCommunity } from '../community/communities/communities.usecases.ts';
import { getJwtKeys } from '../community/communities/jwt-keys.usecases.ts';
import { isEmpty, seedDemo } from './demo/demo.usecases.ts';
import { fillMissingSearchWords } from './renew-search-words.usecases.ts';
import { noIntegrations } from '../platform/integrations/services.ts';
import type { Parts } from './server.ts';

/** Of several processes that start at once, one prepares; the others wait and find it done. */
export function prepareDatabase(parts: Parts, print: (line: string) => void): Promise<void> {
  const { db, now, config } = parts;
  return db.alone(async () => {
    await refuseMoved(db);
    const applied = await migrate(db, now);
    if (applied.length > 0) print(`Database prepared (${applied.join(', ')}).`);
    await fillMissingSearchWords(db);
    const deps = { ...parts, ports, integrations: noIntegrations };
    await ensureHomeCommunity(deps);
    // Other servers request the keys as soon as they have the address.
    if (config.integrations.federation) await getJwtKeys(deps);
    if (config.demo) await fillIfEmpty(parts, print);
  });
}

/** A database with members is never seeded. */
async function fillIfEmpty(parts: Parts, print: (line: string) => void): Promise<void> {
  if (await isEmpty(parts.db)) {
    print('Filling the demo community …');
    return seedDemo({ ...parts, ports }, print);
  }
  // An embedded database is seeded automatically when it is new; here it was requested explicitly, so the
  // operator is informed that it was not done.
  if (parts.db.dialect === 'postgres')
    print('The database has members already; no demo community was filled.');
}

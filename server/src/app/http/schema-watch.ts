/**
 * Whether the database was migrated by a newer program beside which this one must not go on. It is looked at
 * regularly and remembered, because a load balancer is answered without the database (stopping.ts).
 */
import type { Database } from '../../platform/db/database.ts';
import { schemaFit } from '../../platform/db/migrate.ts';
import type { Log } from '../../platform/log.ts';

export interface SchemaWatch {
  /** Why the database does not fit this program; undefined where it fits. Throws where it does not answer. */
  check(): Promise<string | undefined>;
  /** Whether the last look found a newer database. */
  isOutgrown(): boolean;
}

export function watchSchema(db: Database, log: Log): SchemaWatch {
  let isOutgrown = false;
  const check = async (): Promise<string | undefined> => {
    const fit = await schemaFit(db);
    if (fit.is === 'newer' && !isOutgrown) {
      log.error(
        {},
        `the database is newer than this program: ${fit.because}; stop this process, or upgrade it`,
      );
    }
    isOutgrown = fit.is === 'newer';
    if (fit.is === 'behind') return 'the database is not migrated';
    return fit.is === 'newer' ? `the database is newer than this program (${fit.because})` : undefined;
  };
  return { check, isOutgrown: () => isOutgrown };
}

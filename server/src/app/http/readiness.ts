/**
 * Whether this process can serve: the database answers, is written to and fits the program. It is looked at regularly, so
 * that the log has an outage without any request, and whenever `/readyz` is requested.
 */
import type { Database } from '../../platform/db/database.ts';
import { CannotWrite } from '../../platform/db/write-check.ts';
import type { Log } from '../../platform/log.ts';
import { type SchemaWatch, watchSchema } from './schema-watch.ts';

export interface Readiness extends Pick<SchemaWatch, 'isOutgrown'> {
  /** Why the process is not ready; undefined where it is. Concurrent calls share one query of the database. */
  check(): Promise<string | undefined>;
  /** The periodic job: `check` has logged what it found. */
  watch(): Promise<void>;
}

interface Found {
  readonly reason: string | undefined;
  readonly error?: unknown;
}

/** A reason is logged once when it begins and once when it is over, however often it is requested. */
export function watchReadiness(db: Database, log: Log): Readiness {
  const schema = watchSchema(db, log);
  let checking: Promise<string | undefined> | undefined;
  let logged: string | undefined;
  const check = async (): Promise<string | undefined> => {
    const { reason, error } = await notReadyBecause(db, schema);
    if (reason !== logged) {
      if (reason === undefined) log.warn({}, 'the server is ready again');
      // The watch has logged it.
      else if (!schema.isOutgrown())
        log.warn(error === undefined ? {} : { err: error }, `not ready: ${reason}`);
    }
    logged = reason;
    return reason;
  };
  const checkOnce: Readiness['check'] = () => (checking ??= check().finally(() => (checking = undefined)));
  return {
    check: checkOnce,
    watch: async () => void (await checkOnce()),
    isOutgrown: schema.isOutgrown,
  };
}

async function notReadyBecause(db: Database, schema: SchemaWatch): Promise<Found> {
  try {
    await db.ping();
    return { reason: await schema.check() };
  } catch (error) {
    return { reason: error instanceof CannotWrite ? error.message : 'the database does not answer', error };
  }
}

/**
 * Seeds the embedded database of the folder in the environment with the demo community, as the server does on its
 * first start.
 */
import { ports } from '../../server/src/app/ports.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { openDatabase } from '../../server/src/platform/db/open.ts';
import { seedDemo } from '../../server/src/app/demo/demo.usecases.ts';

const config = readConfig(process.env);
const db = await openDatabase(config);
await migrate(db, Date.now);
/** A failing seed throws; its other messages are not needed. */
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
await seedDemo({ db, now: Date.now, config, log, ports }, () => undefined);
await db.close();

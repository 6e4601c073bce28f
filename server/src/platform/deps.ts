/** The dependencies of use cases. Made once in `main.ts`, or by a test with its own clock. */
import type { Clock, JudgedClock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { Log } from './log.ts';
import type { Integrations } from './integrations/services.ts';

/**
 * What a district needs of one above it. Each noun declares its own part as an interface, and
 * `app/ports.ts` fills them all.
 */
export interface Ports {}

export interface Deps {
  readonly db: Database;
  readonly now: Clock;
  /** Whether the clock is believed; without it it always is, as in development. */
  readonly clock?: Pick<JudgedClock, 'doubt' | 'wall'> | undefined;
  readonly config: Config;
  readonly log: Log;
  readonly ports: Ports;
  /** Outside services, each as far as it is configured. */
  readonly integrations: Integrations;
}

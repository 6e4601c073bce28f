/** What use cases are given besides their data. Made once in `main.ts`, or by a test with its own clock. */
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';

/** Milliseconds since 1970. Only `main.ts`, `cli.ts` and tests make one. */
export type Clock = () => number;

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface Deps {
  readonly db: Database;
  readonly now: Clock;
  readonly config: Config;
  readonly log: Log;
  /** Tells the outbox worker that a committed transaction left work for it. Never awaited, never throws. */
  readonly wakeOutbox: () => void;
}

/** What use cases are given besides their data. Made once in `main.ts`, or by a test with its own clock. */
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Outside } from './outside/services.ts';

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
  /** Foreign systems, each as far as it is configured. */
  readonly outside: Outside;
  /** Tells the workers that a committed transaction left mails or pushes for them. Never awaited, never throws. */
  readonly wakeOutbox: () => void;
}

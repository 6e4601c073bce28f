/** The statements that this process sends to its databases. */
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { vi } from 'vitest';
import type { Dialect } from './app.ts';

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** How many rows it found or changed, once it is answered; not known of the embedded database. */
  rows?: number;
}

/**
 * Records them until the mocks are restored. The embedded database prepares each of its statements once, so what was sent
 * before on the same connection is not among them.
 */
export function recordStatements(dialect: Dialect, isMeant: () => boolean = () => true): SentStatement[] {
  const sent: SentStatement[] = [];
  if (dialect === 'sqlite') {
    const original = DatabaseSync.prototype.prepare;
    vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function prepare(
      this: DatabaseSync,
      text,
    ) {
      if (isMeant()) sent.push({ text, values: [] });
      return original.call(this, text);
    });
    return sent;
  }
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function query(
    this: unknown,
    ...args: unknown[]
  ) {
    const [query, values] = args;
    // The driver sends a configuration; a listener a text.
    const { text, values: given = values } = (typeof query === 'string' ? { text: query } : query) as {
      text: string;
      values?: unknown;
    };
    const statement: SentStatement = { text, values: Array.isArray(given) ? (given as unknown[]) : [] };
    if (isMeant()) sent.push(statement);
    const answer = original.apply(this, args);
    // A failure is for who has sent it.
    if (answer instanceof Promise)
      answer.then(
        ({ rowCount }: pg.QueryResult) => (statement.rows = rowCount ?? 0),
        () => {},
      );
    return answer as never;
  });
  return sent;
}

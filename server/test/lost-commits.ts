/** Commits that are done and whose answer is lost, or that fail, on both databases. */
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { vi } from 'vitest';

/** `lost`: done, and its answer is lost. `failed`: certainly not done. */
export type Fate = 'as it is' | 'lost' | 'failed';

export interface Commits {
  /** How many had another fate than usual. */
  readonly count: number;
}

const syncFailed = { errcode: 1034 };
const diskFull = { errcode: 13 };

/** Each commit of this process has the fate that is drawn for it. `vi.restoreAllMocks` ends it. */
export function drawCommits(fateOf: () => Fate): Commits {
  const commits = { count: 0 };
  const draw = (): Fate => {
    const fate = fateOf();
    if (fate !== 'as it is') commits.count++;
    return fate;
  };
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ): unknown {
    const isCommit = (given[0] as { text?: string }).text === 'commit';
    const fate = isCommit ? draw() : 'as it is';
    if (fate === 'failed') {
      const refused = Object.assign(new Error('the lock was not given'), { code: '55P03' });
      return (Reflect.apply(query, this, [{ text: 'rollback' }]) as Promise<unknown>).then(() =>
        Promise.reject(refused),
      );
    }
    const answered = Reflect.apply(query, this, given) as Promise<unknown>;
    if (fate === 'as it is') return answered;
    return answered.then(() => Promise.reject(new Error('Connection terminated unexpectedly')));
  });
  const { exec } = DatabaseSync.prototype;
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
    this: DatabaseSync,
    sql: string,
  ): void {
    const fate = sql === 'commit' ? draw() : 'as it is';
    if (fate === 'failed') throw Object.assign(new Error('database or disk is full'), diskFull);
    exec.call(this, sql);
    if (fate === 'lost') throw Object.assign(new Error('disk I/O error'), syncFailed);
  });
  return commits;
}

import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { selectClaims } from './contributions.queries.ts';

describe.each(dialects)('what a member claimed in a month, on %s', (dialect) => {
  let app: TestApp;

  beforeAll(async () => void (app = await startTestApp(dialect)));
  afterAll(() => app.close());

  it('is summed from an index alone, without denied and deleted contributions', async () => {
    const { sql, parameters } = selectClaims(app.db.read, [1, 2], ['2026-05', '2026-06']).compile();
    const plan = await app.db.transaction(async (tx) => {
      const run = (statement: string, values: readonly unknown[] = []) =>
        tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(statement, [...values]));
      if (dialect === 'sqlite') return (await run(`explain query plan ${sql}`, parameters)).rows;
      // An empty table would be scanned, which costs less than a look into an index.
      await run('set local enable_seqscan = off');
      await run('set local enable_bitmapscan = off');
      return (await run(`explain ${sql}`, parameters)).rows;
    });
    const alone =
      dialect === 'sqlite'
        ? 'COVERING INDEX contributions_claims'
        : 'Index Only Scan using contributions_claims';
    expect(plan.flatMap((row) => Object.values(row)).join('\n')).toContain(alone);
  });
});

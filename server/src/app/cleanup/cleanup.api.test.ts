import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, given, type TestApp, tableNames } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { insertOldRow } from '../../../test/old-rows.ts';
import { join } from '../../../test/people.ts';
import { removeExpiredData } from './cleanup.usecases.ts';
import { retainedForATime, retainedOtherwise, type Retention } from './retention.ts';

const securityPage = new URL('../../../../docs/security.md', import.meta.url);

describe.each(dialects)('expired data on %s', (dialect) => {
  let app: TestApp;
  let memberId: number;

  // No mail server answers, so only the rows of the tests change.
  const begin = beginning(dialect, async (app) => ({ memberId: (await join(app, 'Lea')).actor.member.id }), {
    env: { SMTP_URL: 'smtp://127.0.0.1:1' },
  });
  beforeEach(async () => {
    ({ app, memberId } = await begin());
    await app.db.transaction(async (tx) => {
      await tx.deleteFrom('outbox_mails').execute();
      await tx.deleteFrom('email_codes').execute();
    });
  });

  afterEach(() => app.close());

  const prepare = (retention: Retention, at: number): Promise<void> =>
    app.db.transaction((tx) => insertOldRow(tx, retention, { at, memberId }));

  /** The number of rows that still exist, or still have their contents. */
  const left = async ({ table, since, empties }: Retention, at: number): Promise<number> => {
    const still = empties ? sql`${sql.ref(empties.column)} <> ${empties.to}` : sql`1 = 1`;
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where ${sql.ref(since)} = ${at} and ${still}`.execute(app.db.read);
    return rows.length;
  };

  it.each(retainedForATime)(
    'is there a moment before its time and gone then: $table, $what',
    async (retention) => {
      const at = app.deps.now() + 1;
      await prepare(retention, at);
      app.advanceBy(retention.retentionMs(app.deps.config));
      await removeExpiredData(app.deps);
      expect(await left(retention, at)).toBe(1);
      app.advanceBy(1);
      await removeExpiredData(app.deps);
      expect(await left(retention, at)).toBe(0);
    },
  );

  it('is removed in small steps, so that other writers do not wait long', async () => {
    const [retention] = retainedForATime.filter(({ table }) => table === 'throttles');
    await app.db.transaction(async (tx) => {
      const rows = Array.from({ length: 1201 }, (_, n) => ({ key: `old ${n}`, window_at: 5, count: 1 }));
      for (let n = 0; n < rows.length; n += 300) {
        await tx
          .insertInto('throttles')
          .values(rows.slice(n, n + 300))
          .execute();
      }
    });
    const steps: number[] = [];
    const transaction: TestApp['db']['transaction'] = async (work) => {
      const before = await left(given(retention), 5);
      const result = await app.db.transaction(work);
      steps.push(before - (await left(given(retention), 5)));
      return result;
    };
    await removeExpiredData({ ...app.deps, db: { ...app.db, read: app.db.read, transaction } });
    expect(steps).toEqual([500, 500, 201]);
  });

  it('is removed once by two processes at the same moment', async () => {
    const [retention] = retainedForATime.filter(({ table }) => table === 'throttles');
    await prepare(given(retention), 5);
    await Promise.all([removeExpiredData(app.deps), removeExpiredData(app.deps)]);
    expect(await left(given(retention), 5)).toBe(0);
  });

  it('leaves out no table without a reason', async () => {
    const named = new Set([...retainedForATime.map(({ table }) => table), ...Object.keys(retainedOtherwise)]);
    expect(await tableNames(app)).toEqual([...named].toSorted());
  });
});

describe('the page about security', () => {
  it('lists for how long each kind of data is kept', () => {
    const [, listed = ''] = readFileSync(securityPage, 'utf8').split('\n## How long data is kept\n');
    const lines = listed
      .split(/\n## /)[0]
      ?.split('\n- ')
      .slice(1)
      .map((line) => line.replaceAll(/\s+/g, ' ').trim());
    const rows = retainedForATime.map(
      ({ table, what, howLong, why }) => `\`${table}\`, ${what}: ${howLong} (${why})`,
    );
    const reasons = [...new Set(Object.values(retainedOtherwise).map(({ why }) => why))];
    const retained = reasons.map((reason) => {
      const tables = Object.entries(retainedOtherwise).filter(([, { why }]) => why === reason);
      return `${tables.map(([table]) => `\`${table}\``).join(', ')}: no time limit (${reason})`;
    });
    expect(lines).toEqual([...rows, ...retained]);
  });
});

import { DAY_MS } from '@kula/core/platform/days';
import { amountOfGdd } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { give, join, type TestMember } from '../../../test/people.ts';
import { monthlyHistory } from '../../office/statistics/history.usecases.ts';
import { sendCoins } from '../transfers/transfers.usecases.ts';
import { closeMonths } from './months.usecases.ts';
import { verifyLedger } from './verify.usecases.ts';

describe.each(dialects)('the months of a community on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;

  beforeEach(async () => {
    app = await startTestApp(dialect, { now: Date.UTC(2026, 0, 20) });
    maria = await join(app, 'Maria');
    jonas = await join(app, 'Jonas');
  });
  afterEach(() => app.close());

  const send = (gdd: bigint) =>
    sendCoins(
      maria.actor,
      {
        recipientCommunityIdentifier: '',
        recipientIdentifier: jonas.email,
        amount: amountOfGdd(gdd),
        memo: 'Thank you',
      },
      app.deps,
    );
  /** Creations and gifts in January, March and April, and a little of each in May. */
  const book = async (): Promise<void> => {
    for (const [month, day] of [
      [0, 20],
      [2, 31],
      [3, 1],
      [4, 10],
    ] as const) {
      app.setNow(Date.UTC(2026, month, day, 12));
      await give(app, maria, 100);
      await send(3n);
    }
  };
  const stored = () => app.db.read.selectFrom('closed_months').selectAll().orderBy('month').execute();
  const names = async () => (await stored()).map(({ month }) => month);
  /** The figures are cached for a moment. */
  const history = async () => {
    app.advanceBy(60_000);
    return monthlyHistory(6, app.deps);
  };
  const change = (month: string, values: { created?: bigint; members?: number }) =>
    app.db.transaction((tx) =>
      tx
        .updateTable('closed_months')
        .set(values as object)
        .where('month', '=', month)
        .execute(),
    );

  it('are counted once when they are over, and have then the figures that they had before', async () => {
    await book();
    const before = await history();
    expect(before.map(({ created }) => created)).toEqual(
      [0n, 100n, 0n, 100n, 100n, 100n].map((gdd) => amountOfGdd(gdd)),
    );
    await closeMonths(app.deps);
    expect(await names()).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
    const after = await history();
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
    await assertLedgerSound(app);
    // What is shown is what is stored.
    await change('2026-03', { members: 77 });
    expect((await history()).map(({ members }) => members)).toEqual([0, 3, 3, 77, 3, 3]);
  });

  it('are closed a day after they are over, and the next is counted upon them', async () => {
    await book();
    app.setNow(Date.UTC(2026, 5, 1) + DAY_MS - 1);
    await closeMonths(app.deps);
    expect(await names()).not.toContain('2026-05');
    const before = await history();
    app.setNow(Date.UTC(2026, 5, 1) + DAY_MS);
    await closeMonths(app.deps);
    expect(await names()).toContain('2026-05');
    expect((await history()).slice(0, -1)).toEqual(before.slice(0, -1));
    await assertLedgerSound(app);
  });

  it('are closed one by one, by several processes, with stops in between', async () => {
    await book();
    let left = 1;
    await closeMonths(app.deps, () => left-- > 0);
    expect(await names()).toEqual(['2026-01']);
    const [alone, ...others] = await Promise.all([history(), closeMonths(app.deps), closeMonths(app.deps)]);
    expect(others).toHaveLength(2);
    expect(await names()).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
    expect((await history()).slice(0, -1)).toEqual(alone.slice(0, -1));
    await assertLedgerSound(app);
  });

  it('that a clock ahead has counted are neither shown nor stored when it is right again', async () => {
    await book();
    app.setNow(Date.UTC(2026, 6, 10));
    await closeMonths(app.deps);
    expect(await names()).toContain('2026-06');
    app.setNow(Date.UTC(2026, 4, 20));
    await give(app, jonas, 50);
    const [may] = (await history()).slice(-1);
    expect(may).toMatchObject({ month: '2026-05', created: amountOfGdd(150n) });
    await closeMonths(app.deps);
    expect(await names()).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
    await assertLedgerSound(app);
  });

  it('are compared with their bookings by the check of the ledger', async () => {
    await book();
    await closeMonths(app.deps);
    await change('2026-02', { created: 1n });
    const problems = async () => (await verifyLedger(app.db, app.deps.now())).map(({ reason }) => reason);
    expect(await problems()).toEqual([expect.stringContaining('the stored figures of 2026-02')]);
    await app.db.transaction((tx) =>
      tx.deleteFrom('closed_months').where('month', '<=', '2026-02').execute(),
    );
    expect(await problems()).toEqual([
      expect.stringContaining('the stored figures of 2026-01'),
      expect.stringContaining('the stored figures of 2026-02'),
    ]);
    await app.db.transaction((tx) => tx.deleteFrom('closed_months').execute());
    await closeMonths(app.deps);
    expect(await problems()).toEqual([]);
  });
});

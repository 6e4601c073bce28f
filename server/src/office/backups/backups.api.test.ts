import { DAY_MS } from '@kula/core/platform/days';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, startTestApp, testNow, type TestApp } from '../../../test/app.ts';
import { join, signIn } from '../../../test/people.ts';
import { backupState, recordFailure, recordGood } from './backups.usecases.ts';

const STATE = '{ backupState { isByServer lastGoodAt lastGoodBytes kept failedAt failure needsCare } }';

describe.each(dialects)('the record of backups on %s', (dialect) => {
  let app: TestApp;
  let token: string;
  beforeEach(async () => {
    app = await startTestApp(dialect);
    token = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
  });
  afterEach(() => app.close());

  const state = async () => {
    const { data } = await app.graphql<{ backupState: object }>(STATE, {}, { token });
    return data?.backupState;
  };
  const metrics = async () => (await app.app.inject('/metrics')).body;
  const good = (endedAt: number) =>
    recordGood({ endedAt, bytes: 5_000_000_000, name: 'kula.dump', kept: 3 }, app.deps);

  it('is empty at first: no warning, no size, and the beginning of the community as the last safe moment', async () => {
    expect(await state()).toMatchObject({ lastGoodAt: null, failedAt: null, needsCare: false });
    expect(await metrics()).not.toContain('\nkula_backup_last_good_bytes ');
    expect(await metrics()).toContain(`\nkula_backup_last_good_timestamp_seconds ${testNow / 1000}\n`);
    app.advanceBy(3 * DAY_MS);
    const config = { ...app.deps.config, production: true };
    expect(await backupState(app.deps)).toMatchObject({ needsCare: false });
    expect(await backupState({ ...app.deps, config })).toMatchObject({ needsCare: true });
    await good(testNow + 2 * DAY_MS);
    expect(await backupState({ ...app.deps, config })).toMatchObject({ needsCare: false });
  });

  it('shows the last good one to administrators and in the metrics', async () => {
    await good(testNow - DAY_MS);
    await good(testNow);
    expect(await state()).toEqual({
      isByServer: false,
      lastGoodAt: '2026-06-01T12:00:00.000Z',
      lastGoodBytes: 5_000_000_000,
      kept: 3,
      failedAt: null,
      failure: null,
      needsCare: false,
    });
    const body = await metrics();
    expect(body).toContain(`\nkula_backup_last_good_timestamp_seconds ${testNow / 1000}\n`);
    expect(body).toContain('\nkula_backup_last_good_bytes 5000000000\n');
    expect(body).toContain('\nkula_backup_failures_since_good 0\n');
  });

  it('warns when the last attempt failed, says why, and counts until one succeeds', async () => {
    await good(testNow);
    await recordFailure({ endedAt: testNow + 1, reason: 'no room' }, app.deps);
    await recordFailure({ endedAt: testNow + 2, reason: `no room ${'!'.repeat(600)}` }, app.deps);
    expect(await state()).toMatchObject({
      lastGoodAt: '2026-06-01T12:00:00.000Z',
      failedAt: '2026-06-01T12:00:00.002Z',
      failure: `no room ${'!'.repeat(492)}`,
      needsCare: true,
    });
    expect(await metrics()).toContain('\nkula_backup_failures_since_good 2\n');
    await good(testNow + 3);
    expect(await state()).toMatchObject({ failedAt: null, failure: null, needsCare: false });
  });

  it('warns when the last good one is older than two days', async () => {
    await good(testNow);
    app.setNow(testNow + 2 * DAY_MS);
    const atTheEnd = await join(app, 'Eve', { role: 'ADMIN' });
    token = await signIn(app, atTheEnd);
    expect(await state()).toMatchObject({ needsCare: false });
    app.advanceBy(1);
    expect(await state()).toMatchObject({ needsCare: true });
  });

  it('takes no row that is neither good nor failed', async () => {
    const neither = { ended_at: 1, name: null, bytes: null, kept: null, failure: null };
    await expect(
      app.db.transaction((tx) => tx.insertInto('backups').values(neither).execute()),
    ).rejects.toThrow(/check/i);
  });
});

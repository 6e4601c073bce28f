/** `kula clock`, with the real program, beside a server whose clock is right and which was closed for long. */
import { DAY_MS } from '@kula/core/days';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { type Machine, machineAt } from '../../../test/machine.ts';
import { give, join, type TestMember } from '../../../test/people.ts';
import { runKula } from '../../../test/run-program.ts';
import { findMinute } from './clock.queries.ts';

const AGO = 60 * DAY_MS;
const MINUTE = 60_000;

describe.each(dialects)('kula clock on %s', (dialect) => {
  let app: TestApp;
  let machine: Machine;
  let maria: TestMember;
  let kept: number;

  beforeEach(async () => {
    // The program has the clock of the machine.
    machine = machineAt(Date.now() - AGO);
    app = await startTestApp(dialect, { machine });
    maria = await join(app, 'Maria');
    await give(app, maria, 10);
    machine.pass(MINUTE);
    await app.lookAtClock();
    kept = machine.wall();
    machine.set(AGO - MINUTE);
  });
  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const kula = (...args: string[]) => {
    const { databaseUrl, deps } = app;
    const env = { KULA_DATA: deps.config.dataFolder };
    return runKula(
      ['clock', ...args],
      databaseUrl === undefined ? env : { ...env, DATABASE_URL: databaseUrl },
    );
  };
  const isRefused = async () => {
    await app.lookAtClock();
    return give(app, maria, 1).then(
      () => false,
      () => app.deps.clock?.doubt() !== undefined,
    );
  };
  const shown = (time: number) => new Date(time).toISOString();

  it('shows the clock beside what it is compared with, and changes nothing', async () => {
    expect(await isRefused()).toBe(true);
    const { status, stdout, stderr } = kula();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const [clock, minute, booking, how, ...rest] = stdout.trimEnd().split('\n');
    const [, time = ''] = /^The clock of this machine: (.*)$/.exec(clock ?? '') ?? [];
    expect(Math.abs(Date.parse(time) - machine.wall())).toBeLessThan(5 * MINUTE);
    expect([minute, booking, how, rest]).toEqual([
      `Last believed minute:      ${shown(kept)}`,
      `Newest booking:            ${shown(kept - MINUTE)}`,
      'If the clock of this machine is right: npx kula clock confirm',
      [],
    ]);
    expect(await findMinute(app.db.read)).toBe(kept);
    expect(await isRefused()).toBe(true);
  });

  it('confirm makes a server that runs book again at its next look', async () => {
    expect(await isRefused()).toBe(true);
    const { status, stdout, stderr } = kula('confirm');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('The clock is confirmed.');
    expect(await findMinute(app.db.read)).toBeGreaterThan(kept + AGO / 2);
    expect(await isRefused()).toBe(false);
  });

  it('takes no other word for a confirmation', async () => {
    const { status, stdout, stderr } = kula('confirmed');
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Either npx kula clock, or npx kula clock confirm\n',
    });
    expect(await findMinute(app.db.read)).toBe(kept);
    expect(await isRefused()).toBe(true);
  });
});

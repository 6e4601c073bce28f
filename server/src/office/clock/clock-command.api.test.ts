/** `kula clock`, with the real program, beside a server whose clock is right and which was closed for long. */
import { DAY_MS } from '@kula/core/platform/days';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { type Machine, machineAt } from '../../../test/machine.ts';
import { give, join, type TestMember } from '../../../test/people.ts';
import { runKula } from '../../../test/run-program.ts';
import { getClockStanding, confirmClock } from './clock.usecases.ts';
import { findMinute } from './clock.queries.ts';

const AGO = 60 * DAY_MS;
const MINUTE = 60_000;

describe.each(oneDialect)('kula clock on %s', (dialect) => {
  let app: TestApp;
  let machine: Machine;
  let maria: TestMember;
  let stored: number;

  beforeEach(async () => {
    // The program has the clock of the machine.
    machine = machineAt(Date.now() - AGO);
    app = await startTestApp(dialect, { machine });
    maria = await join(app, 'Maria');
    await give(app, maria, 10);
    machine.pass(MINUTE);
    await app.checkClock();
    stored = machine.wall();
    machine.set(AGO - MINUTE);
  });
  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const kula = (...args: string[]) => kulaWith({}, ...args);
  const kulaWith = (more: Readonly<Record<string, string>>, ...args: string[]) => {
    const { databaseUrl, deps } = app;
    const env = { KULA_DATA: deps.config.dataFolder, ...more };
    return runKula(
      ['clock', ...args],
      databaseUrl === undefined ? env : { ...env, DATABASE_URL: databaseUrl },
    );
  };
  const isRefused = async () => {
    await app.checkClock();
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
    const [clock, minute, booking, ...rest] = stdout.trimEnd().split('\n');
    const [, time = ''] = /^The clock of this machine: (.*)$/.exec(clock ?? '') ?? [];
    expect(Math.abs(Date.parse(time) - machine.wall())).toBeLessThan(5 * MINUTE);
    expect([minute, booking, rest]).toEqual([
      `Last believed minute:      ${shown(stored)}`,
      `Newest booking:            ${shown(stored - MINUTE)}`,
      [
        'Doubt of this clock:       yes: a server that starts with this clock books nothing',
        'Compare it with another clock first: what is booked under a wrong one can never be taken back.',
        'If this one is wrong, put it right. If it is right: npx kula clock confirm',
      ],
    ]);
    expect(await findMinute(app.db.read)).toBe(stored);
    expect(await isRefused()).toBe(true);
  });

  it('confirm makes a server that runs book again at its next check', async () => {
    expect(await isRefused()).toBe(true);
    const { status, stdout, stderr } = kula('confirm');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(' is confirmed.');
    expect(await findMinute(app.db.read)).toBeGreaterThan(stored + AGO / 2);
    expect(await isRefused()).toBe(false);
  });

  it('says nothing of a confirmation where a server believes the time', async () => {
    kula('confirm');
    const { status, stdout } = kula();
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Doubt of this clock: +none$/m);
    expect(stdout).not.toContain('confirm');
  });

  it('names it for a server that runs where none has believed the time for hours', async () => {
    await confirmClock(app.db, Date.now() - 5 * 3_600_000);
    const { stdout } = kula();
    expect(stdout).toMatch(/^Doubt of this clock: +none at a start$/m);
    expect(stdout).toContain('If a running server is in doubt of this clock, and it is right');
  });

  it('doubts a clock that is earlier than a believed minute, and reports bookings of the future', async () => {
    machine.set(40 * DAY_MS);
    await confirmClock(app.db, machine.wall());
    await app.checkClock();
    await give(app, maria, 10);
    const { stdout } = kula();
    expect(stdout).toMatch(/^Doubt of this clock: +yes/m);
    expect(stdout).toContain('Bookings are from the future');
  });

  it('takes no other word for a confirmation', async () => {
    const { status, stdout, stderr } = kula('confirmed');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('These words are not known');
    expect(await findMinute(app.db.read)).toBe(stored);
    expect(await isRefused()).toBe(true);
  });
});

it.each(oneDialect)('kula clock shows no newest booking where there is none on %s', async (dialect) => {
  const app = await startTestApp(dialect);
  await join(app, 'Jonas');
  expect((await getClockStanding(app.db, Date.now())).newestBooking).toBeUndefined();
  await app.close();
});

it('kula clock confirm is refused where PostgreSQL has another time, until that is said to be wrong', async () => {
  const app = await startTestApp('postgres');
  // As if this machine were forty days ahead.
  const ahead = `const now = Date.now; Date.now = () => now() + ${40 * DAY_MS};`;
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(ahead)}`;
  const env = { KULA_DATA: app.deps.config.dataFolder, DATABASE_URL: given(app.databaseUrl), NODE_OPTIONS };
  const { status, stderr } = runKula(['clock', 'confirm'], env);
  expect(status).toBe(1);
  expect(stderr).toContain('one of the two is wrong');
  expect(await findMinute(app.db.read)).toBeUndefined();
  expect(runKula(['clock', 'confirm', 'anyway'], env).status).toBe(0);
  expect(await findMinute(app.db.read)).toBeGreaterThan(Date.now() + 39 * DAY_MS);
  await app.close();
});

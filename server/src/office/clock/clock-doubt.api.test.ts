/** What the server does while its clock is not believed, and how it believes it again. */
import { DAY_MS } from '@kula/core/platform/days';
import { amountOfGdd } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  assertLedgerSound,
  dialects,
  startTestApp,
  type TestApp,
  type TestOptions,
  testNow,
} from '../../../test/app.ts';
import { type Machine, machineAt, noOthers } from '../../../test/machine.ts';
import { give, join, type TestMember } from '../../../test/people.ts';
import { removeExpiredData } from '../../app/cleanup/cleanup.usecases.ts';
import { AGREES_MS, judgedClock } from '../../platform/clock.ts';
import { getOpenLink } from '../../money/links/link-details.usecases.ts';
import { createLink } from '../../money/links/links.usecases.ts';
import { sendCoins } from '../../money/transfers/transfers.usecases.ts';
import { findMinute } from './clock.queries.ts';
import { beginClock, findClockFacts, confirmClock } from './clock.usecases.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const refused = { code: 'CLOCK_IN_DOUBT' };

describe.each(dialects)('the clock of a server on %s', (dialect) => {
  let app: TestApp;
  let machine: Machine;
  let maria: TestMember;
  let jonas: TestMember;

  const start = async (options: TestOptions = {}) => {
    machine = machineAt(testNow);
    app = await startTestApp(dialect, { machine, ...options });
    maria = await join(app, 'Maria');
    jonas = await join(app, 'Jonas');
    await give(app, maria, 1000);
    machine.pass(HOUR);
    await app.checkClock();
  };
  beforeEach(() => start());
  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const send = () =>
    sendCoins(
      maria.actor,
      {
        recipientCommunityIdentifier: '',
        recipientIdentifier: jonas.email,
        amount: amountOfGdd(1n),
        memo: 'Thank you',
      },
      app.deps,
    );
  const bookings = async () => (await app.db.read.selectFrom('bookings').select('id').execute()).length;
  const minute = () => findMinute(app.db.read);
  const monitoring = async () => {
    const ready = await app.app.inject('/readyz');
    const metrics = await app.app.inject('/metrics');
    return [
      ready.statusCode,
      ready.json<{ clock?: string }>().clock,
      /^kula_clock_in_doubt (\d)$/m.exec(metrics.body)?.[1],
    ];
  };

  it('keeps the minute while it is believed, and never an earlier one', async () => {
    expect(await minute()).toBe(testNow + HOUR);
    machine.set(-5 * MINUTE);
    await app.checkClock();
    expect(await minute()).toBe(testNow + HOUR);
    machine.pass(10 * MINUTE);
    await app.checkClock();
    expect(await minute()).toBe(testNow + HOUR + 5 * MINUTE);
  });

  it.each([400 * DAY_MS, 2 * HOUR, -2 * HOUR, -400 * DAY_MS])(
    'that jumps by %d ms books nothing, keeps no minute and ends nothing until it is put right',
    async (jump) => {
      const { link } = await createLink(maria.actor, { amount: amountOfGdd(5n), memo: 'A link' }, app.deps);
      const old = { key: 'old', window_at: testNow - 5 * DAY_MS, count: 1 };
      await app.db.transaction((tx) => tx.insertInto('throttles').values(old).execute());
      const before = await bookings();
      machine.set(jump);
      await app.checkClock();
      await expect(send()).rejects.toMatchObject(refused);
      await expect(removeExpiredData(app.deps)).rejects.toMatchObject(refused);
      expect(await bookings()).toBe(before);
      expect(await minute()).toBe(testNow + HOUR);
      await expect(getOpenLink(link.code, app.deps)).resolves.toMatchObject({ link: { id: link.id } });
      expect(await monitoring()).toEqual([200, 'in doubt', '1']);
      machine.set(-jump);
      await app.checkClock();
      await send();
      expect(await bookings()).toBe(before + 2);
      expect(await monitoring()).toEqual([200, undefined, '0']);
    },
  );

  it('that jumps in the middle of a booking undoes it', async () => {
    const before = await bookings();
    const sending = app.deps.db.transaction(async (tx) => {
      await tx
        .insertInto('favourites')
        .values({
          member_id: maria.actor.member.id,
          favourite_id: jonas.actor.member.id,
          created_at: app.deps.now(),
        })
        .execute();
      machine.set(400 * DAY_MS);
    });
    await expect(sending).rejects.toMatchObject(refused);
    machine.set(-400 * DAY_MS);
    expect(await app.db.read.selectFrom('favourites').selectAll().execute()).toEqual([]);
    expect(await bookings()).toBe(before);
  });

  it('is believed when an operator confirms it, by the same time only', async () => {
    machine.set(400 * DAY_MS);
    await app.checkClock();
    await confirmClock(app.db, machine.wall() - AGREES_MS - MINUTE);
    await app.checkClock();
    await expect(send()).rejects.toMatchObject(refused);
    await confirmClock(app.db, machine.wall());
    machine.pass(MINUTE);
    await app.checkClock();
    await send();
    expect(await findClockFacts(app.db)).toEqual({ minute: machine.wall(), newestBooking: machine.wall() });
  });

  it('is not believed by an old minute that it comes to by itself', async () => {
    machine.set(-2 * HOUR);
    await app.checkClock();
    machine.pass(2 * HOUR);
    await app.checkClock();
    expect(machine.wall()).toBe(await minute());
    await expect(send()).rejects.toMatchObject(refused);
    await confirmClock(app.db, machine.wall() + 1);
    await app.checkClock();
    await send();
  });

  it('of a process beside it is believed by the minutes that this one keeps', async () => {
    const beside = machineAt(machine.wall());
    const clock = judgedClock(beside);
    const { check } = await beginClock({ db: app.db, clock, others: noOthers, log: app.deps.log });
    beside.set(5 * HOUR);
    const both = async () => {
      for (const one of [machine, beside]) one.pass(MINUTE);
      await app.checkClock();
      await check();
    };
    await both();
    expect(clock.doubt()).toBeDefined();
    // Now it is the other clock that is right.
    machine.set(5 * HOUR);
    await confirmClock(app.db, machine.wall());
    await both();
    expect(clock.doubt()).toBeUndefined();
    await send();
  });
});

describe.each(dialects)('a server whose clock is right on %s', (dialect) => {
  it('reports once that another was believed with a wrong one, and once that its time has come', async () => {
    const machine = machineAt(testNow);
    const app = await startTestApp(dialect, { machine });
    const logged = () => app.logged.filter(({ message }) => message.includes('ahead of this clock'));
    const figure = async () =>
      /^kula_database_ahead_of_clock (\d)$/m.exec((await app.app.inject('/metrics')).body)?.[1];
    const check = async () => {
      machine.pass(MINUTE);
      await app.checkClock();
    };
    await check();
    expect([logged(), await figure()]).toEqual([[], '0']);
    await confirmClock(app.db, testNow + 40 * DAY_MS);
    await check();
    await check();
    expect([logged(), await figure()]).toMatchObject([[{ level: 'error' }], '1']);
    await confirmClock(app.db, machine.wall());
    await check();
    expect([logged(), await figure()]).toMatchObject([[{ level: 'error' }, { level: 'warn' }], '0']);
    // A clock that is ahead is believed by mistake, and books.
    machine.set(40 * DAY_MS);
    await confirmClock(app.db, machine.wall());
    await check();
    await give(app, await join(app, 'Maria'), 10);
    expect(await figure()).toBe('0');
    machine.set(-40 * DAY_MS);
    await confirmClock(app.db, machine.wall());
    await check();
    expect(app.deps.clock?.doubt()).toBeUndefined();
    expect(await figure()).toBe('1');
    await app.close();
  });
});

describe.each(dialects)('the clock of a server that starts on %s', (dialect) => {
  let app: TestApp;

  beforeEach(async () => void (app = await startTestApp(dialect)));
  afterEach(() => app.close());

  const startAt = async (wall: number, others = noOthers) => {
    const machine = machineAt(wall);
    const clock = judgedClock(machine);
    return { machine, clock, ...(await beginClock({ db: app.db, clock, others, log: app.deps.log })) };
  };

  it.each([
    ['29 days later', 29 * DAY_MS, false],
    ['31 days later', 31 * DAY_MS, true],
    ['400 days later', 400 * DAY_MS, true],
    ['half an hour earlier', -HOUR / 2, false],
    ['two hours earlier', -2 * HOUR, true],
  ])('%s than its last believed minute is in doubt or not', async (_, later, isInDoubt) => {
    await startAt(testNow);
    const { clock } = await startAt(testNow + later);
    expect(clock.doubt() !== undefined).toBe(isInDoubt);
    expect(await findMinute(app.db.read)).toBe(isInDoubt ? testNow : testNow + Math.max(later, 0));
  });

  it('is believed in a new database, and in one that had no believed minute, unless its bookings are later', async () => {
    expect((await startAt(testNow)).clock.doubt()).toBeUndefined();
    await app.db.transaction((tx) => tx.deleteFrom('believed_minutes').execute());
    await give(app, await join(app, 'Maria'), 100);
    expect((await startAt(testNow - 2 * HOUR)).clock.doubt()).toBeDefined();
    expect((await startAt(testNow + 400 * DAY_MS)).clock.doubt()).toBeUndefined();
  });

  it.each([
    ['the database elsewhere', { database: [0] }, false],
    ['the database elsewhere, four minutes later', { database: [4 * MINUTE] }, false],
    ['two services', { services: [MINUTE, -MINUTE] }, false],
    ['one of two services', { services: [0, -DAY_MS] }, true],
    ['one service', { services: [0] }, true],
    ['nobody', {}, true],
    ['a database with another time, and one service', { database: [DAY_MS], services: [0] }, true],
  ])('after two months agrees with %s', async (_, times, isInDoubt) => {
    const { database, services = [] } = times as { database?: number[]; services?: number[] };
    await startAt(testNow);
    const wall = testNow + 60 * DAY_MS;
    const { clock } = await startAt(wall, {
      database: async () => (database?.[0] === undefined ? undefined : wall + database[0]),
      services: async () => services.map((off) => wall + off),
    });
    expect(clock.doubt() !== undefined).toBe(isInDoubt);
  });

  it('reads other clocks again each minute, because the network may come later than the server', async () => {
    await startAt(testNow);
    const wall = testNow + 60 * DAY_MS;
    let times: number[] = [];
    const { clock, check } = await startAt(wall, { ...noOthers, services: async () => times });
    expect(clock.now()).toBe(testNow);
    times = [wall, wall];
    await check();
    expect(clock.now()).toBe(wall);
  });

  it('reads no other clock when it jumps while it runs, because others may jump with it', async () => {
    const { clock, machine, check } = await startAt(testNow, {
      ...noOthers,
      database: async () => machine.wall(),
    });
    machine.set(2 * HOUR);
    await check();
    expect(clock.doubt()).toBeDefined();
  });

  it('is believed where an operator has confirmed it before', async () => {
    await startAt(testNow);
    await confirmClock(app.db, testNow + 60 * DAY_MS);
    expect((await startAt(testNow + 60 * DAY_MS + HOUR)).clock.doubt()).toBeUndefined();
  });
});

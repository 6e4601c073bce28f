import { Refusal } from '@kula/core/platform/errors';
import { amountOfGdd } from '@kula/core/money/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { give, join, type TestMember } from '../../../test/people.ts';
import { sendCoins } from '../transfers/transfers.usecases.ts';
import { verifyLedger } from './verify.usecases.ts';

const DAY_MS = 86_400_000;

describe.each(dialects)('the check of the ledger on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;
  /** The middle one of three bookings of each account, and a creation. */
  let sent = 0;
  let received = 0;
  let created = 0;

  beforeAll(async () => {
    app = await startTestApp(dialect);
    maria = await join(app, 'Maria');
    jonas = await join(app, 'Jonas');
    await give(app, maria, 100);
    for (const amount of [10n, 20n, 30n]) {
      app.advanceBy(DAY_MS);
      await sendCoins(
        maria.actor,
        {
          recipientCommunityIdentifier: '',
          recipientIdentifier: jonas.email,
          amount: amountOfGdd(amount),
          memo: 'Thank you',
        },
        app.deps,
      );
    }
    const ids = await app.db.read.selectFrom('bookings').select(['id', 'type']).orderBy('id').execute();
    created = ids.find(({ type }) => type === 'CREATION')?.id ?? 0;
    sent = ids.filter(({ type }) => type === 'SEND')[1]?.id ?? 0;
    received = ids.filter(({ type }) => type === 'RECEIVE')[1]?.id ?? 0;
    await unlock();
  });

  afterAll(() => app.close());

  /**
   * An attacker with full access to the database would have to do the same: the triggers are removed first.
   */
  const unlock = () =>
    app.db.transaction(async (tx) => {
      const statements =
        dialect === 'sqlite'
          ? ['bookings_no_delete', 'bookings_no_update', 'bookings_only_once_column'].map(
              (name) => `drop trigger ${name}`,
            )
          : ['drop trigger bookings_immutable on bookings', 'drop trigger bookings_no_truncate on bookings'];
      for (const statement of statements) await sql.raw(statement).execute(tx);
    });

  const run = (statement: string) => app.db.transaction((tx) => sql.raw(statement).execute(tx));

  /** The problems after a change that is reverted afterwards. */
  const problemsAfter = async (change: string, undo: string) => {
    await run(change);
    try {
      return await verifyLedger(app.db, app.deps.now());
    } finally {
      await run(undo);
    }
  };

  it('finds nothing in an unchanged ledger', async () => {
    expect(await verifyLedger(app.db, app.deps.now())).toEqual([]);
  });

  it.each([
    ['amount', 'amount - 1', 'amount + 1'],
    ['balance', 'balance + 1', 'balance - 1'],
    ['decay', 'decay - 1', 'decay + 1'],
    ['decay_start_at', 'decay_start_at + 1', 'decay_start_at - 1'],
    ['booked_at', 'booked_at + 1', 'booked_at - 1'],
    ['sequence', 'sequence + 100', 'sequence - 100'],
    ['memo', "'other words'", "'Thank you'"],
    ['creation_at', '0', 'null'],
    ['partner_booking_id', 'null', '(select id from bookings as o where o.partner_booking_id = bookings.id)'],
  ])('names the booking whose %s was changed', async (column, value, back) => {
    const problems = await problemsAfter(
      `update bookings set ${column} = ${value} where id = ${sent}`,
      `update bookings set ${column} = ${back} where id = ${sent}`,
    );
    const ofSender = problems.find(({ memberId }) => memberId === maria.actor.member.id);
    // A booking with a later number comes after the others, so the one that misses it is the first
    // inconsistent one.
    const first = column === 'sequence' ? sent + 2 : sent;
    expect(ofSender?.bookingId).toBe(first);
    expect(await verifyLedger(app.db, app.deps.now())).toEqual([]);
  });

  it('finds a booking that names another partner', async () => {
    const moderator = `(select id from members where email = 'moderator@example.org')`;
    const problems = await problemsAfter(
      `update bookings set partner_member_id = ${moderator} where id = ${received}`,
      `update bookings set partner_member_id = ${maria.actor.member.id} where id = ${received}`,
    );
    expect(problems.map(({ bookingId }) => bookingId)).toEqual([sent, received]);
  });

  it('finds a hold that only one side names', async () => {
    const problems = await problemsAfter(
      `insert into holds (member_id, amount, created_at, valid_until_at, closed_at)
       values (${maria.actor.member.id}, 2000000000, 1, 2, 2)`,
      'delete from holds where valid_until_at = 1',
    );
    expect(problems).toEqual([]);
    const named = await problemsAfter(
      `update bookings set hold_id = (select max(id) from holds) where id = ${sent}`,
      `update bookings set hold_id = null where id = ${sent}`,
    );
    expect(named.map(({ bookingId }) => bookingId)).toEqual([sent, received]);
  });

  it.each([
    ['memo', "'other words'", "'Service to all of us'"],
    ['amount', 'amount + 1', 'amount - 1'],
    ['contribution_date', "'2026-06-02'", "'2026-06-01'"],
    ['booking_id', '0', ''],
  ])('finds a creation whose contribution has another %s', async (column, value, back) => {
    const problems = await problemsAfter(
      `update contributions set ${column} = ${value} where booking_id = ${created}`,
      `update contributions set ${column} = ${back === '' ? created : back} where status = 'CONFIRMED'`,
    );
    expect(problems[0]?.bookingId).toBe(created);
  });

  it('finds a confirmed contribution that was never booked', async () => {
    const problems = await problemsAfter(
      `insert into contributions (member_id, memo, amount, contribution_date, month, status, type, created_at, booking_id)
       values (${maria.actor.member.id}, 'invented', 1, '2026-06-01', '2026-06', 'CONFIRMED', 'USER', 1, 999999)`,
      'delete from contributions where booking_id = 999999',
    );
    expect(problems.map(({ memberId }) => memberId)).toEqual([maria.actor.member.id]);
    expect(problems[0]?.reason).toMatch(/no booking/);
  });

  it.each([
    ['balance', 'balance + 1', 'balance - 1'],
    ['booked_at', 'booked_at + 1', 'booked_at - 1'],
    ['sequence', 'sequence - 1', 'sequence + 1'],
    ['last_booking_id', 'last_booking_id - 1', 'last_booking_id + 1'],
  ])('finds an account whose head has another %s', async (column, value, back) => {
    const where = `where member_id = ${jonas.actor.member.id}`;
    const problems = await problemsAfter(
      `update accounts set ${column} = ${value} ${where}`,
      `update accounts set ${column} = ${back} ${where}`,
    );
    expect(problems[0]?.memberId).toBe(jonas.actor.member.id);
    expect(problems[0]?.reason).toMatch(/head/);
  });

  it('finds money on an account that has no booking', async () => {
    const moderator = `member_id = (select id from members where email = 'moderator@example.org')`;
    const problems = await problemsAfter(
      `update accounts set balance = 500 where ${moderator}`,
      `update accounts set balance = 0 where ${moderator}`,
    );
    expect(problems.map(({ reason }) => reason)).toEqual([
      'the head of the account is not its last booking',
      '500 units are held that nobody booked',
    ]);
  });

  it.each(['members:active', 'community:1:open', 'contributions:CONFIRMED', 'contributions:DELETED'])(
    'finds a tally that differs from the count: %s',
    async (name) => {
      const before = await app.db.read
        .selectFrom('tallies')
        .select('count')
        .where('name', '=', name)
        .executeTakeFirst();
      const problems = await problemsAfter(
        `insert into tallies (name, count) values ('${name}', 77)
         on conflict (name) do update set count = 77`,
        before
          ? `update tallies set count = ${before.count} where name = '${name}'`
          : `delete from tallies where name = '${name}'`,
      );
      expect(problems.map(({ reason }) => reason)).toEqual([
        `the tally ${name} says 77, and there are ${before?.count ?? 0}`,
      ]);
    },
  );

  it('finds more set aside than there is', async () => {
    const { id } = maria.actor.member;
    const now = app.deps.now();
    const problems = await problemsAfter(
      `insert into holds (member_id, amount, created_at, valid_until_at)
       values (${id}, 3980000000, ${now}, ${now + DAY_MS})`,
      `delete from holds where created_at = ${now}`,
    );
    expect(problems).toMatchObject([{ memberId: id }]);
  });

  it('reads a ledger while bookings are made', async () => {
    const sends = Array.from({ length: 40 }, () =>
      sendCoins(
        maria.actor,
        {
          recipientCommunityIdentifier: '',
          recipientIdentifier: jonas.email,
          amount: amountOfGdd(1n),
          memo: 'Thank you',
        },
        app.deps,
      ).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'NOT_ENOUGH_GDD') throw error;
      }),
    );
    const checks = await Promise.all([1, 2, 3].map(() => verifyLedger(app.db, app.deps.now())));
    await Promise.all(sends);
    expect(checks).toEqual([[], [], []]);
  });
});

import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@kula/core/platform/days';
import { YEAR_MS } from '@kula/core/money/decay';
import { LINK_VALIDITY_MS, reserveFor } from '@kula/core/money/holds';
import { type Amount, amountOfGdd, parseDecimal } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';
import { createLink, deleteLink, redeemLink } from '../../money/links/links.usecases.ts';
import { sendCoins } from '../../money/transfers/transfers.usecases.ts';
import { monthlyHistory } from './history.usecases.ts';
import { countAccounts, getLedgerFigures } from './statistics.usecases.ts';

const STATISTICS = `{ communityStatistics {
  allUsers totalUsers deletedUsers totalGradidoCreated totalGradidoDecayed
  dynamicStatisticsFields { activeUsers totalGradidoAvailable totalGradidoUnbookedDecayed totalGradidoReserved totalGradidoOnClosedAccounts totalGradidoElsewhere }
} }`;

interface Answered {
  communityStatistics: {
    totalUsers: number;
    totalGradidoCreated: string;
    totalGradidoDecayed: string;
    dynamicStatisticsFields: {
      activeUsers: number;
      totalGradidoAvailable: string;
      totalGradidoUnbookedDecayed: string;
      totalGradidoReserved: string;
      totalGradidoOnClosedAccounts: string;
    };
  };
}

const units = (text: string): bigint => {
  const amount = parseDecimal(text);
  if (amount === undefined) throw new Error(`${text} is no amount`);
  return amount;
};

describe.each(dialects)('the statistics on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria');
    const jonas = await join(app, 'Jonas');
    return { maria, jonas };
  });
  beforeEach(async () => void ({ app, maria, jonas } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const statistics = async () => {
    const { data, error } = await app.graphql<Answered>(STATISTICS, {}, { token: await signIn(app, maria) });
    if (!data) throw new Error(error?.message);
    return data.communityStatistics;
  };

  const send = (from: TestMember, to: TestMember, gdd: bigint) =>
    sendCoins(
      from.actor,
      {
        recipientCommunityIdentifier: '',
        recipientIdentifier: to.email,
        amount: amountOfGdd(gdd),
        memo: 'Thank you',
      },
      app.deps,
    );

  it('are all zero in a community without bookings', async () => {
    expect(await statistics()).toEqual({
      allUsers: 2,
      totalUsers: 2,
      deletedUsers: 0,
      totalGradidoCreated: '0',
      totalGradidoDecayed: '0',
      dynamicStatisticsFields: {
        activeUsers: 0,
        totalGradidoAvailable: '0',
        totalGradidoUnbookedDecayed: '0',
        totalGradidoReserved: '0',
        totalGradidoOnClosedAccounts: '0',
        totalGradidoElsewhere: null,
      },
    });
  });

  it('contain what was created, what faded and what is held', async () => {
    await give(app, maria, 100);
    app.advanceBy(YEAR_MS);
    // 50 faded and is booked; 40 of the other 50 go to Jonas.
    await send(maria, jonas, 40n);
    app.advanceBy(YEAR_MS);
    expect(await statistics()).toEqual({
      // The moderator who confirmed is a member too.
      allUsers: 3,
      totalUsers: 3,
      deletedUsers: 0,
      totalGradidoCreated: '100',
      totalGradidoDecayed: '-50',
      dynamicStatisticsFields: {
        activeUsers: 2,
        totalGradidoAvailable: '25',
        totalGradidoUnbookedDecayed: '-25',
        totalGradidoReserved: '0',
        totalGradidoOnClosedAccounts: '0',
        totalGradidoElsewhere: null,
      },
    });
  });

  it('count closed accounts separately', async () => {
    await app.db.transaction((tx) =>
      tx
        .updateTable('members')
        .set({ deleted_at: app.deps.now() })
        .where('id', '=', jonas.actor.member.id)
        .execute(),
    );
    expect(await statistics()).toMatchObject({ allUsers: 2, totalUsers: 1, deletedUsers: 1 });
  });

  it('count nobody who has not confirmed the address, neither now nor at the end of a month', async () => {
    await app.db.transaction((tx) =>
      tx
        .updateTable('members')
        .set({ email_checked_at: null })
        .where('id', '=', jonas.actor.member.id)
        .execute(),
    );
    expect(await statistics()).toMatchObject({ allUsers: 2, totalUsers: 1, deletedUsers: 0 });
    app.advanceBy(40 * DAY_MS);
    const history = await monthlyHistory(3, app.deps);
    expect(history.map(({ members }) => members).slice(-2)).toEqual([1, 1]);
  });

  it('do not count members of other communities', async () => {
    await app.db.transaction(async (tx) => {
      const home = await tx.selectFrom('communities').selectAll().executeTakeFirstOrThrow();
      const { id: _, ...other } = {
        ...home,
        uuid: randomUUID(),
        name: 'Elsewhere',
        foreign_flag: 1 as const,
      };
      const { id } = await tx
        .insertInto('communities')
        .values(other)
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('members')
        .set({ community_id: id })
        .where('id', '=', jonas.actor.member.id)
        .execute();
    });
    expect(await statistics()).toMatchObject({ allUsers: 1, totalUsers: 1, deletedUsers: 0 });
  });

  it('add up to the last decimal at any moment', async () => {
    await give(app, maria, 900);
    await give(app, jonas, 700);
    for (let step = 1; step <= 8; step++) {
      app.advanceBy(step * 12_345_678);
      await send(maria, jonas, BigInt(step));
      await send(jonas, maria, 3n);
      app.advanceBy(step * 987_654_321);
      const { totalGradidoCreated, totalGradidoDecayed, dynamicStatisticsFields: live } = await statistics();
      expect(
        units(live.totalGradidoAvailable) -
          units(totalGradidoDecayed) -
          units(live.totalGradidoUnbookedDecayed),
      ).toBe(units(totalGradidoCreated));
      expect(units(live.totalGradidoUnbookedDecayed)).toBeLessThan(0n);
    }
  });

  it('contain what open links reserve, until they end', async () => {
    await give(app, maria, 500);
    const { link } = await createLink(
      maria.actor,
      { amount: amountOfGdd(100n), memo: 'For the garden' },
      app.deps,
    );
    await createLink(maria.actor, { amount: amountOfGdd(50n), memo: 'For the school' }, app.deps);
    const reserved = async () => units((await statistics()).dynamicStatisticsFields.totalGradidoReserved);
    const first = await reserved();
    expect(first).toBe(
      reserveFor(amountOfGdd(100n), LINK_VALIDITY_MS) + reserveFor(amountOfGdd(50n), LINK_VALIDITY_MS),
    );
    await deleteLink(maria.actor, { id: link.id }, app.deps);
    expect(await reserved()).toBe(reserveFor(amountOfGdd(50n), LINK_VALIDITY_MS));
    app.advanceBy(LINK_VALIDITY_MS);
    expect(await reserved()).toBe(0n);
  });

  it('contain what lies on closed accounts, without what is reserved there', async () => {
    await give(app, maria, 500);
    await give(app, jonas, 100);
    await createLink(maria.actor, { amount: amountOfGdd(100n), memo: 'For the garden' }, app.deps);
    const close = (id: number) =>
      app.db.transaction((tx) =>
        tx.updateTable('members').set({ deleted_at: app.deps.now() }).where('id', '=', id).execute(),
      );
    const figures = () => {
      // They are cached for a while.
      app.advanceBy(1000);
      return getLedgerFigures(app.deps);
    };
    expect((await figures()).onClosed).toBe(0n);
    await close(jonas.actor.member.id);
    expect(Number((await figures()).onClosed) / 1e8).toBeCloseTo(100, 3);
    await close(maria.actor.member.id);
    const { available, reserved, onClosed } = await figures();
    expect(reserved).toBeGreaterThan(0n);
    expect(onClosed).toBe(available - reserved);
  });

  it('show what is reserved as long as it is valid, however long that was to be when it was made', async () => {
    await give(app, maria, 500);
    await createLink(maria.actor, { amount: amountOfGdd(100n), memo: 'For the garden' }, app.deps);
    const at = app.deps.now();
    const until = at + 2 * LINK_VALIDITY_MS;
    const short = {
      member_id: jonas.actor.member.id,
      amount: amountOfGdd(1n),
      created_at: at,
      valid_until_at: at + 1,
    };
    await app.db.transaction(async (tx) => {
      await tx.updateTable('holds').set({ valid_until_at: until }).execute();
      // As many as are read at once, made later and ended earlier.
      await tx
        .insertInto('holds')
        .values(Array.from({ length: 500 }, () => short))
        .execute();
    });
    app.advanceBy(LINK_VALIDITY_MS + 1);
    const reserved = units((await statistics()).dynamicStatisticsFields.totalGradidoReserved);
    expect(reserved).toBe(reserveFor(amountOfGdd(100n), LINK_VALIDITY_MS - 1));
  });

  it('count the community once for concurrent requests, and cache that for twenty times its duration', async () => {
    for (const count of [countAccounts, getLedgerFigures]) {
      const figures = [1, 2, 3].map(() => count(app.deps));
      app.advanceBy(1000);
      expect(new Set<object>(await Promise.all(figures)).size).toBe(1);
      await new Promise(setImmediate);
      app.advanceBy(19_999);
      expect(await count(app.deps)).toBe(await figures[0]);
      app.advanceBy(1);
      expect(await count(app.deps)).not.toBe(await figures[0]);
    }
  });

  it('agree for the running month with those of now, however often both are requested', async () => {
    await give(app, maria, 900);
    for (let step = 1; step <= 3; step++) {
      app.advanceBy(5 * 60_000);
      const [now] = (await monthlyHistory(12, app.deps)).slice(-1);
      const { available } = await getLedgerFigures(app.deps);
      // Decay is truncated for each account in one figure, and once in the other.
      expect(Math.abs(Number((now?.held ?? 0n) - available))).toBeLessThan(100);
      // Their cost, which is zero, is measured before the clock advances.
      await new Promise(setImmediate);
    }
  });

  it('show what was sent in each month, by links too, and count no gift twice', async () => {
    await give(app, maria, 900);
    await send(maria, jonas, 30n);
    const { link } = await createLink(
      maria.actor,
      { amount: amountOfGdd(12n), memo: 'For the garden' },
      app.deps,
    );
    const sent = async (): Promise<(Amount | undefined)[]> => {
      // They are cached for a while.
      app.advanceBy(60_000);
      return (await monthlyHistory(2, app.deps)).map((month) => month.sent);
    };
    expect(await sent()).toEqual([0n, amountOfGdd(30n)]);
    await redeemLink(jonas.actor, { code: link.code }, app.deps);
    expect(await sent()).toEqual([0n, amountOfGdd(42n)]);
    app.advanceBy(31 * 86_400_000);
    await send(jonas, maria, 5n);
    expect(await sent()).toEqual([amountOfGdd(42n), amountOfGdd(5n)]);
  });

  it('add up while members send', async () => {
    await give(app, maria, 500);
    await give(app, jonas, 500);
    app.advanceBy(86_400_000);
    const sends = Array.from({ length: 60 }, (_, index) =>
      index % 2 === 0 ? send(maria, jonas, 2n) : send(jonas, maria, 1n),
    );
    const figures = await Promise.all([1, 2, 3, 4, 5].map(() => getLedgerFigures(app.deps)));
    for (const { created, decayed, available, unbookedDecay } of figures) {
      expect(available - decayed - unbookedDecay).toBe(created);
    }
    await Promise.all(sends);
  });
});

import { Refusal } from '@kula/core/platform/errors';
import { amountOfGdd, parseDecimal, zeroAmount } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, signIn, type TestMember } from '../../../test/people.ts';
import { confirmContribution } from './confirmation.usecases.ts';
import { createContribution } from './contributions.usecases.ts';

const OPEN = '{ openCreations { month year amount } }';
const CREATE = `mutation ($amount: Decimal!, $day: String!, $key: String) {
  createContribution(amount: $amount, memo: "Baked bread for all", contributionDate: $day, idempotencyKey: $key) { id }
}`;

interface Open {
  openCreations: { month: number; year: number; amount: string }[];
}

/** The codes with which the attempts were refused. */
function codesOf(attempts: readonly PromiseSettledResult<unknown>[]): string[] {
  return attempts.flatMap((one) =>
    one.status === 'rejected' ? [one.reason instanceof Refusal ? one.reason.code : String(one.reason)] : [],
  );
}

describe.each(dialects)('contributions on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let amara: TestMember;
  let theo: TestMember;

  const begin = beginning(
    dialect,
    async (app) => {
      const maria = await join(app, 'Maria');
      const amara = await join(app, 'Amara', { role: 'MODERATOR' });
      const theo = await join(app, 'Theo', { role: 'ADMIN' });
      return { maria, amara, theo };
    },
    { now: Date.UTC(2026, 0, 1, 3) },
  );
  beforeEach(async () => void ({ app, maria, amara, theo } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const contribute = (who: TestMember, amount: string, contributionDate: string, timezoneOffset = 0) =>
    createContribution(
      who.actor,
      {
        amount: parseDecimal(amount) ?? zeroAmount,
        memo: 'Baked bread for all',
        contributionDate,
        timezoneOffset,
      },
      app.deps,
    );

  const open = async (offset: string) => {
    const token = await signIn(app, maria);
    return app.graphql<Open>(OPEN, {}, { token, headers: { clienttimezoneoffset: offset } });
  };

  const bookings = async () => {
    const rows = await app.db.read.selectFrom('bookings').select(['type', 'amount']).execute();
    return rows;
  };

  it('leave three months open, oldest first, across the turn of the year', async () => {
    await contribute(maria, '120.5', '2025-12-24');
    expect((await open('0')).data?.openCreations).toEqual([
      { month: 10, year: 2025, amount: '1000' },
      { month: 11, year: 2025, amount: '879.5' },
      { month: 0, year: 2026, amount: '1000' },
    ]);
  });

  it("count months in the member's own calendar", async () => {
    // Three hours after midnight UTC it is still December in New York.
    expect((await open('300')).data?.openCreations.map(({ month }) => month)).toEqual([9, 10, 11]);
    await expect(contribute(maria, '20', '2026-01-01', 300)).rejects.toMatchObject({
      code: 'CONTRIBUTION_DATE_INVALID',
    });
  });

  it('need a time zone', async () => {
    for (const offset of ['', 'abc', '1621', '-1621']) {
      expect((await open(offset)).error?.extensions.code).toBe('TIMEZONE_MISSING');
    }
  });

  it('refuse days of other years, before the window, of the future, and invalid ones', async () => {
    for (const day of ['2025-01-01', '2025-11-30', '2026-01-02', '2025-12-32', '1/32/2026', 'yesterday']) {
      await expect(contribute(maria, '20', day)).rejects.toMatchObject({ code: 'CONTRIBUTION_DATE_INVALID' });
    }
  });

  it('refuse amounts that are not positive, too fine or above the limit of a month', async () => {
    for (const amount of ['0', '-20', '0.001']) {
      await expect(contribute(maria, amount, '2026-01-01')).rejects.toMatchObject({ code: 'AMOUNT_INVALID' });
    }
    await expect(contribute(maria, '1000.01', '2026-01-01')).rejects.toMatchObject({
      code: 'CONTRIBUTION_LIMIT_EXCEEDED',
    });
  });

  it('never exceed the limit of a month, however many are submitted at once', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 12 }, () => contribute(maria, '300', '2026-01-01')),
    );
    expect(codesOf(attempts)).toEqual(Array.from({ length: 9 }, () => 'CONTRIBUTION_LIMIT_EXCEEDED'));
    await contribute(maria, '100', '2026-01-01');
    await expect(contribute(maria, '0.01', '2026-01-01')).rejects.toMatchObject({
      code: 'CONTRIBUTION_LIMIT_EXCEEDED',
    });
    await contribute(maria, '1000', '2025-12-31');
  });

  it('are submitted once for each key, however often and however close in time', async () => {
    const token = await signIn(app, maria);
    const submit = async (change: object = {}) => {
      const variables = { amount: '600', day: '2026-01-01', key: 'the-form-of-today', ...change };
      const answer = await app.graphql<{ createContribution: { id: number } }>(CREATE, variables, { token });
      return answer.data?.createContribution.id ?? answer.error?.extensions.code;
    };
    const ids = await Promise.all(Array.from({ length: 5 }, () => submit()));
    expect(ids.every((id) => typeof id === 'number')).toBe(true);
    expect(new Set(ids).size).toBe(1);
    expect((await open('0')).data?.openCreations[2]?.amount).toBe('400');
    expect(await submit({ amount: '60' })).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await submit({ key: 'short' })).toBe('IDEMPOTENCY_KEY_INVALID');
    expect(await submit({ key: 'another-form' })).toBe('CONTRIBUTION_LIMIT_EXCEEDED');
    // Without a key, as clients of 2.7.0 submit: each one counts.
    const [first, second] = [
      await submit({ key: null, amount: '20' }),
      await submit({ key: null, amount: '20' }),
    ];
    expect(first).not.toBe(second);
  });

  it('are booked once, however many moderators confirm them', async () => {
    const id = await contribute(maria, '60', '2026-01-01');
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        confirmContribution((index % 2 ? amara : theo).actor, { id }, app.deps),
      ),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set(codesOf(attempts))).toEqual(new Set(['CONTRIBUTION_STATUS_FORBIDS']));
    expect(await bookings()).toEqual([{ type: 'CREATION', amount: amountOfGdd(60n) }]);
  });

  it('are not confirmed by the moderator who made them, nor by a member', async () => {
    const own = await contribute(amara, '60', '2026-01-01');
    const hers = await contribute(maria, '60', '2026-01-01');
    await expect(confirmContribution(amara.actor, { id: own }, app.deps)).rejects.toMatchObject({
      code: 'CONTRIBUTION_IS_OWN',
    });
    await expect(confirmContribution(maria.actor, { id: own }, app.deps)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(confirmContribution(amara.actor, { id: 999_999 }, app.deps)).rejects.toMatchObject({
      code: 'CONTRIBUTION_NOT_FOUND',
    });
    await confirmContribution(amara.actor, { id: hers }, app.deps);
    expect(await bookings()).toHaveLength(1);
  });

  it('of a closed account are not confirmed', async () => {
    const id = await contribute(maria, '60', '2026-01-01');
    await app.db.transaction((tx) =>
      tx
        .updateTable('members')
        .set({ deleted_at: app.deps.now() })
        .where('id', '=', maria.actor.member.id)
        .execute(),
    );
    await expect(confirmContribution(amara.actor, { id }, app.deps)).rejects.toMatchObject({
      code: 'MEMBER_DELETED',
    });
    expect(await bookings()).toEqual([]);
  });
});

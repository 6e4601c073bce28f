import { amountOfGdd } from '@kula/core/money/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { seedInBulk } from '../../../test/bulk-seed.ts';
import { insertContribution, updateContributionRow } from './contributions.queries.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';

const SUM = `query ($filter: SearchContributionsFilterArgs) { contributionSum(filter: $filter) { count amount } }`;
const LIST = `query ($filter: SearchContributionsFilterArgs) {
  adminListContributions(filter: $filter, paginated: { pageSize: 2 }) { contributionCount contributionList { contributionDate } }
}`;

describe.each(dialects)('the sum of the contributions of a filter on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let asAmara: string;

  beforeAll(async () => {
    app = await startTestApp(dialect);
    maria = await join(app, 'Maria');
    const jonas = await join(app, 'Jonas');
    await give(app, maria, 40);
    await give(app, maria, 60);
    await give(app, jonas, 20);
    asAmara = await signIn(app, await join(app, 'Amara', { role: 'MODERATOR' }));
  });
  afterAll(() => app.close());

  const sumOf = async (filter: object) => {
    const { data } = await app.graphql<{ contributionSum: { count: number; amount: string | null } }>(
      SUM,
      { filter },
      { token: asAmara },
    );
    return given(data).contributionSum;
  };

  const daysOf = async (filter: object) => {
    const { data } = await app.graphql<{
      adminListContributions: { contributionCount: number; contributionList: { contributionDate: string }[] };
    }>(LIST, { filter }, { token: asAmara });
    const { contributionCount, contributionList } = given(data).adminListContributions;
    expect(contributionCount).toBe(contributionList.length);
    return contributionList.map(({ contributionDate }) => contributionDate.slice(0, 10));
  };

  const insertOf = (member: TestMember, row: { contribution_date: string; amount: number; memo: string }) =>
    app.db.transaction(async (tx) => {
      const id = await insertContribution(tx, {
        ...row,
        amount: amountOfGdd(BigInt(row.amount)),
        member_id: member.actor.member.id,
        month: row.contribution_date.slice(0, 7),
        type: 'USER',
        created_at: app.deps.now(),
        moderator_id: null,
      });
      await updateContributionRow(tx, id, { status: 'DENIED' });
    });

  it('covers all pages, by member, text and status', async () => {
    expect(await sumOf({})).toEqual({ count: 3, amount: '120' });
    expect(await sumOf({ statusFilter: ['CONFIRMED'] })).toEqual({ count: 3, amount: '120' });
    expect(await sumOf({ userId: maria.actor.member.id })).toEqual({ count: 2, amount: '100' });
    expect(await sumOf({ query: 'jonas' })).toEqual({ count: 1, amount: '20' });
    expect(await sumOf({ noHashtag: true, statusFilter: ['CONFIRMED', 'DENIED'] })).toEqual({
      count: 3,
      amount: '120',
    });
    for (const nothing of [{ statusFilter: [] }, { query: 'nobodyofthisname' }, { statusFilter: ['DENIED'] }])
      expect(await sumOf(nothing)).toEqual({ count: 0, amount: '0' });
  });

  it('covers a period, as the list does, which is ordered by the day then', async () => {
    const lena = await join(app, 'Lena');
    const days = ['2026-08-31', '2026-09-01', '2026-09-30', '2026-10-01'];
    // Entered in another order than that of the days.
    for (const [index, contribution_date] of days.toReversed().entries())
      await insertOf(lena, { contribution_date, amount: 10 ** index, memo: 'Mending at #fest' });
    const september = { fromDay: '2026-09-01', toDay: '2026-09-30' };
    const status = { statusFilter: ['DENIED'] };
    expect(await sumOf({ ...september, ...status })).toEqual({ count: 2, amount: '110' });
    expect(await sumOf({ ...september, query: '#fest' })).toEqual({ count: 2, amount: '110' });
    expect(await sumOf({ fromDay: '2026-09-30', ...status })).toEqual({ count: 2, amount: '11' });
    expect(await sumOf({ toDay: '2026-08-31', ...status })).toEqual({ count: 1, amount: '1000' });
    for (const filter of [
      { ...september, ...status },
      { ...september, query: '#fest' },
    ])
      expect(await daysOf(filter)).toEqual(['2026-09-30', '2026-09-01']);
  });

  it.each(['fromDay', 'toDay'])('is refused for a day that does not exist, at %s', async (field) => {
    for (const operation of [SUM, LIST]) {
      const { error } = await app.graphql<object>(
        operation,
        { filter: { [field]: '2026-02-30' } },
        { token: asAmara },
      );
      expect(error?.extensions).toMatchObject({ code: 'BAD_INPUT', field });
    }
  });

  it('is left out where there are more than a thousand, which are counted as in the list', async () => {
    await seedInBulk(app.db, { members: 10, contributions: 1500 });
    const { data } = await app.graphql<{ adminListContributions: { contributionCount: number } }>(
      LIST,
      { filter: {} },
      { token: asAmara },
    );
    const { contributionCount } = given(data).adminListContributions;
    expect(contributionCount).toBeGreaterThan(1000);
    expect(await sumOf({})).toEqual({ count: contributionCount, amount: null });
    expect((await sumOf({ userId: maria.actor.member.id })).amount).toBe('100');
  });
});

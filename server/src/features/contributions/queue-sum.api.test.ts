import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { seedInBulk } from '../../../test/bulk-seed.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';

const SUM = `query ($filter: SearchContributionsFilterArgs) { contributionSum(filter: $filter) { count amount } }`;
const LIST = `query ($filter: SearchContributionsFilterArgs) {
  adminListContributions(filter: $filter, paginated: { pageSize: 2 }) { contributionCount }
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

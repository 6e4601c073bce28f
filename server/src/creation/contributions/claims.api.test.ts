import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { join, signIn } from '../../../test/people.ts';
import { selectClaimsOfDays } from './claims.queries.ts';
import { selectClaims } from './contributions.queries.ts';

describe.each(dialects)('what a member claimed in a month, on %s', (dialect) => {
  let app: TestApp;

  beforeAll(async () => void (app = await startTestApp(dialect)));
  afterAll(() => app.close());

  const planOf = async ({ sql, parameters }: CompiledQuery): Promise<string> => {
    const rows = await app.db.transaction(async (tx) => {
      const run = (statement: string, values: readonly unknown[] = []) =>
        tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(statement, [...values]));
      if (dialect === 'sqlite') return (await run(`explain query plan ${sql}`, parameters)).rows;
      // An empty table would be scanned, which costs less than a search in an index.
      await run('set local enable_seqscan = off');
      await run('set local enable_bitmapscan = off');
      return (await run(`explain ${sql}`, parameters)).rows;
    });
    return rows.flatMap((row) => Object.values(row)).join('\n');
  };

  it('is summed from an index alone, without denied and deleted contributions', async () => {
    const alone =
      dialect === 'sqlite'
        ? 'COVERING INDEX contributions_claims'
        : 'Index Only Scan using contributions_claims';
    expect(await planOf(selectClaims(app.db.read, [1, 2], ['2026-05', '2026-06']).compile())).toContain(
      alone,
    );
  });

  it('shows moderators the earlier one of two for the same day with the same hours or the same text', async () => {
    const asMaria = await signIn(app, await join(app, 'Maria'));
    const asJonas = await signIn(app, await join(app, 'Jonas'));
    const asAmara = await signIn(app, await join(app, 'Amara', { role: 'MODERATOR' }));
    const call = async <Data>(query: string, variables: object, token: string): Promise<Data> => {
      const { data, error } = await app.graphql<Data>(query, variables, { token });
      if (!data) throw new Error(error?.extensions.code ?? 'no answer');
      return data;
    };
    const submit = async (memo: string, amount: string, day: string, token = asMaria): Promise<number> => {
      const query = `mutation ($amount: Decimal!, $memo: String!, $day: String!) {
        createContribution(amount: $amount, memo: $memo, contributionDate: $day) { id } }`;
      return (await call<{ createContribution: { id: number } }>(query, { memo, amount, day }, token))
        .createContribution.id;
    };
    const twinOf = async (id: number): Promise<object | null> => {
      const query = 'query ($id: Int!) { contribution(id: $id) { twin { id contributionStatus } } }';
      return (await call<{ contribution: { twin: object | null } }>(query, { id }, asAmara)).contribution
        .twin;
    };
    const first = await submit('Weeded the garden', '60', '2026-06-01');
    const sameHours = await submit('Weeded the school garden', '60', '2026-06-01');
    const sameText = await submit('Weeded the garden', '20', '2026-06-01');
    const neither = await submit('Baked bread for all', '40', '2026-06-01');
    const otherDay = await submit('Weeded the garden', '60', '2026-05-31');
    const ofAnother = await submit('Weeded the garden', '60', '2026-06-01', asJonas);
    for (const id of [first, neither, otherDay, ofAnother]) expect(await twinOf(id)).toBeNull();
    for (const id of [sameHours, sameText])
      expect(await twinOf(id)).toEqual({ id: first, contributionStatus: 'PENDING' });

    const list =
      '{ adminListContributions(paginated: { pageSize: 25 }) { contributionList { id twin { id } } } }';
    type List = {
      adminListContributions: { contributionList: { id: number; twin: { id: number } | null }[] };
    };
    const { contributionList } = (await call<List>(list, {}, asAmara)).adminListContributions;
    expect(contributionList.filter(({ twin }) => twin !== null).map(({ id }) => id)).toEqual([
      sameText,
      sameHours,
    ]);
    const own = '{ listContributions(pagination: { pageSize: 25 }) { contributionList { twin { id } } } }';
    type Own = { listContributions: { contributionList: { twin: object | null }[] } };
    const listed = (await call<Own>(own, {}, asMaria)).listContributions.contributionList;
    expect(listed.every(({ twin }) => twin === null)).toBe(true);

    await call('mutation ($id: Int!) { confirmContribution(id: $id) }', { id: first }, asAmara);
    expect(await twinOf(sameHours)).toEqual({ id: first, contributionStatus: 'CONFIRMED' });
    await call('mutation ($id: Int!) { denyContribution(id: $id) }', { id: sameHours }, asAmara);
    expect(await twinOf(sameText)).toEqual({ id: first, contributionStatus: 'CONFIRMED' });
    const days = [{ member_id: 1, month: '2026-06', contribution_date: '2026-06-01' }];
    expect(await planOf(selectClaimsOfDays(app.db.read, days).compile())).toContain('contributions_claims');
  });
});

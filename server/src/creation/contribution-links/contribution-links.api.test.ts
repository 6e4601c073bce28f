import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, signIn, type TestMember } from '../../../test/people.ts';

const CREATE = `mutation ($amount: Decimal!, $name: String!, $memo: String!, $cycle: String!, $from: String, $to: String, $month: Decimal, $times: Int!, $key: String) {
  createContributionLink(amount: $amount, name: $name, memo: $memo, cycle: $cycle, validFrom: $from, validTo: $to, maxAmountPerMonth: $month, maxPerCycle: $times, idempotencyKey: $key) {
    id code link amount validFrom validTo cycle maxPerCycle maxAmountPerMonth } }`;
const UPDATE = `mutation ($id: Int!, $amount: Decimal!) { updateContributionLink(id: $id, amount: $amount, name: "Clean the river",
  memo: "For cleaning the river", cycle: "ONCE", validFrom: "2026-06-01", validTo: "2026-06-30", maxPerCycle: 1) { amount maxAmountPerMonth } }`;
const DELETE = 'mutation ($id: Int!) { deleteContributionLink(id: $id) }';
const REDEEM =
  'mutation ($code: String!, $key: String) { redeemTransactionLink(code: $code, idempotencyKey: $key) }';
const LIST =
  '{ listContributionLinks(currentPage: 1, pageSize: 25, order: DESC) { count links { id name } } }';
const LINK_OF_CODE = `query ($code: String!) { queryTransactionLink(code: $code) { __typename ... on ContributionLink {
  id validTo validFrom amount name memo cycle createdAt code link deletedAt maxAmountPerMonth } } }`;

const DAY_MS = 86_400_000;
const good = {
  amount: '20',
  name: 'Clean the river',
  memo: 'For cleaning the river',
  cycle: 'DAILY',
  from: '2026-06-01',
  to: '2026-06-30',
  month: null,
  times: 1,
};

interface Link {
  id: number;
  code: string;
  link: string;
}

describe.each(dialects)('contribution links on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let amara: TestMember;
  let asMaria: string;
  let asAmara: string;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria');
    const amara = await join(app, 'Amara', { role: 'MODERATOR' });
    return { maria, amara };
  });
  beforeEach(async () => {
    ({ app, maria, amara } = await begin());
    await relog();
  });

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const relog = async (): Promise<void> => {
    asMaria = await signIn(app, maria);
    asAmara = await signIn(app, amara);
  };
  const create = async (change: object = {}): Promise<Link> => {
    const { data, error } = await app.graphql<{ createContributionLink: Link }>(
      CREATE,
      { ...good, ...change },
      { token: asAmara },
    );
    if (!data) throw new Error(`${error?.extensions.code} ${error?.extensions.field}`);
    return data.createContributionLink;
  };
  const redeem = async (
    code: string,
    options: { token?: string; offset?: string; key?: string } = {},
  ): Promise<string> => {
    const { token = asMaria, offset = '0', key } = options;
    const answer = await app.graphql<object>(
      REDEEM,
      { code: `CL-${code}`, key },
      { token, headers: { clienttimezoneoffset: offset } },
    );
    return answer.data ? 'redeemed' : (answer.error?.extensions.code ?? 'no answer');
  };
  const advance = async (ms: number): Promise<void> => {
    app.advanceBy(ms);
    await relog();
  };

  it('are not redeemed by their maker, where the community requires a second moderator', async () => {
    const own = await create();
    expect(await redeem(own.code, { token: asAmara })).toBe('redeemed');
    await app.close();
    app = await startTestApp(dialect, { env: { CONFIRM_OWN_ENTRIES: 'off' } });
    maria = await join(app, 'Maria');
    amara = await join(app, 'Amara', { role: 'MODERATOR' });
    await relog();
    const link = await create();
    expect(await redeem(link.code, { token: asAmara })).toBe('CONTRIBUTION_BY_SELF');
    expect(await redeem(link.code)).toBe('redeemed');
  });

  it('are made once for each key, also when one was ended before the repetition', async () => {
    const key = 'the-form-of-today';
    const [first, second] = await Promise.all([create({ key }), create({ key, from: '6/1/2026' })]);
    expect(second).toEqual(first);
    await app.graphql<object>(DELETE, { id: first.id }, { token: asAmara });
    expect(await create({ key })).toEqual(first);
    expect((await create()).id).not.toBe(first.id);
    await expect(create({ key, amount: '21' })).rejects.toThrow('IDEMPOTENCY_KEY_REUSED idempotencyKey');
    await expect(create({ key: 'short' })).rejects.toThrow('IDEMPOTENCY_KEY_INVALID idempotencyKey');
    const made = app.db.read.selectFrom('contribution_links').select('id');
    expect(await made.execute()).toHaveLength(2);
  });

  it('are made, shown to everybody with the code, changed and ended', async () => {
    const link = await create({ from: '6/1/2026', to: '6/30/2026', month: '300' });
    expect(link).toMatchObject({
      amount: '20',
      validFrom: '2026-06-01T00:00:00.000Z',
      validTo: '2026-06-30T00:00:00.000Z',
      maxAmountPerMonth: '300',
      link: `${app.deps.config.communityUrl}/redeem/CL-${link.code}`,
    });
    const seen = await app.graphql<{ queryTransactionLink: object }>(LINK_OF_CODE, {
      code: `CL-${link.code}`,
    });
    expect(seen.data?.queryTransactionLink).toMatchObject({
      __typename: 'ContributionLink',
      deletedAt: null,
    });
    const changed = await app.graphql<object>(UPDATE, { id: link.id, amount: '25' }, { token: asAmara });
    expect(changed.data).toEqual({ updateContributionLink: { amount: '25', maxAmountPerMonth: null } });
    expect((await app.graphql<object>(LIST, {}, { token: asMaria })).data).toMatchObject({
      listContributionLinks: { count: 1 },
    });
    await app.graphql<object>(DELETE, { id: link.id }, { token: asAmara });
    expect((await app.graphql<object>(LIST, {}, { token: asMaria })).data).toMatchObject({
      listContributionLinks: { count: 0 },
    });
    expect(await redeem(link.code)).toBe('CONTRIBUTION_LINK_NOT_FOUND');
    const after = await app.graphql<{ queryTransactionLink: { deletedAt: string } }>(LINK_OF_CODE, {
      code: `CL-${link.code}`,
    });
    expect(after.data?.queryTransactionLink.deletedAt).not.toBeNull();
    expect((await app.graphql<object>(LINK_OF_CODE, { code: 'CL-0' })).error?.message).toBe(
      'No contribution link found to given code',
    );
  });

  it('are refused with the wrong field', async () => {
    await expect(create({ amount: '0' })).rejects.toThrow('AMOUNT_INVALID amount');
    await expect(create({ name: 'Four' })).rejects.toThrow('CONTRIBUTION_LINK_INVALID name');
    await expect(create({ name: 'x'.repeat(101) })).rejects.toThrow('CONTRIBUTION_LINK_INVALID name');
    await expect(create({ memo: 'Four' })).rejects.toThrow('MEMO_TOO_SHORT memo');
    await expect(create({ cycle: 'hourly' })).rejects.toThrow('CONTRIBUTION_LINK_CYCLE_UNKNOWN cycle');
    await expect(create({ from: null })).rejects.toThrow('CONTRIBUTION_LINK_INVALID validFrom');
    await expect(create({ to: '2026-05-31' })).rejects.toThrow('CONTRIBUTION_LINK_INVALID validTo');
    await expect(create({ times: 0 })).rejects.toThrow('CONTRIBUTION_LINK_INVALID maxPerCycle');
    await expect(create({ month: '10' })).rejects.toThrow('CONTRIBUTION_LINK_INVALID maxAmountPerMonth');
  });

  it('are credited at once, as a confirmed contribution and a creation', async () => {
    const { code } = await create();
    expect(await redeem(code)).toBe('redeemed');
    const [contribution] = await app.db.read.selectFrom('contributions').selectAll().execute();
    expect(contribution).toMatchObject({
      type: 'LINK',
      status: 'CONFIRMED',
      confirmed_by: null,
      contribution_date: '2026-06-01',
    });
    const [booking] = await app.db.read.selectFrom('bookings').selectAll().execute();
    expect(booking).toMatchObject({
      type: 'CREATION',
      memo: 'For cleaning the river',
      partner_member_id: null,
    });
  });

  it('can be redeemed once a day if daily, by the calendar of the member', async () => {
    const { code } = await create();
    expect(await redeem(code)).toBe('redeemed');
    expect(await redeem(code)).toBe('CONTRIBUTION_LINK_REDEEMED_TODAY');
    // It is noon UTC, and already tomorrow on the other side of the world.
    expect(await redeem(code, { offset: '-780' })).toBe('redeemed');
    await advance(DAY_MS);
    expect(await redeem(code)).toBe('CONTRIBUTION_LINK_REDEEMED_TODAY');
    await advance(DAY_MS);
    expect(await redeem(code)).toBe('redeemed');
  });

  it('accept no day that exists nowhere, with any offset', async () => {
    const { code } = await create();
    await advance(DAY_MS * (10 / 24));
    const answers: string[] = [];
    for (const offset of ['-1620', '-841', '-840', '0', '720', '721', '1620']) {
      answers.push(await redeem(code, { offset }));
    }
    expect(answers.filter((answer) => answer === 'redeemed')).toHaveLength(2);
    expect(answers.filter((answer) => answer === 'CONTRIBUTION_LINK_REDEEMED_TODAY')).toHaveLength(5);
  });

  it('are valid nowhere if they begin the day after tomorrow', async () => {
    const { code } = await create({ from: '2026-06-03', to: '2026-06-30' });
    await advance(DAY_MS * (10 / 24));
    expect(await redeem(code, { offset: '-1620' })).toBe('CONTRIBUTION_LINK_NOT_YET_VALID');
  });

  it('can be redeemed once per member if their cycle is ONCE', async () => {
    const { code } = await create({ cycle: 'ONCE' });
    expect(await redeem(code)).toBe('redeemed');
    await advance(2 * DAY_MS);
    expect(await redeem(code)).toBe('CONTRIBUTION_LINK_REDEEMED');
    expect(await redeem(code, { token: asAmara })).toBe('redeemed');
  });

  it('respect the number per cycle and the amount per month', async () => {
    const { code } = await create({ times: 2 });
    expect([await redeem(code), await redeem(code), await redeem(code)]).toEqual([
      'redeemed',
      'redeemed',
      'CONTRIBUTION_LINK_REDEEMED_TODAY',
    ]);
    const monthly = await create({ times: 9, month: '50' });
    expect([await redeem(monthly.code), await redeem(monthly.code), await redeem(monthly.code)]).toEqual([
      'redeemed',
      'redeemed',
      'CONTRIBUTION_LINK_LIMIT_EXCEEDED',
    ]);
    const both = await create({ times: 2, month: '50' });
    expect([await redeem(both.code), await redeem(both.code), await redeem(both.code)]).toEqual([
      'redeemed',
      'redeemed',
      'CONTRIBUTION_LINK_LIMIT_EXCEEDED',
    ]);
    const large = await create({ amount: '950' });
    expect(await redeem(large.code)).toBe('CONTRIBUTION_LIMIT_EXCEEDED');
  });

  it('inform a member who gets no more through them, before an attempt', async () => {
    const refusalOf = async (link: Link, token?: string): Promise<string | null> => {
      const query = `{ queryTransactionLink(code: "CL-${link.code}") { ... on ContributionLink { refusal } } }`;
      const headers = { clienttimezoneoffset: '0' };
      const { data } = await app.graphql<{ queryTransactionLink: { refusal: string | null } }>(
        query,
        {},
        { headers, ...(token === undefined ? {} : { token }) },
      );
      return given(data).queryTransactionLink.refusal;
    };
    for (const [rule, refusal] of [
      [{ cycle: 'ONCE' }, 'CONTRIBUTION_LINK_REDEEMED'],
      [{ cycle: 'DAILY' }, 'CONTRIBUTION_LINK_REDEEMED_TODAY'],
      [{ cycle: 'DAILY', times: 5, month: '30' }, 'CONTRIBUTION_LINK_LIMIT_EXCEEDED'],
    ] as const) {
      const link = await create(rule);
      expect(await refusalOf(link, asMaria)).toBeNull();
      expect(await redeem(link.code)).toBe('redeemed');
      expect(await refusalOf(link, asMaria)).toBe(refusal);
      expect(await redeem(link.code)).toBe(refusal);
      expect([await refusalOf(link), await refusalOf(link, asAmara)]).toEqual([null, null]);
    }
  });

  it('are valid from their first day to the end of their last', async () => {
    const { code } = await create({ from: '2026-06-02', to: '2026-06-03' });
    expect(await redeem(code)).toBe('CONTRIBUTION_LINK_NOT_YET_VALID');
    await advance(DAY_MS);
    expect(await redeem(code)).toBe('redeemed');
    await advance(DAY_MS + 43_199_000);
    expect(await redeem(code)).toBe('redeemed');
    await advance(2000);
    expect(await redeem(code)).toBe('CONTRIBUTION_LINK_EXPIRED');
  });

  it('have the days of the member, half an hour after midnight in Berlin: in the list as when redeemed', async () => {
    app.setNow(Date.parse('2026-11-23T23:33:00Z'));
    await relog();
    const begun = await create({ name: 'Begun today', from: '2026-11-24', to: '2026-11-30' });
    const over = await create({ name: 'Over since midnight', from: '2026-11-23', to: '2026-11-23' });
    const listed = async (offset: string): Promise<string[]> => {
      const headers = { clienttimezoneoffset: offset };
      const { data } = await app.graphql<{ listContributionLinks: { links: { name: string }[] } }>(
        LIST,
        {},
        { token: asMaria, headers },
      );
      return given(data).listContributionLinks.links.map(({ name }) => name);
    };
    expect(await listed('-60')).toEqual(['Begun today']);
    expect(await redeem(begun.code, { offset: '-60' })).toBe('redeemed');
    expect(await redeem(over.code, { offset: '-60' })).toBe('CONTRIBUTION_LINK_EXPIRED');
    // An hour west it is still the day before.
    for (const offset of ['0', ''])
      expect(await listed(offset)).toEqual(['Over since midnight', 'Begun today']);
    expect(await redeem(over.code, { offset: '0' })).toBe('redeemed');
  });

  it('are redeemed the allowed number of times under concurrency, and once for each key', async () => {
    const { code } = await create({ times: 3 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code)));
    expect(answers.filter((answer) => answer === 'redeemed')).toHaveLength(3);
    expect(new Set(answers)).toEqual(new Set(['redeemed', 'CONTRIBUTION_LINK_REDEEMED_TODAY']));
    const keyed = await create({ times: 9 });
    const again = await Promise.all(
      Array.from({ length: 9 }, () => redeem(keyed.code, { key: 'the-same-key' })),
    );
    expect(again.every((answer) => answer === 'redeemed')).toBe(true);
    expect(await app.db.read.selectFrom('bookings').select('id').execute()).toHaveLength(4);
  });

  it('are limited to their cycle by the database itself', async () => {
    const { id, code } = await create();
    await redeem(code);
    const [used] = await app.db.read.selectFrom('contribution_link_uses').selectAll().execute();
    const again = app.db.transaction((tx) =>
      tx.insertInto('contribution_link_uses').values(given(used)).execute(),
    );
    await expect(again).rejects.toThrow(/unique/i);
    expect(used).toMatchObject({ contribution_link_id: id, cycle_key: '2026-06-01', nth: 1 });
  });

  it('are made by moderators only, and need a time zone', async () => {
    const refused = await app.graphql<object>(CREATE, good, { token: asMaria });
    expect(refused.error?.extensions.code).toBe('UNAUTHORIZED');
    const { code } = await create();
    expect(await redeem(code, { offset: '' })).toBe('TIMEZONE_MISSING');
  });

  it('are stored for members who join through them', async () => {
    const { id, code } = await create();
    await app.graphql<object>(
      `mutation { createUser(email: "new@example.org", firstName: "Newt", lastName: "Comer", redeemCode: "CL-${code}") { id } }`,
    );
    const member = await app.db.read
      .selectFrom('members')
      .select('contribution_link_id')
      .where('email', '=', 'new@example.org')
      .executeTakeFirstOrThrow();
    expect(member.contribution_link_id).toBe(id);
  });
});

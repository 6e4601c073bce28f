import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, signIn, type TestMember } from '../../../test/people.ts';
import { createContribution } from './contributions.usecases.ts';
import { parseDecimal, zeroAmount } from '@kula/core/money/money';

const LIST = `query ($filter: SearchContributionsFilterArgs, $page: Int = 1, $size: Int = 25) {
  adminListContributions(filter: $filter, paginated: { currentPage: $page, pageSize: $size, order: DESC }) {
    contributionCount contributionList { id memo contributionStatus firstName user { emailContact { email } } } } }`;
const CHANGE = `mutation ($id: Int!, $amount: Decimal, $memo: String, $day: String, $on: String) {
  adminUpdateContribution(id: $id, amount: $amount, memo: $memo, creationDate: $day, resubmissionAt: $on) { date memo amount creation } }`;
const CREATE = `mutation ($email: String!, $amount: Decimal!, $day: String!, $key: String) {
  adminCreateContribution(email: $email, amount: $amount, memo: "Helped at the fair", creationDate: $day, idempotencyKey: $key) }`;
const one = (operation: string) => `mutation ($id: Int!) { ${operation}(id: $id) }`;
const CONFIRM = one('confirmContribution');
const DENY = one('denyContribution');
const DELETE = one('adminDeleteContribution');
const DELETE_OWN = one('deleteContribution');

interface Queue {
  contributionCount: number;
  contributionList: { id: number; memo: string; contributionStatus: string }[];
}

describe.each(dialects)('moderation on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let amara: TestMember;
  let asMaria: string;
  let asAmara: string;
  let asTheo: string;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria', { lastName: 'Lindner' });
    const amara = await join(app, 'Amara', { role: 'MODERATOR' });
    const asMaria = await signIn(app, maria);
    const asAmara = await signIn(app, amara);
    const asTheo = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
    return { maria, amara, asMaria, asAmara, asTheo };
  });
  beforeEach(async () => void ({ app, maria, amara, asMaria, asAmara, asTheo } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const submit = (memo = 'Weeded the garden', who = maria, amount = '60') =>
    createContribution(
      who.actor,
      { amount: parseDecimal(amount) ?? zeroAmount, memo, contributionDate: '2026-06-01', timezoneOffset: 0 },
      app.deps,
    );
  const call = async (query: string, variables: object, token: string): Promise<string> => {
    const { data, error } = await app.graphql<object>(query, variables, { token });
    return data ? 'done' : (error?.extensions.code ?? 'no answer');
  };
  const list = async (filter: object = {}, page = 1, size = 25): Promise<Queue> => {
    const { data } = await app.graphql<{ adminListContributions: Queue }>(
      LIST,
      { filter, page, size },
      { token: asAmara },
    );
    return given(data).adminListContributions;
  };
  const ids = async (filter: object): Promise<number[]> =>
    (await list(filter)).contributionList.map(({ id }) => id);
  const mailsTo = async (address: string): Promise<string[]> =>
    (
      await app.db.read
        .selectFrom('outbox_mails')
        .select('kind')
        .where('to_address', '=', address)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);
  const needsOther = async (id: number | undefined, token: string): Promise<boolean | null> => {
    const { data } = await app.graphql<{ contribution: { needsOtherModerator: boolean | null } }>(
      'query ($id: Int!) { contribution(id: $id) { needsOtherModerator } }',
      { id },
      { token },
    );
    return given(data).contribution.needsOtherModerator;
  };
  const statusOf = async (id: number) =>
    (
      await app.db.read
        .selectFrom('contributions')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;

  it('enters a contribution for a member once for each key, however often and however close in time', async () => {
    const entry = { email: maria.email, amount: '60', day: '2026-06-01', key: 'the-form-of-today' };
    const enter = (change: object = {}) => call(CREATE, { ...entry, ...change }, asAmara);
    const countAll = async (): Promise<number> => (await list()).contributionCount;
    expect(await Promise.all([enter(), enter({ email: ` ${maria.email.toUpperCase()}` }), enter()])).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect(await countAll()).toBe(1);
    expect(await enter({ amount: '61' })).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await enter({ key: 'short' })).toBe('IDEMPOTENCY_KEY_INVALID');
    expect(await call(CREATE, entry, asTheo)).toBe('done');
    expect(await enter({ key: null })).toBe('done');
    expect(await countAll()).toBe(3);
  });

  it('confirms, denies and deletes, and each author is informed once', async () => {
    const [good, bad, double] = [await submit(), await submit(), await submit()];
    expect(await call(CONFIRM, { id: good }, asAmara)).toBe('done');
    expect(await call(DENY, { id: bad }, asAmara)).toBe('done');
    expect(await call(DELETE, { id: double }, asAmara)).toBe('done');
    expect(await mailsTo(maria.email)).toEqual(
      expect.arrayContaining(['contributionConfirmed', 'contributionDenied', 'contributionDeleted']),
    );
    const mailsWithDay = () =>
      app.db.read
        .selectFrom('mailbox')
        .select('id')
        .where('body_text', 'like', '%1 June 2026%3, which%')
        .execute();
    await expect.poll(mailsWithDay).toHaveLength(3);
    expect(await call(CONFIRM, { id: bad }, asAmara)).toBe('CONTRIBUTION_STATUS_FORBIDS');
    expect(await call(DENY, { id: good }, asAmara)).toBe('CONTRIBUTION_STATUS_FORBIDS');
    expect(await call(DELETE, { id: good }, asAmara)).toBe('CONTRIBUTION_CONFIRMED');
    expect(await call(DELETE, { id: bad }, asAmara)).toBe('done');
    expect(await call(DELETE, { id: 999_999 }, asAmara)).toBe('CONTRIBUTION_NOT_FOUND');
  });

  it('by two at once lets one be first, whatever they decided, and answers the other with the new status', async () => {
    for (const [one1, other] of [
      [CONFIRM, DENY],
      [CONFIRM, DELETE],
      [DENY, CONFIRM],
      [CONFIRM, DELETE_OWN],
    ] as const) {
      const id = await submit();
      const answers = await Promise.all([
        call(one1, { id }, asAmara),
        call(other, { id }, other === DELETE_OWN ? asMaria : asTheo),
        call(one1, { id }, asTheo),
      ]);
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
      const { error } = await app.graphql<object>(CONFIRM, { id }, { token: asTheo });
      expect(error?.extensions.detail).toEqual({ status: await statusOf(id) });
    }
  });

  it('confirms one contribution once when ten confirm at once', async () => {
    const id = await submit();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => call(CONFIRM, { id }, index % 2 ? asAmara : asTheo)),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    const bookings = await app.db.read.selectFrom('bookings').select('id').execute();
    expect(bookings).toHaveLength(1);
    expect((await mailsTo(maria.email)).filter((kind) => kind === 'contributionConfirmed')).toHaveLength(1);
  });

  it('lets nobody decide about an own contribution', async () => {
    const own = await submit('My own service', amara);
    expect(await call(CONFIRM, { id: own }, asAmara)).toBe('CONTRIBUTION_IS_OWN');
    expect(await call(DELETE, { id: own }, asAmara)).toBe('CONTRIBUTION_IS_OWN');
    expect(await call(CONFIRM, { id: own }, asTheo)).toBe('done');
  });

  it('lets moderators confirm what they entered themselves, as in generation 2.7.0', async () => {
    await call(CREATE, { email: maria.email, amount: 100, day: '6/1/2026' }, asAmara);
    const [id] = await ids({});
    expect(await needsOther(id, asAmara)).toBe(false);
    expect(await call(CONFIRM, { id }, asAmara)).toBe('done');
  });

  it('requires a second moderator for entries and changes, where the community wants that', async () => {
    await assertLedgerSound(app);
    await app.close();
    app = await startTestApp(dialect, { env: { CONFIRM_OWN_ENTRIES: 'off' } });
    maria = await join(app, 'Maria', { lastName: 'Lindner' });
    asMaria = await signIn(app, maria);
    asAmara = await signIn(app, await join(app, 'Amara', { role: 'MODERATOR' }));
    asTheo = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));

    await call(CREATE, { email: maria.email, amount: 100, day: '6/1/2026' }, asAmara);
    const [entered = 0] = await ids({});
    expect(await call(CONFIRM, { id: entered }, asAmara)).toBe('CONTRIBUTION_BY_SELF');
    expect(await statusOf(entered)).toBe('PENDING');
    expect([await needsOther(entered, asAmara), await needsOther(entered, asTheo)]).toEqual([true, false]);
    expect(await call(CONFIRM, { id: entered }, asTheo)).toBe('done');
    const events = await app.db.read
      .selectFrom('events')
      .innerJoin('members', 'members.id', 'events.acting_member_id')
      .select(['events.type', 'members.first_name as by'])
      .where('events.involved_id', '=', entered)
      .where('events.type', 'in', ['ADMIN_CONTRIBUTION_CREATE', 'ADMIN_CONTRIBUTION_CONFIRM'])
      .orderBy('events.id')
      .execute();
    expect(events).toEqual([
      { type: 'ADMIN_CONTRIBUTION_CREATE', by: 'Amara' },
      { type: 'ADMIN_CONTRIBUTION_CONFIRM', by: 'Theo' },
    ]);

    const id = await submit();
    expect(await needsOther(id, asAmara)).toBe(false);
    await call(CHANGE, { id, amount: '90' }, asAmara);
    expect(await call(CONFIRM, { id }, asAmara)).toBe('CONTRIBUTION_BY_SELF');
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => call(CONFIRM, { id }, n % 2 ? asTheo : asAmara)),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    const { confirmed_by: by, updated_by: changed } = await app.db.read
      .selectFrom('contributions')
      .select(['confirmed_by', 'updated_by'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(by).not.toBe(changed);
  });

  it('lets a moderator confirm once the member has changed the entry after the moderator', async () => {
    await assertLedgerSound(app);
    await app.close();
    app = await startTestApp(dialect, { env: { CONFIRM_OWN_ENTRIES: 'off' } });
    maria = await join(app, 'Maria', { lastName: 'Lindner' });
    asMaria = await signIn(app, maria);
    asAmara = await signIn(app, await join(app, 'Amara', { role: 'MODERATOR' }));
    const id = await submit();
    await call(CHANGE, { id, memo: 'Weeded both gardens' }, asAmara);
    expect(await call(CONFIRM, { id }, asAmara)).toBe('CONTRIBUTION_BY_SELF');
    const own = `mutation ($id: Int!) { updateContribution(contributionId: $id, amount: "60",
      memo: "Weeded all the gardens", contributionDate: "2026-06-01") { id } }`;
    expect(await call(own, { id }, asMaria)).toBe('done');
    expect(await call(CONFIRM, { id }, asAmara)).toBe('done');
  });

  it('submits a contribution for another member, who must have an active account', async () => {
    const open = await app.graphql<{ adminCreateContribution: string[] }>(
      CREATE,
      { email: ' MARIA@example.org', amount: 100, day: '6/1/2026' },
      { token: asAmara },
    );
    expect(open.data?.adminCreateContribution).toEqual(['1000', '1000', '900']);
    const [entry] = (await list()).contributionList;
    expect(await call(one('deleteContribution'), { id: entry?.id }, asMaria)).toBe('done');
    const input = { amount: 100, day: '6/1/2026' };
    expect(await call(CREATE, { ...input, email: 'nobody@example.org' }, asAmara)).toBe('MEMBER_NOT_FOUND');
    await app.graphql<object>(
      'mutation { createUser(email: "new@example.org", firstName: "Newt", lastName: "Comer") { id } }',
    );
    expect(await call(CREATE, { ...input, email: 'new@example.org' }, asAmara)).toBe('EMAIL_NOT_VERIFIED');
    expect(await call(CREATE, { ...input, email: maria.email }, asMaria)).toBe('UNAUTHORIZED');
    expect(await call(CREATE, { ...input, email: maria.email, amount: 1000.01 }, asAmara)).toBe(
      'CONTRIBUTION_LIMIT_EXCEEDED',
    );
  });

  it('changes text, amount and day, stores the previous version, and sends the author a mail about each', async () => {
    const id = await submit();
    const { data } = await app.graphql<{ adminUpdateContribution: object }>(
      CHANGE,
      { id, amount: '40', memo: null, day: null },
      { token: asAmara },
    );
    expect(data?.adminUpdateContribution).toEqual({
      date: '2026-06-01T00:00:00.000Z',
      memo: 'Weeded the garden',
      amount: '40',
      creation: ['1000', '1000', '960'],
    });
    const countMails = async (): Promise<number> =>
      (await mailsTo(maria.email)).filter((kind) => kind === 'contributionChangedByModerator').length;
    expect(await countMails()).toBe(1);
    app.advanceBy(1);
    expect(await call(CHANGE, { id, memo: 'Weeded half of it' }, asAmara)).toBe('done');
    expect(await countMails()).toBe(2);
    const history = await app.db.read
      .selectFrom('contribution_messages')
      .select(['type', 'is_moderator'])
      .execute();
    expect(history).toEqual([
      { type: 'HISTORY', is_moderator: 1 },
      { type: 'HISTORY', is_moderator: 1 },
    ]);
    expect(await call(CHANGE, { id, day: '5/31/2026' }, asAmara)).toBe('CONTRIBUTION_MONTH_FIXED');
    await call(CONFIRM, { id }, asAmara);
    expect(await call(CHANGE, { id, memo: 'Too late for this' }, asAmara)).toBe(
      'CONTRIBUTION_STATUS_FORBIDS',
    );
  });

  it('puts a contribution off until a day, and takes it back when no day is given', async () => {
    const [now, later] = [await submit('Of today'), await submit('Of later')];
    const on = new Date(app.deps.now() + 86_400_000).toString();
    expect(await call(CHANGE, { id: later, on }, asAmara)).toBe('done');
    expect(await ids({ hideResubmission: true })).toEqual([now]);
    expect((await list({ hideResubmission: true })).contributionCount).toBe(1);
    app.advanceBy(86_400_000);
    asAmara = await signIn(app, amara);
    expect(await ids({ hideResubmission: true })).toEqual([later, now]);
    await call(CHANGE, { id: later, on: new Date(app.deps.now() + 86_400_000).toISOString() }, asAmara);
    await call(CHANGE, { id: later }, asAmara);
    expect(await ids({ hideResubmission: true })).toEqual([later, now]);
  });

  it('lists by status, member, text, hashtag and page', async () => {
    const jonas = await join(app, 'Jonas', { lastName: 'Weber' });
    const garden = await submit('Weeded the gärden #green');
    const soup = await submit('Cooked soup for forty', jonas);
    const walk = await submit('Walked with the old dogs', jonas);
    await call(DENY, { id: soup }, asAmara);
    expect(await ids({})).toEqual([walk, soup, garden]);
    expect(await ids({ statusFilter: ['PENDING', 'IN_PROGRESS'] })).toEqual([walk, garden]);
    expect(await ids({ statusFilter: ['DENIED'] })).toEqual([soup]);
    expect(await ids({ statusFilter: null })).toEqual([walk, soup, garden]);
    const often = Array.from({ length: 9000 }, () => 'PENDING' as const);
    expect(await ids({ statusFilter: often })).toEqual(await ids({ statusFilter: ['PENDING'] }));
    expect(await ids({ statusFilter: often, noHashtag: true })).toEqual(
      await ids({ statusFilter: ['PENDING'], noHashtag: true }),
    );
    expect(await ids({ userId: jonas.actor.member.id })).toEqual([walk, soup]);
    expect(await ids({ noHashtag: true })).toEqual([walk, soup]);
    expect(await ids({ query: 'garden' })).toEqual([garden]);
    expect(await ids({ query: 'web' })).toEqual([walk, soup]);
    expect(await ids({ query: 'jonas@example.org' })).toEqual([walk, soup]);
    expect(await ids({ query: 'dog wal' })).toEqual([walk]);
    // The author before or after words of the text.
    expect(await ids({ query: 'Jonas walk' })).toEqual([walk]);
    expect(await ids({ query: 'dog walk web' })).toEqual([walk]);
    expect(await ids({ query: 'jonas garden' })).toEqual([]);
    expect(await ids({ query: 'dog', statusFilter: ['DENIED'] })).toEqual([]);
    expect(await ids({ query: "%' or 1=1 --" })).toEqual([]);
    expect(await list({}, 2, 2)).toMatchObject({ contributionCount: 3, contributionList: [{ id: garden }] });
    const refused = await app.graphql<object>(LIST, { size: 101 }, { token: asAmara });
    expect(refused.error?.extensions.code).toBe('PAGE_INVALID');
  });

  it('finds changed words, and no longer the previous ones', async () => {
    const id = await submit();
    await call(CHANGE, { id, memo: 'Mowed the meadow' }, asAmara);
    expect(await ids({ query: 'meadow' })).toEqual([id]);
    expect(await ids({ query: 'garden' })).toEqual([]);
  });

  it('counts what it lists, through every change of status', async () => {
    const [a, b] = [await submit(), await submit()];
    const counted = async () =>
      Promise.all(
        ['PENDING', 'IN_PROGRESS', 'CONFIRMED', 'DENIED', 'DELETED'].map(
          async (status) => (await list({ statusFilter: [status] })).contributionCount,
        ),
      );
    expect(await counted()).toEqual([2, 0, 0, 0, 0]);
    await call(CONFIRM, { id: a }, asAmara);
    expect(await counted()).toEqual([1, 0, 1, 0, 0]);
    await call(DENY, { id: b }, asAmara);
    expect(await counted()).toEqual([0, 0, 1, 1, 0]);
    await call(DELETE, { id: b }, asAmara);
    expect(await counted()).toEqual([0, 0, 1, 0, 1]);
  });
});

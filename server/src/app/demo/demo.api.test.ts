import { amountOfGdd } from '@kula/core/money/money';
import { valueAt } from '@kula/core/money/decay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { signIn } from '../../../test/people.ts';
import { homeCommunity } from '../../community/communities/communities.usecases.ts';
import { verifyLedger } from '../../money/ledger/verify.usecases.ts';
import { isEmpty, seedDemo } from './demo.usecases.ts';
import { type DemoStep, planDemoYear } from './demo-plan.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'Kula-Demo-1';

const VERIFY = '{ verifyLogin { firstName alias roles } }';
const LIST = `{ transactionList(pageSize: 100) {
  balance { balance count }
  transactions { typeId memo decay { decay } linkedUser { firstName lastName } }
} }`;

interface Listed {
  transactionList: {
    balance: { balance: string; count: number };
    transactions: { typeId: string; memo: string; decay: { decay: string }; linkedUser: object | null }[];
  };
}

/** Only embedded databases are seeded with it (config.ts). */
describe('the demo community', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp('sqlite', { now: Date.UTC(2026, 10, 21, 0, 30) });
    await seedDemo(app.deps, () => undefined);
  });

  afterAll(() => app.close());

  const bookings = () => app.db.read.selectFrom('bookings').select('id').execute();

  it('obeys every rule of the ledger', async () => {
    expect(await verifyLedger(app.db, app.deps.now())).toEqual([]);
  });

  it('has been there since before its first member joined', async () => {
    const { created_at: since } = await homeCommunity(app.db.read);
    const members = await app.db.read
      .selectFrom('members')
      .select('created_at')
      .orderBy('created_at')
      .execute();
    expect(since).toBeLessThanOrEqual(members[0]?.created_at ?? 0);
  });

  it.each([
    ['maria', 'Maria', 'maria', []],
    ['jonas', 'Jonas', 'jonas', []],
    ['lea', 'Lea', null, []],
    ['amara', 'Amara', 'amara', ['MODERATOR']],
    ['theo', 'Theo', 'theo', ['ADMIN']],
  ])('lets %s sign in', async (name, firstName, alias, roles) => {
    const token = await signIn(app, { email: `${name}@example.org` }, PASSWORD);
    expect((await app.graphql(VERIFY, {}, { token })).data).toEqual({
      verifyLogin: { firstName, alias, roles },
    });
  });

  it('has sample documents in five languages, each marked as a sample in its first line', async () => {
    const documents = await app.db.read.selectFrom('site_documents').selectAll().execute();
    expect(documents).toHaveLength(15);
    expect(new Set(documents.map(({ language }) => language)).size).toBe(5);
    for (const { body } of documents)
      expect(body).toMatch(/^# (?:Muster|A sample|Ejemplo|Exemple|Voorbeeld),/);
  });

  it('has forty more members, each with more than 100 GDD', async () => {
    const rows = await app.db.read
      .selectFrom('accounts')
      .innerJoin('members', 'members.id', 'accounts.member_id')
      .select(['accounts.balance', 'accounts.booked_at', 'members.email'])
      .where('members.email', 'like', 'member__@example.org')
      .execute();
    expect(rows).toHaveLength(40);
    const now = app.deps.now();
    const poor = rows.filter((row) => valueAt(row.balance, row.booked_at, now) <= amountOfGdd(100n));
    expect(poor).toEqual([]);
  });

  it('gives Maria GDT, and the community a place', async () => {
    const asMaria = await signIn(app, { email: 'maria@example.org' }, PASSWORD);
    const { data } = await app.graphql(
      '{ gdtBalance homeCommunity { name } searchMembers { communityLocation } }',
      {},
      { token: asMaria },
    );
    expect(data).toMatchObject({
      gdtBalance: 628,
      searchMembers: { communityLocation: { latitude: 47.815, longitude: 10.312 } },
    });
  });

  it('gives Maria a year of bookings with people, texts and decay, and Lea none', async () => {
    const asMaria = await signIn(app, { email: 'maria@example.org' }, PASSWORD);
    const { data } = await app.graphql<Listed>(LIST, {}, { token: asMaria });
    const { balance, transactions } = data?.transactionList ?? { balance: undefined, transactions: [] };
    expect(balance?.count).toBeGreaterThan(200);
    expect(new Set(transactions.map(({ typeId }) => typeId))).toEqual(
      new Set(['DECAY', 'LINK_SUMMARY', 'CREATION', 'SEND', 'RECEIVE']),
    );
    expect(new Set(transactions.map(({ memo }) => memo)).size).toBeGreaterThan(40);
    expect(transactions[0]?.decay.decay).toMatch(/^-0\.\d+$/);
    const asLea = await signIn(app, { email: 'lea@example.org' }, PASSWORD);
    expect((await app.graphql<Listed>(LIST, {}, { token: asLea })).data?.transactionList).toEqual({
      balance: { balance: '0', count: 0 },
      transactions: [],
    });
  });

  it('gives Maria links in every state and contributions in every status', async () => {
    const links = await app.db.read
      .selectFrom('transaction_links')
      .innerJoin('holds', 'holds.id', 'transaction_links.id')
      .innerJoin('members', 'members.id', 'transaction_links.member_id')
      .select(['holds.valid_until_at', 'transaction_links.deleted_at', 'transaction_links.redeemed_at'])
      .where('members.email', '=', 'maria@example.org')
      .execute();
    const states = links.map(({ valid_until_at, deleted_at, redeemed_at }) => {
      if (deleted_at !== null) return 'deleted';
      if (redeemed_at !== null) return 'redeemed';
      return valid_until_at > app.deps.now() ? 'open' : 'expired';
    });
    expect(states.toSorted()).toEqual(['deleted', 'expired', 'open', 'open', 'redeemed']);
    const contributions = await app.db.read
      .selectFrom('contributions')
      .innerJoin('members', 'members.id', 'contributions.member_id')
      .select('contributions.status')
      .distinct()
      .where('members.email', '=', 'maria@example.org')
      .execute();
    expect(contributions.map(({ status }) => status).toSorted()).toEqual([
      'CONFIRMED',
      'DELETED',
      'DENIED',
      'IN_PROGRESS',
      'PENDING',
    ]);
  });

  it('has Maria and Jonas send requests to and thank each other', async () => {
    const token = await signIn(app, { email: 'maria@example.org' }, PASSWORD);
    const query = async (query: string) => (await app.graphql(query, {}, { token })).data;
    const jonas = { firstName: 'Jonas' };
    expect(
      await query(
        '{ paymentRequests(direction: RECEIVED) { requests { state requester { firstName } } } thanksReceived { count unseen } }',
      ),
    ).toEqual({
      paymentRequests: { requests: [{ state: 'ACCEPTED', requester: jonas }] },
      thanksReceived: { count: 1, unseen: 1 },
    });
    expect(
      await query('{ paymentRequests(direction: SENT) { requests { state recipient { firstName } } } }'),
    ).toEqual({
      paymentRequests: {
        requests: [
          { state: 'OPEN', recipient: jonas },
          { state: 'ACCEPTED', recipient: jonas },
        ],
      },
    });
  });

  it('leaves moderators a queue, and members a place to be found at', async () => {
    const waiting = await app.db.read
      .selectFrom('contributions')
      .select('id')
      .where('status', '=', 'PENDING')
      .execute();
    expect(waiting.length).toBeGreaterThan(12);
    const findable = await app.db.read
      .selectFrom('members')
      .select('id')
      .where('gms_allowed', '=', 1)
      .execute();
    expect(findable).toHaveLength(20);
  });

  it('ends in the past, and has queued no mails', async () => {
    const { last } = await app.db.read
      .selectFrom('bookings')
      .select((e) => e.fn.max('booked_at').as('last'))
      .executeTakeFirstOrThrow();
    expect(last).toBeLessThan(app.deps.now());
    expect(last).toBeGreaterThan(app.deps.now() - DAY_MS);
    expect(await app.db.read.selectFrom('outbox_mails').select('kind').execute()).toEqual([]);
  });

  it('is not seeded twice', async () => {
    const before = await bookings();
    expect(await isEmpty(app.db)).toBe(false);
    await seedDemo(app.deps, () => undefined);
    expect(await bookings()).toEqual(before);
  });

  it('is not there at all when the first start was interrupted', async () => {
    const other = await startTestApp('sqlite', { now: Date.UTC(2026, 10, 21) });
    const interrupted = seedDemo(other.deps, (line) => {
      if (line.includes('40 %')) throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    expect(await isEmpty(other.db)).toBe(true);
    await other.close();
  });
});

/** The steps without their times. */
function storyOf(steps: readonly DemoStep[]): object[] {
  return steps.map((step) => ({ ...step, at: undefined }));
}

describe('the plan of the demo year', () => {
  const now = Date.UTC(2026, 1, 28, 23, 59);

  it('has the same story on any day', () => {
    expect(storyOf(planDemoYear(Date.UTC(2027, 6, 4, 23, 59)))).toEqual(storyOf(planDemoYear(now)));
  });

  it.each([0, 6, 13, 23])('goes forward in time when it is started at %i o’clock', (hour) => {
    const times = planDemoYear(Date.UTC(2026, 1, 28, hour)).map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThan(Date.UTC(2026, 1, 28, hour));
  });

  it('stays within the monthly limit, wherever the months begin', () => {
    const contributions = planDemoYear(now).filter((step) => step.kind === 'contribute');
    const most = contributions.map((one) => {
      const month = contributions.filter(
        ({ person, at }) => person === one.person && at >= one.at && at < one.at + 31 * DAY_MS,
      );
      return month.reduce((total, { amount }) => total + amount, 0n);
    });
    expect(most.filter((total) => total > amountOfGdd(1000n))).toEqual([]);
  });
});

import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { documentOf } from '../../../test/contract.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';

const MEMBERS = 12;

/** Set while a measured request runs, because the workers of the server query the database at any time. */
const counted = new AsyncLocalStorage<true>();

/** The pool prepares new connections, which is independent of the queries on them. */
const isOfANewConnection = (query: unknown): boolean =>
  JSON.stringify(query).includes('set statement_timeout');

/** Lists whose rows include others. The counted queries are the same on every database. */
describe('the number of queries', () => {
  let app: TestApp;
  let maria: TestMember;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp('postgres');
    maria = await join(app, 'Maria', { role: 'ADMIN' });
    await give(app, maria, 500);
    token = await signIn(app, maria);
    const act = async (query: string, as = token) => {
      const { error } = await app.graphql<object>(query, {}, { token: as });
      if (error) throw new Error(error.message);
    };
    for (let number = 0; number < MEMBERS; number++) {
      const name = `Member${String.fromCodePoint(97 + number)}`;
      const member = await join(app, name, number % 2 === 0 ? { role: 'MODERATOR' } : {});
      const own = await signIn(app, member);
      await act('mutation { updateUserInfos(gmsAllowed: true) }', own);
      await act(
        `mutation { createContribution(amount: "1", memo: "Apples picked", contributionDate: "2026-06-01") { id } }`,
        own,
      );
      await act(
        `mutation { createContribution(amount: "1", memo: "Apples picked", contributionDate: "2026-06-01") { id } }`,
      );
      await act(
        `mutation { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "${member.email}", amount: "1", memo: "Thank you") }`,
      );
      await act(
        `mutation { createPaymentRequest(recipientIdentifier: "${member.email}", amount: "1", memo: "Thank you") { code } }`,
      );
      await act('mutation { createTransactionLink(amount: "1", memo: "Thank you") { id } }');
      await act('mutation { subscribeNewsletter }', own);
    }
    const first = await firstContribution();
    for (let number = 0; number < MEMBERS; number++) {
      await act(
        `mutation { adminCreateContributionMessage(contributionId: ${first}, message: "Question ${number}") { id } }`,
      );
    }
  });

  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => app.close());

  const firstContribution = async (): Promise<number> => {
    const own = app.db.read
      .selectFrom('contributions')
      .select('id')
      .where('status', '=', 'PENDING')
      .orderBy('id');
    return (await own.limit(1).executeTakeFirstOrThrow()).id;
  };

  const queriesFor = async (operation: string, args: object): Promise<number> => {
    let count = 0;
    const { query } = pg.Client.prototype;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      if (counted.getStore() === true && !isOfANewConnection(given[0])) count++;
      return Reflect.apply(query, this, given) as unknown;
    });
    const document = documentOf(operation, Object.keys(args));
    const { error } = await counted.run(true, () => app.graphql<object>(document, args, { token }));
    vi.restoreAllMocks();
    expect(error).toBeUndefined();
    return count;
  };

  const paged = (pageSize: number) => ({ currentPage: 1, pageSize });

  it.each<[string, (pageSize: number) => object | Promise<object>]>([
    ['transactionList', paged],
    ['listTransactionLinks', paged],
    ['paymentRequests', (size) => ({ direction: 'SENT', ...paged(size) })],
    ['listTransactionLinksAdmin', (size) => ({ userId: maria.actor.member.id, ...paged(size) })],
    ['listContributions', (size) => ({ pagination: paged(size) })],
    ['listAllContributions', (size) => ({ pagination: paged(size) })],
    ['adminListContributions', (size) => ({ paginated: paged(size) })],
    [
      'adminListContributionMessages',
      async (size) => ({ contributionId: await firstContribution(), ...paged(size) }),
    ],
    ['searchUsers', (size) => ({ query: '', ...paged(size) })],
    ['searchAdminUsers', paged],
    ['searchMembers', paged],
    ['newsletterSubscribers', paged],
    ['auditEvents', paged],
    ['contributionEvents', paged],
    ['outboxMails', paged],
  ])('for %s does not grow with the page', async (operation, args) => {
    const few = await queriesFor(operation, await args(2));
    expect(few).toBeGreaterThan(0);
    expect(await queriesFor(operation, await args(MEMBERS))).toBe(few);
    expect(few).toBeLessThanOrEqual(8);
  });

  it('for a search does not grow without bound with its words', async () => {
    const words = (count: number): string => Array.from({ length: count }, (_, n) => `w${n}`).join(' ');
    const search = (count: number) => queriesFor('searchMembers', { query: words(count), ...paged(10) });
    expect(await search(100)).toBe(await search(10));
  });
});

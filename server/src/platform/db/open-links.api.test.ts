/**
 * What operations cost a member with all the links and requests that may be open: as many statements as with a
 * few, and each open link is read once at most.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { StatementSync } from 'node:sqlite';
import { MAX_OPEN_LINKS } from '@kula/core/money/holds';
import { amountOfUnits } from '@kula/core/money/money';
import { MAX_OPEN_REQUESTS } from '@kula/core/money/payment-requests';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { assertLedgerSound, dialects, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';
import { createLink } from '../../money/links/links.usecases.ts';
import { createRequest } from '../../money/payment-requests/payment-requests.usecases.ts';

/** A page of each list, and one for each time that an operation is called. */
const FEW = 48;
const one = { amount: amountOfUnits(1_000_000n), memo: 'For the garden' };

/** Each as the member with the links, or as the other one with what that member made. */
const operations: Readonly<Record<string, (made: Made) => PublicOperation>> = {
  'a gift': ({ other }) => ({
    query: `mutation { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "${other.email}", amount: "1", memo: "Thank you") }`,
  }),
  'a gift to the member': ({ member }) => ({
    by: 'other',
    query: `mutation { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "${member.email}", amount: "1", memo: "Thank you") }`,
  }),
  'the own bookings': () => ({
    query:
      '{ transactionList(pageSize: 25) { balance { balance count linkCount openLinkCount } transactions { id linkId } } }',
  }),
  'the own links': () => ({
    query: '{ listTransactionLinks(pageSize: 25) { count links { id redeemedBy { id } } } }',
  }),
  'a link by its code': ({ code }) => ({
    query: `{ queryTransactionLink(code: "${code}") { ... on TransactionLink { id } } }`,
  }),
  'a link that is redeemed': ({ code }) => ({
    by: 'other',
    query: `mutation { redeemTransactionLink(code: "${code}") }`,
  }),
  'another link': () => ({
    query: 'mutation { createTransactionLink(amount: "0.01", memo: "For the garden") { id } }',
  }),
  'a link that is taken back': ({ id }) => ({ query: `mutation { deleteTransactionLink(id: ${id}) }` }),
  'the own requests': () => ({
    query: '{ paymentRequests(direction: SENT, pageSize: 25) { count requests { code } } }',
  }),
  'a request that is fulfilled': ({ request }) => ({
    by: 'other',
    query: `mutation { acceptPaymentRequest(code: "${request}") }`,
  }),
  'another request': () => ({
    query: 'mutation { createPaymentRequest(amount: "1", memo: "For the garden") { code } }',
  }),
};

interface PublicOperation {
  readonly query: string;
  readonly by?: 'other';
}

interface Made {
  readonly member: TestMember;
  readonly other: TestMember;
  /** A link and a request that nobody has used yet. */
  readonly code: string;
  readonly id: number;
  readonly request: string;
}

/** Whether a statement is one of the server's jobs: they run at any time, also while an operation is answered. */
const ofJobs = new AsyncLocalStorage<true>();

describe.each(dialects)('with all the links and requests that may be open on %s', (dialect) => {
  let app: TestApp;
  let few: TestMember;
  let full: TestMember;
  let other: TestMember;
  const tokens = new Map<TestMember, string>();
  const links = new Map<TestMember, { code: string; id: number }[]>();
  const requests = new Map<TestMember, string[]>();

  beforeAll(async () => {
    app = await ofJobs.run(true, () => startTestApp(dialect));
    few = await join(app, 'Few');
    full = await join(app, 'Full');
    other = await join(app, 'Other');
    for (const member of [few, full, other]) {
      await give(app, member, 100);
      tokens.set(member, await signIn(app, member));
    }
    await make(few, FEW, FEW);
    // One less, for the operation that makes another.
    await make(full, MAX_OPEN_LINKS - 1, MAX_OPEN_REQUESTS - 1);
  }, 60_000);

  afterEach(() => void vi.restoreAllMocks());
  afterAll(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  async function make(member: TestMember, linkCount: number, requestCount: number): Promise<void> {
    const made: { code: string; id: number }[] = [];
    while (made.length < linkCount) made.push((await createLink(member.actor, one, app.deps)).link);
    links.set(member, made);
    const codes: string[] = [];
    while (codes.length < requestCount)
      codes.push((await createRequest(member.actor, one, app.deps)).request.code);
    requests.set(member, codes);
  }

  /** The statements of an operation, and the rows that they return. */
  async function costOf(name: string, member: TestMember): Promise<{ statements: number; rows: number }> {
    const { code, id } = given(links.get(member)?.pop());
    const request = given(requests.get(member)?.pop());
    const { query, by } = given(operations[name])({ member, other, code, id, request });
    const cost = { statements: 0, rows: 0 };
    const count = (rows: unknown): void => {
      cost.statements++;
      if (Array.isArray(rows)) cost.rows += rows.length;
    };
    if (dialect === 'postgres') countPostgres(count);
    else countSqlite(count);
    const { error } = await app.graphql(query, {}, { token: given(tokens.get(by ? other : member)) });
    vi.restoreAllMocks();
    expect(error).toBeUndefined();
    return cost;
  }

  /** Which statements happen to be sent together depends on the machine, so each is executed three times. */
  async function costsOf(name: string, member: TestMember) {
    const costs = [];
    for (let times = 0; times < 3; times++) costs.push(await costOf(name, member));
    const between = (all: readonly number[]) => ({ least: Math.min(...all), most: Math.max(...all) });
    return {
      statements: between(costs.map(({ statements }) => statements)),
      rows: between(costs.map(({ rows }) => rows)),
    };
  }

  it.each(Object.keys(operations))(
    '%s costs as many statements, and a row for each more link at most',
    async (name) => {
      // What is prepared or remembered at the first time is so for both.
      for (const member of [few, full]) await costOf(name, member);
      const usual = await costsOf(name, few);
      const whole = await costsOf(name, full);
      expect(usual.statements.least).toBeGreaterThan(0);
      expect(whole.statements.least).toBeLessThanOrEqual(usual.statements.most + 2);
      expect(whole.rows.least).toBeLessThanOrEqual(usual.rows.most + MAX_OPEN_LINKS - FEW + 2);
    },
  );
});

function countPostgres(count: (rows: unknown) => void): void {
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function query(
    this: unknown,
    ...args: unknown[]
  ) {
    const answered = original.apply(this, args);
    if (ofJobs.getStore() !== true && answered instanceof Promise)
      void answered.then(
        (answer: { rows?: unknown }) => count(answer.rows),
        () => count(undefined),
      );
    return answered as never;
  });
}

function countSqlite(count: (rows: unknown) => void): void {
  const { all, run } = StatementSync.prototype;
  vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function counted(this: StatementSync, ...args) {
    const rows = Reflect.apply(all, this, args);
    if (ofJobs.getStore() !== true) count(rows);
    return rows;
  });
  vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function counted(this: StatementSync, ...args) {
    if (ofJobs.getStore() !== true) count(undefined);
    return Reflect.apply(run, this, args);
  });
}

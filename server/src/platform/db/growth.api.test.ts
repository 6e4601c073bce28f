/**
 * What a page costs when the community grows. The tables are filled with plain SQL, far beyond what
 * a test could book. Then every statement of an operation is examined: on PostgreSQL how many rows
 * it reads, on SQLite whether it scans a whole table.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { DAY_MS } from '@kula/core/platform/days';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dialects, given, startTestApp, type TestApp, testNow } from '../../../test/app.ts';
import { bookInBulk, seedInBulk } from '../../../test/bulk-seed.ts';
import { give, join, signIn } from '../../../test/people.ts';
import { type Indexes, indexesOnPostgres, isByFirstColumn, type Plan } from '../../../test/query-plans.ts';
import { recordStatements, type SentStatement } from '../../../test/sent-statements.ts';
import { closeMonths } from '../../money/ledger/months.usecases.ts';

const MEMBERS = 5000;
const CONTRIBUTIONS = 15_000;
/** The month before has been over for more than a day. */
const settledNow = testNow + 2 * DAY_MS;
const BOOKED = { members: 100, each: 50 };
/** Every hundredth is open; a page shows 25 of them. */
const PAGE = 25;
/** A page, the rows that belong to it, and the rows that decide about rights. */
const MOST_ROWS_READ = 12 * PAGE;

/** Tables that do not grow with the community, and results within a statement. */
const small =
  /^SCAN (?:communities|tallies|member_roles|project_brandings|of_|candidates|some|CONSTANT|\(|[0-9])/;

const operations: Record<string, { query: string; variables?: object }> = {
  'the own bookings': {
    query: `{ transactionList(pageSize: ${PAGE}) { balance { balance count linkCount } transactions { id linkedUser { firstName } } } }`,
  },
  'a statement of a month': {
    query: `{ accountStatement(from: "2026-05-01", to: "2026-07-01") { opening closing lines { id partner { firstName } } } }`,
  },
  'all about a member': { query: '{ myData }' },
  'the session': { query: '{ verifyLogin { firstName roles } }' },
  'a member by e-mail address': { query: '{ user(identifier: "grown77@example.org") { firstName } }' },
  'a member by username': { query: '{ user(identifier: "grown-77") { firstName } }' },
  'the own links': { query: `{ listTransactionLinks(pageSize: ${PAGE}) { count links { id } } }` },
  'a link by its code': {
    query: '{ queryTransactionLink(code: "ffffffffffffffffffffffff") { __typename } }',
  },
  'the requests that a member sent': {
    query: `{ paymentRequests(direction: SENT, pageSize: ${PAGE}) { count requests { code } } }`,
  },
  'the requests that wait for a member': {
    query: `{ paymentRequests(direction: RECEIVED, state: OPEN, pageSize: ${PAGE}) { count requests { code } } }`,
  },
  'the requests that a member received': {
    query: `{ paymentRequests(direction: RECEIVED, pageSize: ${PAGE}) { count requests { code } } }`,
  },
  'a payment request by its code': {
    query: '{ queryPaymentRequest(code: "eeeeeeeeeeeeeeeeeeeeeeee") { state } }',
  },
  'the own contributions': {
    query: `{ listContributions(pagination: { pageSize: ${PAGE} }) { contributionCount contributionList { id messages { id } } } }`,
  },
  'the contributions of all': {
    query: `{ listAllContributions(pagination: { pageSize: ${PAGE} }) { contributionCount contributionList { id user { firstName } } } }`,
  },
  'open questions': { query: '{ countContributionsInProgress }' },
  'open amounts': { query: '{ openCreations { amount } }' },
  'the moderators’ queue': {
    query: `{ adminListContributions(filter: { statusFilter: [PENDING, IN_PROGRESS] }, paginated: { pageSize: ${PAGE} }) { contributionCount contributionList { id messages { id } user { firstName } } } }`,
  },
  'all contributions for moderators': {
    query: `{ adminListContributions(paginated: { pageSize: ${PAGE} }) { contributionCount contributionList { id } } }`,
  },
  'what all contributions come to': { query: '{ contributionSum { count amount } }' },
  'what open contributions come to': {
    query: '{ contributionSum(filter: { statusFilter: [PENDING, IN_PROGRESS] }) { count amount } }',
  },
  'what contributions by words come to': {
    query: '{ contributionSum(filter: { query: "word777" }) { count amount } }',
  },
  'what contributions of a member come to': {
    query: '{ contributionSum(filter: { userId: 77 }) { count amount } }',
  },
  // All but one are of one day: what is not of the period is not read.
  'contributions of a period': {
    query: `{ adminListContributions(filter: { fromDay: "2025-01-02" }, paginated: { pageSize: ${PAGE} }) { contributionCount contributionList { id } } }`,
  },
  'what contributions of a period come to': {
    query: `{ contributionSum(filter: { fromDay: "2025-01-02" }) { count amount } }`,
  },
  'who decided about contributions': {
    query: `{ contributionEvents(pageSize: ${PAGE}) { count events { id actingUser { firstName } } } }`,
  },
  'contributions by words': {
    query: `{ adminListContributions(filter: { query: "word777" }, paginated: { pageSize: ${PAGE} }) { contributionCount contributionList { id } } }`,
  },
  'contributions of a member': {
    query: `{ adminListContributions(filter: { userId: 77 }, paginated: { pageSize: ${PAGE} }) { contributionCount contributionList { id } } }`,
  },
  'members by words': {
    query: `{ searchUsers(query: "name777 grown", pageSize: ${PAGE}) { userCount userList { userId creation roles } } }`,
  },
  'all members': {
    query: `{ searchUsers(query: "", pageSize: ${PAGE}) { userCount userList { userId creation roles } } }`,
  },
  'members without an active account': {
    query: `{ searchUsers(query: "", filters: { byActivated: false }, pageSize: ${PAGE}) { userCount userList { userId } } }`,
  },
  'closed accounts': {
    query: `{ searchUsers(query: "", filters: { byDeleted: true }, pageSize: ${PAGE}) { userCount userList { userId } } }`,
  },
  GDT: { query: `{ listGDTEntries(pageSize: ${PAGE}) { count } }` },
  // All bookings but two are of months that are over.
  'the history of the community': {
    query: '{ statisticsHistory(months: 24) { month members activeMembers created sent faded held } }',
  },
  'findable members': { query: `{ searchMembers(pageSize: ${PAGE}) { count members { name } } }` },
};

/** Whether a statement is one of the server's jobs: they run at any time, also while an operation is answered. */
const ofJobs = new AsyncLocalStorage<true>();
const isOfJobs = (): boolean => ofJobs.getStore() === true;

interface MeasuredPlan extends Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly MeasuredPlan[];
}

/**
 * Rows that a plan read from tables, including those that it filtered out again. Of an index that is searched by a later
 * column than its first nobody tells how many entries were passed over.
 */
function rowsRead(plan: MeasuredPlan, indexes: Indexes): number {
  const below = (plan.Plans ?? []).reduce((all, child) => all + rowsRead(child, indexes), 0);
  if (plan['Index Cond'] !== undefined && !isByFirstColumn(plan, indexes)) return Infinity;
  if (!plan['Node Type'].includes('Scan') || plan['Node Type'].startsWith('Subquery')) return below;
  if (plan['Node Type'].startsWith('CTE') || plan['Node Type'].startsWith('Bitmap Index')) return below;
  return below + (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
}

describe.each(dialects)('in a large community on %s', (dialect) => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await ofJobs.run(true, () => startTestApp(dialect, { now: settledNow }));
    const maria = await join(app, 'Maria', { role: 'ADMIN' });
    await give(app, maria, 100);
    await seedInBulk(app.db, { members: MEMBERS, contributions: CONTRIBUTIONS });
    await bookInBulk(app.db, BOOKED.members, BOOKED.each);
    await closeMonths(app.deps);
    token = await signIn(app, maria);
  }, 120_000);

  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => app.close());

  /** The statements that an operation sends while it is answered. */
  const statementsOf = async (name: string): Promise<SentStatement[]> => {
    const sent = recordStatements(dialect, () => !isOfJobs());
    const { query, variables } = given(operations[name]);
    const { error } = await app.graphql<object>(query, variables, { token });
    // What is refused as too large is not examined; a code may be unknown here.
    expect(error?.extensions.code).not.toBe('QUERY_TOO_COMPLEX');
    vi.restoreAllMocks();
    const reading = sent.filter(({ text }) => /^(?:select|with)\b/i.test(text));
    // A statement that SQLite has prepared for another operation is not prepared again, and a session is remembered.
    if (dialect === 'postgres' && name !== 'the session') expect(reading).not.toEqual([]);
    return reading;
  };

  const rowsReadBy = async (name: string): Promise<number> => {
    let read = 0;
    const indexes = await indexesOnPostgres(app);
    for (const { text, values } of await statementsOf(name)) {
      const { rows } = await app.db.read.executeQuery<{ 'QUERY PLAN': { Plan: MeasuredPlan }[] }>({
        sql: `explain (analyze, format json) ${text}`,
        parameters: values,
        query: { kind: 'RawNode' },
        queryId: { queryId: 'plan' },
      } as never);
      read += rowsRead(given(given(rows[0])['QUERY PLAN'][0]).Plan, indexes);
    }
    return read;
  };

  /**
   * A statement is prepared once and cached, so the first operation that sends it is the one that
   * is examined.
   */
  const walksOf = async (name: string): Promise<string[]> => {
    const walks: string[] = [];
    for (const { text } of await statementsOf(name)) {
      const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${text}`)}`.execute(
        app.db.read,
      );
      const details = rows.map(({ detail }) => detail);
      const isSorted = details.some((detail) => detail.startsWith('USE TEMP B-TREE FOR ORDER BY'));
      // Reading along an index and stopping after a page is what a page costs.
      if (/\blimit\b/.test(text) && !isSorted) continue;
      walks.push(...details.filter((detail) => detail.startsWith('SCAN ') && !small.test(detail)));
    }
    return walks;
  };

  it.each(Object.keys(operations))('%s cost no more than a page', async (name) => {
    if (dialect === 'postgres') expect(await rowsReadBy(name)).toBeLessThan(MOST_ROWS_READ);
    else expect(await walksOf(name)).toEqual([]);
  });
});

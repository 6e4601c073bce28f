/**
 * The number of rows of one member has no limit; here they are inserted by plain SQL, without the bookings
 * that they depend on.
 */
import { mkdtempSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { type Compilable, CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Dialect, dialects, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { join, signIn } from '../../../test/people.ts';
import { selectMakings } from '../../creation/contribution-links/contribution-links.queries.ts';
import { selectOpenCount } from '../../money/payment-requests/payment-requests.queries.ts';
import { DEEPEST_ROW } from '../paging.ts';

const MANY = DEEPEST_ROW + 1;
const PAGE = 100;
const LAST_PAGE = DEEPEST_ROW / PAGE;
const MARIA = `(select id from members where email = 'maria@example.org')`;
const JONAS = `(select id from members where email = 'jonas@example.org')`;
const numbers = `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${MANY}) select`;

/** Maria's rows of each kind, in SQL that both databases accept. */
const rows = [
  `insert into thanks (booking_id, partner_booking_id, member_id, thanked_id, message, created_at)
    ${numbers} n, 1000000 + n, ${JONAS}, ${MARIA}, 'Thank you', n from numbers`,
  `insert into contributions (member_id, memo, amount, contribution_date, month, status, type, created_at)
    ${numbers} ${MARIA}, 'Told again', 100, '2025-01-01', '2025-01', 'DENIED', 'USER', n from numbers`,
  `insert into contribution_messages (contribution_id, member_id, type, is_moderator, message, created_at)
    ${numbers} (select min(id) from contributions), ${MARIA}, 'DIALOG', 0, 'And again', n from numbers`,
  `insert into holds (member_id, amount, created_at, valid_until_at) ${numbers} ${MARIA}, 100, n, n + 1 from numbers`,
  `insert into payment_requests (code, requester_id, amount, memo, created_at, valid_until_at, state)
    ${numbers} 'many-' || n, ${MARIA}, 100, 'For the garden', n, n + 1, 'OPEN' from numbers`,
  `insert into events (type, acting_member_id, created_at) ${numbers} 'USER_INFO_UPDATE', ${MARIA}, n from numbers`,
  `insert into transaction_links (id, member_id, code, memo, reserved)
    select id, member_id, 'code-' || id, 'For seedlings', 100 from holds`,
];

/** Without foreign key checks: ten thousand bookings on both sides would take longer than everything else here. */
async function fill({ db, dialect }: TestApp, file: string): Promise<void> {
  if (dialect === 'postgres') {
    await db.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of rows) await sql.raw(statement).execute(tx);
    });
    return;
  }
  // Client and server share one thread here: requests of the server must end, or it cannot stop while this one
  // waits.
  await db.transaction(async () => undefined);
  const beside = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  for (const statement of rows) beside.exec(statement);
  beside.close();
}

interface Found {
  readonly count: number;
  readonly list: readonly object[];
}

type QueryOfPage = (page: string) => string;

/** Contributions and members begin with the number one. */
const lists: readonly (readonly [string, QueryOfPage])[] = [
  ['thanks', (page) => `{ it: thanksReceived(${page}) { count list: thanks { id } } }`],
  [
    'contributions',
    (page) =>
      `{ it: listContributions(pagination: { ${page} }) { count: contributionCount list: contributionList { id } } }`,
  ],
  [
    'contributions of a member',
    (page) =>
      `{ it: adminListContributions(filter: { userId: 1 }, paginated: { ${page} }) { count: contributionCount list: contributionList { id } } }`,
  ],
  [
    'messages',
    (page) => `{ it: listContributionMessages(contributionId: 1, ${page}) { count list: messages { id } } }`,
  ],
  ['links', (page) => `{ it: listTransactionLinks(${page}) { count list: links { id } } }`],
];

describe.each(dialects)('very many rows of one member on %s', (dialect) => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    const folder = mkdtempSync(joinPath(tmpdir(), 'kula-test-'));
    app = await startTestApp(dialect, { folder });
    await join(app, 'Maria', { role: 'MODERATOR' });
    await join(app, 'Jonas');
    await fill(app, joinPath(folder, 'kula.db'));
    await app.db.transaction(async (tx) => void (await sql`analyze`.execute(tx)));
    token = await signIn(app, { email: 'maria@example.org' });
  }, 120_000);
  afterAll(() => app.close());

  const read = async <Data>(query: string): Promise<Data> =>
    given((await app.graphql<{ it: Data }>(query, {}, { token })).data).it;

  it.each(lists)('are counted and read up to the ten thousandth: %s', async (_, queryOf) => {
    const page = async (number: number): Promise<number[]> => {
      const { count, list } = await read<Found>(queryOf(`currentPage: ${number}, pageSize: ${PAGE}`));
      return [count, list.length];
    };
    expect(await page(1)).toEqual([DEEPEST_ROW, PAGE]);
    expect(await page(LAST_PAGE)).toEqual([DEEPEST_ROW, PAGE]);
    expect(await page(LAST_PAGE + 1)).toEqual([DEEPEST_ROW, 0]);
  });

  it('are counted up to it for thanks that were not seen', async () => {
    expect(await read('{ it: thanksReceived { unseen } }')).toEqual({ unseen: DEEPEST_ROW });
  });

  it('are counted up to a thousand for the messages of a contribution in a list', async () => {
    const [contribution] = (
      await read<Found>(
        '{ it: listContributions(pagination: { pageSize: 1, order: ASC }) { list: contributionList { id messagesCount } } }',
      )
    ).list;
    expect(contribution).toEqual({ id: 1, messagesCount: 1000 });
  });

  const now = 2 * MANY;
  it.each<[string, (app: TestApp) => Compilable, RegExp]>([
    [
      'requests that wait',
      ({ db }) => selectOpenCount(db.read, 1, now),
      /payment_requests_waiting \(requester_id=\? AND valid_until_at>\?\)|payment_requests_waiting.*valid_until_at >/s,
    ],
    [
      'requests that wait for one person',
      ({ db }) => selectOpenCount(db.read, 1, now, 2),
      /payment_requests_waiting \(requester_id=\? AND valid_until_at>\?\)|payment_requests_waiting.*valid_until_at >/s,
    ],
    ['whoever made a link', ({ db }) => selectMakings(db.read, 1, 1), /events_links/],
  ])('are not looked through for %s', async (_, select, index) => {
    expect(await planOf(app, select(app))).toMatch(index);
  });
});

/** The query plan of the database, even where its tables are nearly empty. */
function planOf(
  { db, dialect }: { db: TestApp['db']; dialect: Dialect },
  query: Compilable,
): Promise<string> {
  const { sql: text, parameters } = query.compile();
  const isSqlite = dialect === 'sqlite';
  return db.transaction(async (tx) => {
    if (!isSqlite) await sql`set local enable_seqscan = off`.execute(tx);
    const explain = `explain ${isSqlite ? 'query plan ' : ''}${text}`;
    const { rows: lines } = await tx.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(explain, [...parameters]),
    );
    return lines.map((line) => String(line[isSqlite ? 'detail' : 'QUERY PLAN'])).join('\n');
  });
}

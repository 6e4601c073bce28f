import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { join, signIn } from '../../../test/people.ts';

const LIST = `query ($page: Int) {
  paymentRequests(direction: SENT, currentPage: $page, pageSize: 100) { count requests { code } } }`;

describe.each(dialects)('very many payment requests on %s', (dialect) => {
  let app: TestApp;

  beforeAll(async () => void (app = await startTestApp(dialect)));
  afterAll(() => app.close());

  it('are counted up to a thousand, and read down to the ten thousandth', async () => {
    await join(app, 'Maria');
    await app.db.transaction(async (tx) => {
      await sql`insert into payment_requests (code, requester_id, amount, memo, created_at, valid_until_at, state)
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 10001)
        select 'many-' || n, (select id from members where email = 'maria@example.org'), 100, 'For the garden', n, n + 1, 'OPEN' from numbers`.execute(
        tx,
      );
    });
    const token = await signIn(app, { email: 'maria@example.org' });
    const read = async (page: number) => {
      const { data } = await app.graphql<{ paymentRequests: { count: number; requests: object[] } }>(
        LIST,
        { page },
        { token },
      );
      return [data?.paymentRequests.count, data?.paymentRequests.requests.length];
    };
    expect(await read(1)).toEqual([1000, 100]);
    expect(await read(100)).toEqual([1000, 100]);
    expect(await read(101)).toEqual([1000, 0]);
  });
});

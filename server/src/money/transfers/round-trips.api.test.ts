import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { assertLedgerSound, startTestApp, type TestApp } from '../../../test/app.ts';
import { give, join, signIn } from '../../../test/people.ts';
import { roundTripsOf, watchRoundTrips } from '../../../test/round-trips.ts';

const SEND = `mutation ($to: String!, $community: String!, $key: String, $amount: Decimal!) {
  sendCoins(recipientCommunityIdentifier: $community, recipientIdentifier: $to, amount: $amount, memo: "Thank you", idempotencyKey: $key)
}`;
const LINK = `mutation ($key: String) {
  createTransactionLink(amount: "1", memo: "For the garden", idempotencyKey: $key) { id code }
}`;
const LIST = `{ transactionList(currentPage: 1, pageSize: 10) { balance { balance } transactions { id amount } }
  communityStatistics { totalUsers } }`;

/** Sequential round trips to PostgreSQL for which a member waits. */
describe('the round trips between server and PostgreSQL', () => {
  let app: TestApp;
  let token: string;
  let community: string;
  let keys = 0;

  beforeAll(async () => {
    app = await startTestApp('postgres', { env: { RATE_LIMITS: 'on' } });
    const maria = await join(app, 'Maria');
    await give(app, maria, 500);
    await join(app, 'Jonas');
    token = await signIn(app, maria);
    const home = app.db.read.selectFrom('communities').select('uuid');
    community = (await home.executeTakeFirstOrThrow()).uuid;
    await send(to('jonas@example.org'));
  });
  beforeEach(() => watchRoundTrips());
  afterEach(() => void vi.restoreAllMocks());
  afterAll(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const counted = async () => {
    const rows = await app.db.read.selectFrom('throttles').select('count').execute();
    return rows.reduce((sum, { count }) => sum + count, 0);
  };
  const to = (address: string, amount = '1') => ({
    to: address,
    community,
    amount,
    key: `the-key-${++keys}`,
  });
  const execute = (query: string, variables: object, code?: string) =>
    roundTripsOf(async () => {
      const { error } = await app.graphql<object>(query, variables, { token });
      expect(error?.extensions.code).toBe(code);
    });
  const send = (variables: object, code?: string) => execute(SEND, variables, code);

  it('are three for a gift, its count, its mail and its key included', async () => {
    const { trips, statements } = await send(to('jonas@example.org'));
    expect(trips).toBeLessThanOrEqual(3);
    expect(statements.filter((text) => text === 'commit')).toHaveLength(1);
    const written = await app.db.read.selectFrom('outbox_mails').select('id').execute();
    expect(written.length).toBeGreaterThanOrEqual(2);
  });

  it('are three for a repeated gift, which is no use and counts no mail', async () => {
    const once = to('jonas@example.org');
    const start = await counted();
    await send(once);
    // In a minute, in a day, and the mail to Jonas.
    expect((await counted()) - start).toBe(3);
    expect((await send(once)).trips).toBeLessThanOrEqual(3);
    // The request alone.
    expect((await counted()) - start).toBe(4);
  });

  it('are four for a link, and two for a list with the figures of the community', async () => {
    expect((await execute(LINK, { key: 'the-key-of-a-link' })).trips).toBeLessThanOrEqual(4);
    // A process whose listening connection answers late reads the session too, so that the cheapest of three counts.
    const lists = [await execute(LIST, {}), await execute(LIST, {}), await execute(LIST, {})];
    expect(Math.min(...lists.map(({ trips }) => trips))).toBeLessThanOrEqual(2);
  });

  it('are none for the member of a cached session', async () => {
    expect((await execute('{ verifyLogin { gradidoID } }', {})).trips).toBe(0);
  });

  it('include the count of a refused command', async () => {
    for (const [address, amount, code, counts] of [
      // As a look-up, too.
      ['nobody@example.org', '1', 'RECIPIENT_NOT_FOUND', 2],
      ['maria@example.org', '1', 'RECIPIENT_IS_SELF', 1],
      ['not an address', '1', 'RECIPIENT_INVALID', 1],
      ['jonas@example.org', '100000', 'NOT_ENOUGH_GDD', 1],
    ] as const) {
      const before = await counted();
      await send(to(address, amount), code);
      // The request alone: it is no use of the day, and nothing was answered to Jonas.
      expect([code, (await counted()) - before]).toEqual([code, counts]);
    }
  });
});

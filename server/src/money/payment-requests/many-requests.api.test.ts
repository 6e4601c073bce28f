import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';
import { createRequest } from './payment-requests.usecases.ts';
import { sendCoins } from '../transfers/transfers.usecases.ts';
import { amountOfGdd } from '@kula/core/money/money';

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

describe.each(dialects)('requests of many strangers to one member on %s', (dialect) => {
  let app: TestApp;
  let jonas: TestMember;

  beforeAll(async () => {
    app = await startTestApp(dialect, { env: { RATE_LIMITS: 'on' } });
    jonas = await join(app, 'Jonas');
  });
  afterAll(() => app.close());

  const makeRequest = (by: TestMember) =>
    createRequest(
      by.actor,
      { amount: amountOfGdd(1n), memo: 'For the garden', recipientIdentifier: jonas.uuid },
      app.deps,
    );
  const mails = async () => {
    const waiting = app.db.read
      .selectFrom('outbox_mails')
      .select('id')
      .where('kind', '=', 'paymentRequestReceived');
    return (await waiting.execute()).length;
  };

  it('are shown to the member, who gets at most twenty mails about them in a day', async () => {
    const maria = await join(app, 'Maria');
    await give(app, maria, 5);
    const gift = { recipientCommunityIdentifier: '', recipientIdentifier: jonas.uuid };
    await sendCoins(maria.actor, { ...gift, amount: amountOfGdd(1n), memo: 'For the garden' }, app.deps);
    for (let number = 0; number < 23; number++)
      await makeRequest(await join(app, `Stranger${number}`, { firstName: 'Stranger' }));
    expect(await mails()).toBe(20);
    await makeRequest(maria);
    expect(await mails()).toBe(21);
    const token = await signIn(app, jonas);
    const { data } = await app.graphql<object>(
      '{ paymentRequests(direction: RECEIVED) { count } }',
      {},
      { token },
    );
    expect(data).toEqual({ paymentRequests: { count: 24 } });
  });
});

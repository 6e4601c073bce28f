import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { give, join, signIn } from '../../../test/people.ts';

const SEND = `mutation ($to: String!, $key: String) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: "2", memo: "Thank you", idempotencyKey: $key)
}`;
const CREATE = 'mutation { createTransactionLink(amount: "5", memo: "For the garden") { code } }';
const REDEEM = 'mutation ($code: String!) { redeemTransactionLink(code: $code) }';

describe('two servers on one database', () => {
  let app: TestApp;
  let both: TestApp['graphql'][];
  let asMaria: string;
  let asJonas: string;

  beforeEach(async () => {
    app = await startTestApp('postgres');
    const maria = await join(app, 'Maria');
    await give(app, maria, 100);
    asMaria = await signIn(app, maria);
    asJonas = await signIn(app, await join(app, 'Jonas'));
    both = [app.graphql, await app.another()];
  });
  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const callEach = (count: number, query: string, variables: (index: number) => object, token: string) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const { data, error } = await given(both[index % 2])<object>(query, variables(index), { token });
        return data ? 'done' : error?.extensions.code;
      }),
    );

  it('accept each other’s sessions and never spend more than there is', async () => {
    const answers = await callEach(80, SEND, () => ({ to: 'jonas@example.org' }), asMaria);
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(50);
    expect(new Set(answers)).toEqual(new Set(['done', 'NOT_ENOUGH_GDD']));
  });

  it('book a key once, whichever of them gets the request', async () => {
    const keyed = (index: number) => ({ to: 'jonas@example.org', key: `the-key-${index % 5}` });
    expect(new Set(await callEach(40, SEND, keyed, asMaria))).toEqual(new Set(['done']));
    const booked = await app.db.read.selectFrom('bookings').select('id').where('type', '=', 'SEND').execute();
    expect(booked).toHaveLength(5);
  });

  it('redeem a link once', async () => {
    const { data } = await app.graphql<{ createTransactionLink: { code: string } }>(
      CREATE,
      {},
      { token: asMaria },
    );
    const { code } = given(data).createTransactionLink;
    const answers = await callEach(12, REDEEM, () => ({ code }), asJonas);
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  });
});

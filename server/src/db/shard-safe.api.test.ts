import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertLedgerSound, given, startTestApp, type TestApp } from '../../test/app.ts';
import { give, join, signIn } from '../../test/people.ts';
import { readAlong, type Sent } from '../../test/shards/record.ts';
import { compare, countScattered, findBreaches } from '../../test/shards/report.ts';

const SEND = `mutation ($to: String!, $key: String) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: "5", memo: "Thank you", idempotencyKey: $key)
}`;
const CREATE_LINK = 'mutation { createTransactionLink(amount: "5", memo: "For the garden") { id code } }';
const REDEEM = 'mutation ($code: String!) { redeemTransactionLink(code: $code) }';
const DELETE_LINK = 'mutation ($id: Int!) { deleteTransactionLink(id: $id) }';
const LIST = `{ transactionList(currentPage: 1, pageSize: 10) { balance { balance linkCount } transactions { id amount memo linkedUser { gradidoID } } } }`;
const LINKS = '{ listTransactionLinks(currentPage: 1) { links { id code } } }';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp('postgres')));
afterAll(async () => {
  await assertLedgerSound(app);
  await app.close();
});

/** The short form of `npm run shard-safe`: gifts, links and lists. */
it('gifts, links and lists send a distributed database nothing new, and gifts name a member each time', async () => {
  const [maria, jonas] = [await join(app, 'Maria'), await join(app, 'Jonas')];
  await give(app, maria, 500);
  const [asMaria, asJonas] = [await signIn(app, maria), await signIn(app, jonas)];
  const { graphql } = await app.anotherServer(undefined, { isSpread: true });
  const sent: Sent[] = [];
  const stop = readAlong((one) => sent.push(one));
  const ask = async <Data>(token: string, query: string, variables: object = {}): Promise<Data> => {
    const { data, error } = await graphql<Data>(query, variables, { token });
    expect(error).toBeUndefined();
    return given(data);
  };
  for (const key of ['the-first-key', 'the-first-key', undefined]) {
    await ask(asMaria, SEND, { to: 'jonas@example.org', key });
  }
  // The lower member number first, whichever member sends.
  await ask(asJonas, SEND, { to: 'maria@example.org' });
  const gifts = [...sent];
  const [first, second] = [
    await ask<{ createTransactionLink: { id: number; code: string } }>(asMaria, CREATE_LINK),
    await ask<{ createTransactionLink: { id: number; code: string } }>(asMaria, CREATE_LINK),
  ];
  app.advanceBy(10_000);
  await ask(asJonas, REDEEM, { code: first.createTransactionLink.code });
  await ask(asMaria, DELETE_LINK, { id: second.createTransactionLink.id });
  await ask(asMaria, LIST);
  await ask(asMaria, LINKS);
  stop();
  expect(gifts.length).toBeGreaterThan(20);
  expect([...breachesIn(gifts)]).toEqual([]);
  expect(countScattered(gifts)).toBe(0);
  expect(compare(breachesIn(sent), 'statements').unknown).toEqual([]);
});

it('the statements of a gift on one machine are found to write for two members at once', async () => {
  const [lea, theo] = [await join(app, 'Lea'), await join(app, 'Theo')];
  await give(app, lea, 500);
  const token = await signIn(app, lea);
  const { graphql } = await app.anotherServer(undefined, { isSpread: false });
  const sent: Sent[] = [];
  const stop = readAlong((one) => sent.push(one));
  const { error } = await graphql<object>(SEND, { to: theo.email }, { token });
  stop();
  expect(error).toBeUndefined();
  expect([...breachesIn(sent)]).toEqual([
    'several members: lock accounts by member_id',
    'several members: insert bookings',
    'several members: update accounts by member_id',
    expect.stringMatching(/^mixed write: .*insert bookings.*update accounts/),
  ]);
});

function breachesIn(sent: readonly Sent[]): Iterable<string> {
  return findBreaches(sent.map((one) => ({ ...one, test: '' }))).keys();
}

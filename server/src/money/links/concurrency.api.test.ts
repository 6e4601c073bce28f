import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, given, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';

const CREATE =
  'mutation ($amount: Decimal!) { createTransactionLink(amount: $amount, memo: "For the garden") { id code } }';
const DELETE = 'mutation ($id: Int!) { deleteTransactionLink(id: $id) }';
const REDEEM = 'mutation ($code: String!) { redeemTransactionLink(code: $code) }';
const SEND = `mutation ($amount: Decimal!) { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "jonas@example.org", amount: $amount, memo: "Thank you") }`;

describe.each(dialects)('concurrent commands on links on %s', (dialect) => {
  let app: TestApp;
  let asMaria: string;
  let takers: string[];

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria');
    await give(app, maria, 200);
    const asMaria = await signIn(app, maria);
    const names = ['Jonas', 'Lea', 'Noor', 'Paul'];
    const members: TestMember[] = [];
    for (const name of names) members.push(await join(app, name));
    const takers = await Promise.all(members.map((member) => signIn(app, member)));
    return { asMaria, takers };
  });
  beforeEach(async () => void ({ app, asMaria, takers } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const call = async (query: string, variables: object, token: string): Promise<string> => {
    const { data, error } = await app.graphql<object>(query, variables, { token });
    return data ? 'done' : (error?.extensions.code ?? 'no answer');
  };
  const create = async (amount: string): Promise<{ id: number; code: string }> => {
    const { data } = await app.graphql<{ createTransactionLink: { id: number; code: string } }>(
      CREATE,
      { amount },
      { token: asMaria },
    );
    return given(data).createTransactionLink;
  };
  const count = (answers: readonly string[]): Record<string, number> =>
    Object.fromEntries(
      [...new Set(answers)].toSorted().map((one) => [one, answers.filter((a) => a === one).length]),
    );

  it('redeem each link once, however many have its code', async () => {
    const links = await Promise.all(Array.from({ length: 5 }, () => create('10')));
    const answers = await Promise.all(
      links.flatMap(({ code }) => takers.flatMap((token) => [1, 2].map(() => call(REDEEM, { code }, token)))),
    );
    expect(count(answers)).toEqual({ LINK_REDEEMED: 35, done: 5 });
  });

  it('end a link in one way only, when it is redeemed and taken back at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, code } = await create('10');
      const answers = await Promise.all([
        ...takers.slice(0, 2).map((token) => call(REDEEM, { code }, token)),
        call(DELETE, { id }, asMaria),
        ...takers.slice(2).map((token) => call(REDEEM, { code }, token)),
      ]);
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
      expect(answers.every((one) => ['done', 'LINK_REDEEMED', 'LINK_DELETED'].includes(one))).toBe(true);
    }
  });

  it('give the last coins to sends or to links, never to both', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 2 === 0 ? call(SEND, { amount: '20' }, asMaria) : call(CREATE, { amount: '20' }, asMaria),
      ),
    );
    const { done = 0, ...refused } = count(answers);
    // 200 GDD hold ten sends of 20, or nine of anything that has to reserve a little more.
    expect([9, 10]).toContain(done);
    expect(refused).toEqual({ NOT_ENOUGH_GDD: 30 - done });
  });

  it('redeem links of one another at the same time without a deadlock', async () => {
    const codes: { code: string; token: string }[] = [];
    for (const token of takers) {
      const { code } = await create('12');
      expect(await call(REDEEM, { code }, token)).toBe('done');
    }
    for (const [index, token] of takers.entries()) {
      const { data } = await app.graphql<{ createTransactionLink: { code: string } }>(
        CREATE,
        { amount: '5' },
        { token },
      );
      codes.push({
        code: given(data).createTransactionLink.code,
        token: given(takers[(index + 1) % takers.length]),
      });
    }
    const answers = await Promise.all(codes.map(({ code, token }) => call(REDEEM, { code }, token)));
    expect(count(answers)).toEqual({ done: 4 });
  });
});

import { amountOfGdd } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';
import { resumeSession } from '../../people/sessions/sessions.usecases.ts';
import { sendCoins } from './transfers.usecases.ts';

const SEND = `mutation ($to: String!, $amount: Decimal!, $memo: String!, $key: String, $community: String = "") {
  sendCoins(recipientCommunityIdentifier: $community, recipientIdentifier: $to, amount: $amount, memo: $memo, idempotencyKey: $key)
}`;
const LIST = `{ transactionList(pageSize: 25) { balance { balance count } transactions { typeId amount balance memo linkedUser { firstName emailContact { email } } } } }`;

interface Listed {
  transactionList: {
    balance: { balance: string; count: number };
    transactions: { typeId: string; amount: string; memo: string }[];
  };
}

describe.each(dialects)('sending on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;
  let token: string;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria', { alias: 'maria' });
    const jonas = await join(app, 'Jonas', { alias: 'jonas-w' });
    await give(app, maria, 100);
    const token = await signIn(app, maria);
    return { maria, jonas, token };
  });
  beforeEach(async () => void ({ app, maria, jonas, token } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const send = (variables: object, as = token) =>
    app.graphql<{ sendCoins: boolean }>(
      SEND,
      { to: jonas.email, amount: '1.00', memo: 'Thank you', ...variables },
      { token: as },
    );

  const list = async (member: TestMember) => {
    const { data } = await app.graphql<Listed>(LIST, {}, { token: await signIn(app, member) });
    if (!data) throw new Error('there is no list');
    return data.transactionList;
  };

  it.each([
    ['the e-mail address', () => jonas.email],
    ['the e-mail address in capitals', () => jonas.email.toUpperCase()],
    ['the username', () => 'Jonas-W'],
    ['the id', () => jonas.uuid],
    ['community and username', () => 'Lindental/jonas-w'],
  ])('reaches the recipient by %s', async (_, to) => {
    expect(await send({ to: to(), amount: 12.5 })).toMatchObject({ status: 200, data: { sendCoins: true } });
    const [, received] = (await list(jonas)).transactions;
    expect(received).toMatchObject({
      typeId: 'RECEIVE',
      amount: '12.5',
      balance: '12.5',
      memo: 'Thank you',
      linkedUser: { firstName: 'Maria', emailContact: null },
    });
  });

  it.each([
    [{ amount: '0' }, 'AMOUNT_INVALID', 'amount'],
    [{ amount: '-0' }, 'AMOUNT_INVALID', 'amount'],
    [{ amount: '-5' }, 'AMOUNT_INVALID', 'amount'],
    [{ amount: '0.001' }, 'AMOUNT_INVALID', 'amount'],
    [{ amount: '1e9' }, 'AMOUNT_INVALID', 'amount'],
    [{ amount: 1e30 }, 'AMOUNT_INVALID', 'amount'],
    [{ amount: '１２' }, 'AMOUNT_INVALID', 'amount'],
    [{ amount: '1,5' }, 'AMOUNT_INVALID', 'amount'],
    [{ amount: '' }, 'AMOUNT_INVALID', 'amount'],
    [{ amount: '<script>' }, 'AMOUNT_INVALID', 'amount'],
    [{ amount: '100.01' }, 'NOT_ENOUGH_GDD', 'amount'],
    [{ memo: '' }, 'MEMO_REQUIRED', 'memo'],
    [{ memo: ' \u202e ' }, 'MEMO_REQUIRED', 'memo'],
    [{ memo: '👍👍👍👍' }, 'MEMO_TOO_SHORT', 'memo'],
    [{ memo: 'x'.repeat(513) }, 'MEMO_TOO_LONG', 'memo'],
    [{ to: 'nobody@example.org' }, 'RECIPIENT_NOT_FOUND', 'recipientIdentifier'],
    [{ to: 'not an address' }, 'RECIPIENT_INVALID', 'recipientIdentifier'],
    [{ to: "' or 1=1 --" }, 'RECIPIENT_INVALID', 'recipientIdentifier'],
    [{ to: 'maria' }, 'RECIPIENT_IS_SELF', 'recipientIdentifier'],
    [{ community: 'Elsewhere' }, 'COMMUNITY_NOT_FOUND', 'recipientCommunityIdentifier'],
    [{ key: 'short' }, 'IDEMPOTENCY_KEY_INVALID', 'idempotencyKey'],
  ])('refuses %j with %s', async (variables, code, field) => {
    const { status, error } = await send(variables);
    expect({ status, code: error?.extensions.code, field: error?.extensions.field }).toEqual({
      status: 200,
      code,
      field,
    });
    expect((await list(maria)).balance.count).toBe(1);
  });

  it('stores the memo as text, whatever it contains', async () => {
    const memo = '<script>alert(1)</script> 🙏 שלום';
    await send({ memo });
    expect((await list(jonas)).transactions[1]?.memo).toBe(memo);
  });

  it('books once under one key and refuses the key with other arguments', async () => {
    const key = 'key-of-the-first-send';
    const answers = await Promise.all([send({ key }), send({ key }), send({ key })]);
    expect(answers.map(({ data }) => data?.sendCoins)).toEqual([true, true, true]);
    expect((await send({ key, amount: '2' })).error?.extensions.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await list(maria)).balance).toEqual({ balance: '99', count: 2 });
  });

  it('books exactly as many of 200 sends at once as there are funds for', async () => {
    // On a busy machine some wait too long for the account: they are answered that nothing was done, and sent again.
    const untilDone = async (): ReturnType<typeof send> => {
      const answer = await send({});
      return answer.error?.extensions.code === 'UNAVAILABLE' ? untilDone() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 200 }, untilDone));
    expect(answers.filter(({ data }) => data?.sendCoins === true)).toHaveLength(100);
    expect(answers.filter(({ error }) => error?.extensions.code === 'NOT_ENOUGH_GDD')).toHaveLength(100);
    expect((await list(maria)).balance).toEqual({ balance: '0', count: 101 });
  });

  it('never deadlocks when members send to each other in both directions', async () => {
    const lea = await join(app, 'Lea');
    await give(app, jonas, 100);
    await give(app, lea, 100);
    const ring = [maria, jonas, lea];
    const tokens = await Promise.all(ring.map((member) => signIn(app, member)));
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, index) => {
        const from = index % 3;
        const to = ring[(from + 1 + (Math.floor(index / 3) % 2)) % 3];
        return send({ to: to?.email, amount: '0.5' }, tokens[from]);
      }),
    );
    expect(answers.filter(({ data }) => data?.sendCoins === true)).toHaveLength(90);
  });

  it('are not made from an account that was closed while the request was under way', async () => {
    const actor = await resumeSession(token, app.deps, { isUsed: true });
    await app.db.transaction((tx) =>
      tx
        .updateTable('members')
        .set({ deleted_at: app.deps.now() })
        .where('id', '=', actor.member.id)
        .execute(),
    );
    const input = {
      recipientCommunityIdentifier: '',
      recipientIdentifier: 'jonas@example.org',
      amount: amountOfGdd(1n),
      memo: 'Too late for this',
    };
    await expect(sendCoins(actor, { ...input }, app.deps)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

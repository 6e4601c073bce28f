import { valueAt, YEAR_MS } from '@kula/core/money/decay';
import { amountOfGdd, formatDecimal, minus, parseDecimal, zeroAmount } from '@kula/core/money/money';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assertLedgerSound, dialects, type TestApp, testNow } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';
import { sendCoins } from '../transfers/transfers.usecases.ts';
import { selectPage } from './ledger.queries.ts';

const DAY_MS = 86_400_000;

const LIST = `query ($page: Int, $size: Int, $order: Order) {
  transactionList(currentPage: $page, pageSize: $size, order: $order) {
    balance { balance balanceGDT count linkCount }
    transactions {
      id previous typeId amount balance previousBalance balanceDate memo creationDate linkedTransactionId linkId
      user { firstName gradidoID emailContact { email } }
      linkedUser { id firstName lastName communityUuid communityName gradidoID alias isClosed deletedAt emailContact { email } }
      decay { decay start end duration roundedDecay }
    }
  }
}`;

interface Row {
  id: number;
  previous: number | null;
  typeId: string;
  amount: string;
  balance: string;
  previousBalance: string;
  memo: string;
  linkedUser: { firstName: string; emailContact: object | null } | null;
  decay: { decay: string; start: string | null; duration: number | null };
}

interface Listed {
  transactionList: { balance: { balance: string; count: number }; transactions: Row[] };
}

/** Shown figures have two decimals: few enough for whole numbers. */
const cents = (text: string): number => Math.round(Number(text) * 100);

describe.each(dialects)('the list of bookings on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria', { alias: 'maria', lastName: 'Sommer' });
    const jonas = await join(app, 'Jonas', { lastName: 'Weber' });
    return { maria, jonas };
  });
  beforeEach(async () => void ({ app, maria, jonas } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const queryList = async (member: TestMember, variables: object = { page: 1, size: 25, order: 'DESC' }) =>
    app.graphql<Listed>(LIST, variables, { token: await signIn(app, member) });

  const list = async (member: TestMember, variables?: object) => {
    const { data, error } = await queryList(member, variables);
    if (!data) throw new Error(error?.message);
    return data.transactionList;
  };

  const send = (from: TestMember, to: TestMember, amount: string) =>
    sendCoins(
      from.actor,
      {
        recipientCommunityIdentifier: '',
        recipientIdentifier: to.email,
        amount: parseDecimal(amount) ?? amountOfGdd(0n),
        memo: 'Thank you',
      },
      app.deps,
    );

  it('is empty, with a balance of zero, for a member without bookings', async () => {
    expect(await list(maria)).toEqual({
      balance: { balance: '0', balanceGDT: 0, count: 0, linkCount: 0 },
      transactions: [],
    });
  });

  it('reads the balance once in a request, however many aliases contain it', async () => {
    await give(app, maria, 100);
    const token = await signIn(app, maria);
    const names = Array.from({ length: 11 }, (_, index) => `b${index}: balance { balance linkCount }`);
    const document = `{ ${names.join(' ')} transactionList { balance { balance linkCount } } }`;
    const reading = vi.spyOn(app.db.read.getExecutor(), 'executeQuery');
    const { data } = await app.graphql<Record<string, object>>(document, {}, { token });
    const statements = reading.mock.calls.map(([query]) => query.sql);
    const readsOf = (table: string) => statements.filter((text) => text.includes(`from "${table}"`));
    reading.mockRestore();
    const shown = { balance: '100', linkCount: 0 };
    expect(Object.values(data ?? {})).toEqual([...names.map(() => shown), { balance: shown }]);
    expect(readsOf('accounts')).toHaveLength(1);
    // The open links, and the number of the expired ones.
    expect(readsOf('holds')).toHaveLength(2);
  });

  it('has each figure of the balance exactly, and what links reserve as each of them shows it', async () => {
    await give(app, maria, 20);
    const token = await signIn(app, maria);
    for (const amount of ['1', '2'])
      await app.graphql(
        'mutation ($amount: Decimal!) { createTransactionLink(amount: $amount, memo: "For the soup") { id } }',
        { amount },
        { token },
      );
    app.advanceBy(3000);
    const { data } = await app.graphql<{ transactionList: { balance: object; transactions: object[] } }>(
      '{ transactionList { balance { balance value free reserved } transactions { decay { decay exact } } } }',
      {},
      { token },
    );
    const value = formatDecimal(valueAt(amountOfGdd(20n), testNow, testNow + 3000));
    expect(data?.transactionList.balance).toEqual({
      balance: '16.91',
      value,
      free: expect.stringMatching(/^16\.919\d+$/) as string,
      // 1.0269… and 2.0538…
      reserved: '3.09',
    });
    const exact = formatDecimal(minus(parseDecimal(value) ?? zeroAmount, amountOfGdd(20n)));
    expect(data?.transactionList.transactions[0]).toEqual({ decay: { decay: '-0.01', exact } });
  });

  it('shows bookings with their decay as calculated by hand', async () => {
    await give(app, maria, 100);
    // Half is left after a year: 100 − 50 − 12.50 = 37.50.
    app.advanceBy(YEAR_MS);
    await send(maria, jonas, '12.50');
    // After another half year 37.50 ÷ √2 = 26.5165…
    app.advanceBy(YEAR_MS / 2);

    const { balance, transactions } = await list(maria);
    const sentAt = new Date(testNow + YEAR_MS).toISOString();
    const now = new Date(testNow + 1.5 * YEAR_MS).toISOString();
    const [fading, sent, created] = transactions;
    expect(balance).toEqual({ balance: '26.51', balanceGDT: 0, count: 2, linkCount: 0 });
    expect(fading).toMatchObject({
      id: -1,
      previous: -1,
      typeId: 'DECAY',
      amount: '-10.99',
      balance: '26.51',
      previousBalance: '0',
      balanceDate: now,
      memo: '',
      linkedUser: null,
      linkedTransactionId: null,
      linkId: null,
      creationDate: null,
      decay: { decay: '-10.99', roundedDecay: '0', start: sentAt, end: now, duration: YEAR_MS / 2000 },
    });
    expect(sent).toMatchObject({
      previous: created?.id,
      typeId: 'SEND',
      amount: '-12.5',
      balance: '37.5',
      previousBalance: '100',
      balanceDate: sentAt,
      memo: 'Thank you',
      user: { firstName: 'Maria', emailContact: { email: maria.email } },
      linkedUser: {
        firstName: 'Jonas',
        lastName: 'Weber',
        gradidoID: jonas.uuid,
        communityName: null,
      },
      decay: { decay: '-50', start: new Date(testNow).toISOString(), end: sentAt, duration: YEAR_MS / 1000 },
    });
    expect(created).toMatchObject({
      previous: null,
      typeId: 'CREATION',
      amount: '100',
      balance: '100',
      previousBalance: '0',
      creationDate: '2026-06-01T00:00:00.000Z',
      memo: 'Service to all of us',
      linkedUser: { id: -1, firstName: 'Lindental', communityName: null, alias: null },
      decay: { decay: '0', start: null, end: null, duration: null },
    });
    expect((await list(jonas)).transactions[1]).toMatchObject({
      typeId: 'RECEIVE',
      amount: '12.5',
      balance: '12.5',
      linkedUser: { firstName: 'Maria', alias: 'maria', emailContact: null },
    });
  });

  it('shows figures that add up although each of them is truncated', async () => {
    await give(app, maria, 100);
    // 100 fades to 99.81040271… in a day; 99.80040271… of it remains.
    app.advanceBy(DAY_MS);
    await send(maria, jonas, '0.01');
    expect((await list(maria)).transactions[1]).toMatchObject({
      previousBalance: '100',
      decay: { decay: '-0.19', duration: 86_400 },
      amount: '-0.01',
      balance: '99.8',
    });
    for (let step = 0; step < 12; step++) {
      app.advanceBy(DAY_MS * 3 + step * 7_654_321);
      await send(maria, jonas, `${step + 1}.0${step % 10}`);
      await send(jonas, maria, '0.37');
    }
    const rows = (await list(maria)).transactions.filter((row) => row.typeId !== 'DECAY');
    for (const row of rows) {
      expect(cents(row.previousBalance) + cents(row.decay.decay) + cents(row.amount)).toBe(
        cents(row.balance),
      );
    }
    expect(rows.slice(0, -1).map((row) => row.previousBalance)).toEqual(
      rows.slice(1).map((row) => row.balance),
    );
  });

  it('gives pages in both directions, the row about decay on the newest page only', async () => {
    await give(app, maria, 100);
    for (const amount of ['1', '2', '3', '4', '5', '6']) {
      app.advanceBy(1000);
      await send(maria, jonas, amount);
    }
    const amounts = async (page: number, size: number, order: string) => {
      const { transactions } = await list(maria, { page, size, order });
      return transactions.map((row) => (row.typeId === 'DECAY' ? 'DECAY' : row.amount));
    };
    expect(await amounts(1, 3, 'DESC')).toEqual(['DECAY', '-6', '-5', '-4']);
    expect(await amounts(2, 3, 'DESC')).toEqual(['-3', '-2', '-1']);
    expect(await amounts(3, 3, 'DESC')).toEqual(['100']);
    expect(await amounts(4, 3, 'DESC')).toEqual([]);
    expect(await amounts(1, 3, 'ASC')).toEqual(['100', '-1', '-2']);
    expect(await amounts(3, 3, 'ASC')).toEqual(['-6']);
    expect(await amounts(1_000_000, 100, 'DESC')).toEqual([]);
    const answer = await app.graphql<Listed>(
      '{ transactionList { transactions { id } } }',
      {},
      {
        token: await signIn(app, maria),
      },
    );
    // Three and the row about decay: the contract's default.
    expect(answer.data?.transactionList.transactions).toHaveLength(4);
  });

  it.each([
    { page: 0, size: 25 },
    { page: -1, size: 25 },
    { page: 1, size: 0 },
    { page: 1, size: 101 },
    { page: 2_000_000_000, size: 100 },
  ])('refuses the page %j', async (page) => {
    expect((await queryList(maria, page)).error?.extensions.code).toBe('PAGE_INVALID');
  });

  it('still shows the name of a member with a closed account, and nothing private', async () => {
    await give(app, maria, 100);
    await send(maria, jonas, '5');
    expect((await list(maria)).transactions[1]?.linkedUser).toMatchObject({ isClosed: false });
    await app.db.transaction((tx) =>
      tx
        .updateTable('members')
        .set({ deleted_at: testNow })
        .where('id', '=', jonas.actor.member.id)
        .execute(),
    );
    expect((await list(maria)).transactions[1]?.linkedUser).toMatchObject({
      firstName: 'Jonas',
      isClosed: true,
      deletedAt: null,
      emailContact: null,
    });
  });

  it('subtracts reserves from the balance and from the row about decay', async () => {
    await give(app, maria, 100);
    await app.db.transaction((tx) =>
      tx
        .insertInto('holds')
        .values({
          member_id: maria.actor.member.id,
          amount: amountOfGdd(40n),
          created_at: testNow,
          valid_until_at: testNow + 14 * DAY_MS,
        })
        .execute(),
    );
    // 40 × 2^(14 days / year) = 41.0769… are set aside.
    const { balance, transactions } = await list(maria);
    expect(balance.balance).toBe('58.92');
    expect(transactions[0]).toMatchObject({ typeId: 'DECAY', balance: '58.92', amount: '0' });
    await expect(send(maria, jonas, '58.93')).rejects.toMatchObject({ code: 'NOT_ENOUGH_GDD' });
    await send(maria, jonas, '58.92');
  });

  it('is read along its index, however long the account is', async () => {
    const range = { offset: 200, limit: 25, order: 'desc' } as const;
    const query = selectPage(app.db.read, maria.actor.member.id, 250, range).compile();
    const plan = await planOf(app, query);
    expect(plan).toMatch(plans[dialect].index);
    expect(plan).not.toMatch(plans[dialect].slow);
  });
});

const plans = {
  sqlite: {
    index: /SEARCH bookings USING INDEX \S+ \(member_id=\? AND sequence>\? AND sequence<\?\)/,
    slow: /SCAN|TEMP B-TREE/,
  },
  postgres: {
    index: /Index Scan Backward using bookings_member_id_sequence_key/,
    slow: /Seq Scan on bookings|Sort/,
  },
};

function planOf({ db, dialect }: TestApp, query: CompiledQuery): Promise<string> {
  return db.transaction(async (tx) => {
    const run = (statement: string, parameters: readonly unknown[] = []) =>
      tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(statement, [...parameters]));
    if (dialect === 'sqlite') {
      const { rows } = await run(`explain query plan ${query.sql}`, query.parameters);
      return rows.map((row) => String(row['detail'])).join('\n');
    }
    // An empty table would be scanned, which costs less than reading an index.
    await run('set local enable_seqscan = off');
    await run('set local enable_bitmapscan = off');
    const { rows } = await run(`explain ${query.sql}`, query.parameters);
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  });
}

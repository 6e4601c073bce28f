import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { adminDocuments as admin } from '../../../test/older-admin.ts';
import { walletDocuments as wallet } from '../../../test/older-wallet.ts';
import { join, signIn } from '../../../test/people.ts';

const anyText: unknown = expect.any(String);
const anyNumber: unknown = expect.any(Number);
const anyAddress: unknown = expect.stringMatching(/\/redeem\/CL-[0-9a-f]{24}$/);

interface Row {
  id: number;
  amount: string;
  memo: string;
  contributionDate: string;
  contributionStatus: string;
  messagesCount: number;
  messages: { type: string; message: string }[] | null;
  resubmissionAt?: string | null;
}

/** 15 November 2026, noon: days of that month are what these clients send below. */
const now = Date.UTC(2026, 10, 15, 12);

describe.each(oneDialect)('contributions through clients of 2.7.0 on %s', (dialect) => {
  let app: TestApp;
  let maria: string;
  let amara: string;

  const begin = beginning(
    dialect,
    async (app) => {
      const maria = await signIn(app, await join(app, 'Maria'));
      const amara = await signIn(app, await join(app, 'Amara', { role: 'MODERATOR' }));
      return { maria, amara };
    },
    { now },
  );
  beforeEach(async () => void ({ app, maria, amara } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  /** The complete form: its hours are not an argument of the operation. */
  const form = {
    contributionDate: '2026-11-01',
    memo: 'Apples picked for all of us',
    hours: 2.5,
    amount: '50.00',
  };
  const create = async (change: object = {}): Promise<number> => {
    const variables = { ...form, ...change };
    const { data, error } = await app.graphql<{ createContribution: { id: number } }>(
      wallet.createContribution,
      variables,
      { token: maria },
    );
    if (!data) throw new Error(error?.message);
    return data.createContribution.id;
  };
  const own = async (): Promise<Row[]> => {
    const variables = { pagination: { currentPage: 1, pageSize: 25, order: 'DESC' } };
    const { data } = await app.graphql<{ listContributions: { contributionList: Row[] } }>(
      wallet.contributions,
      variables,
      { token: maria },
    );
    return data?.listContributions.contributionList ?? [];
  };
  const asAmara = <Data>(document: string, variables: object) =>
    app.graphql<Data>(document, variables, { token: amara });
  const queue = async (filter: object): Promise<Row[]> => {
    const variables = { filter, paginated: { currentPage: 1, pageSize: 25 } };
    const { data } = await asAmara<{ adminListContributions: { contributionList: Row[] } }>(
      admin.contributions,
      variables,
    );
    return data?.adminListContributions.contributionList ?? [];
  };

  describe('accept days as the clients write them', () => {
    it('from the wallet, as the date field of a browser gives them', async () => {
      await create();
      expect((await own())[0]).toMatchObject({
        contributionDate: '2026-11-01T00:00:00.000Z',
        amount: '50',
        contributionStatus: 'PENDING',
        messages: [],
        messagesCount: 0,
      });
    });

    it.each(['11/1/2026', '11/01/2026', '2026-11-01'])('from the moderation, as %s', async (creationDate) => {
      const entered = { email: 'maria@example.org', amount: 40, memo: 'Entered for her', creationDate };
      const { data } = await asAmara(admin.createContribution, entered);
      expect(data).toEqual({ adminCreateContribution: ['1000', '1000', '960'] });
      expect((await own())[0]?.contributionDate).toBe('2026-11-01T00:00:00.000Z');
      const [row] = await queue({ statusFilter: ['PENDING'] });
      const change = { id: row?.id, memo: 'Entered for her again', amount: '41', creationDate: '11/2/2026' };
      expect((await asAmara(admin.updateContribution, change)).data).toEqual({
        adminUpdateContribution: {
          amount: '41',
          date: '2026-11-02T00:00:00.000Z',
          memo: 'Entered for her again',
        },
      });
    });

    it.each([
      ['Sun Nov 22 2026 09:30:00 GMT+0100 (Central European Standard Time)', '2026-11-22T08:30:00.000Z'],
      ['Sun Nov 22 2026 09:30:00 GMT+0000 (Coordinated Universal Time)', '2026-11-22T09:30:00.000Z'],
      ['2026-11-22T08:30:00.000Z', '2026-11-22T08:30:00.000Z'],
    ])('as the moment of a resubmission: %s', async (resubmissionAt, moment) => {
      const id = await create();
      const note = { contributionId: id, message: 'Look again', messageType: 'MODERATOR', resubmissionAt };
      expect((await asAmara(admin.createMessage, note)).error).toBeUndefined();
      expect(await queue({ statusFilter: ['IN_PROGRESS', 'PENDING'], hideResubmission: true })).toEqual([]);
      const [row] = await queue({ statusFilter: ['IN_PROGRESS', 'PENDING'], hideResubmission: false });
      expect(row?.resubmissionAt).toBe(moment);
      app.setNow(Date.parse(moment));
      amara = await signIn(app, { email: 'amara@example.org' });
      expect(await queue({ statusFilter: ['IN_PROGRESS', 'PENDING'], hideResubmission: true })).toHaveLength(
        1,
      );
    });

    it('of contribution links, both ends included', async () => {
      const variables = {
        amount: '20',
        name: 'Harvest day',
        memo: 'Helping at the harvest',
        cycle: 'ONCE',
        validFrom: '2026-11-15',
        validTo: '2026-11-15',
        maxAmountPerMonth: null,
      };
      const { data } = await asAmara<{ createContributionLink: { code: string; link: string } }>(
        admin.createContributionLink,
        variables,
      );
      const link = data?.createContributionLink;
      expect(link).toMatchObject({
        amount: '20',
        maxPerCycle: 1,
        link: anyAddress,
      });
      const redeem = { code: `CL-${link?.code}` };
      expect((await app.graphql(wallet.redeemLink, redeem, { token: maria })).data).toEqual({
        redeemTransactionLink: true,
      });
      expect((await app.graphql(wallet.redeemLink, redeem, { token: maria })).error?.message).toBe(
        'Contribution link already redeemed',
      );
      expect((await own())[0]).toMatchObject({ contributionStatus: 'CONFIRMED', amount: '20' });
    });
  });

  describe('keep the previous version in a form that the clients can read', () => {
    /** Both clients split a history at lines of three hyphens. */
    const partsOf = (message = '') => message.split(/\n\s*---\s*\n/).map((part) => part.trim());

    it.each([
      ['plain words', 'Apples picked for all of us'],
      ['several lines', 'Apples\npicked\n\nfor all of us'],
      ['a line of hyphens of its own', 'Apples\n---\npicked for all'],
      ['hyphens at the ends', '---\nApples picked\n---'],
      ['hyphens with blanks', 'Apples\n  ---  \npicked'],
    ])('with %s', async (_, memo) => {
      const id = await create({ memo });
      const row = (await own())[0];
      const variables = {
        ...row,
        contributionId: id,
        memo: 'Pears picked for all of us',
        amount: 60,
        contributionDate: '2026-11-02',
      };
      expect(
        (await app.graphql(wallet.updateContribution, variables, { token: maria })).error,
      ).toBeUndefined();
      const [message, ...more] = (await own())[0]?.messages ?? [];
      expect(more).toEqual([]);
      expect(message?.type).toBe('HISTORY');
      const [date = '', words, amount, ...rest] = partsOf(message?.message);
      expect(rest).toEqual([]);
      expect(new Date(date).toISOString()).toBe('2026-11-01T00:00:00.000Z');
      expect(amount).toBe('50');
      if (!memo.includes('---')) expect(words).toBe(memo);
    });
  });

  it('lead through question, answer and confirmation', async () => {
    const id = await create();
    const message = {
      contributionId: id,
      message: 'How many baskets?',
      messageType: 'DIALOG',
      resubmissionAt: null,
    };
    await asAmara(admin.createMessage, message);
    await asAmara(admin.createMessage, { ...message, message: 'Only between us', messageType: 'MODERATOR' });
    const count = await app.graphql(wallet.countsInProgress, {}, { token: maria });
    expect(count.data).toEqual({ countContributionsInProgress: 1 });
    const [inProgress] = await own();
    expect(inProgress).toMatchObject({ contributionStatus: 'IN_PROGRESS', messagesCount: 1 });
    const answer = { contributionId: id, message: 'Twelve' };
    const { data } = await app.graphql(wallet.createMessage, answer, { token: maria });
    expect(data).toEqual({
      createContributionMessage: {
        id: anyNumber,
        message: 'Twelve',
        createdAt: anyText,
        updatedAt: null,
        type: 'DIALOG',
        userFirstName: 'Maria',
        userLastName: 'Tester',
      },
    });
    expect((await own())[0]).toMatchObject({ contributionStatus: 'PENDING', messagesCount: 2 });
    expect((await asAmara(admin.confirm, { id })).data).toEqual({ confirmContribution: true });
    expect((await own())[0]?.contributionStatus).toBe('CONFIRMED');
    // One row is read again with three fields that the contract of their own server does not have.
    expect((await asAmara(admin.contribution, { id })).data).toMatchObject({
      contribution: { id, firstName: 'Maria', lastName: 'Tester', status: 'CONFIRMED', messagesCount: 3 },
    });
  });

  it('are deleted with the whole row as variables, and stay in the own list', async () => {
    await create();
    const [row] = await own();
    expect((await app.graphql(wallet.deleteContribution, row, { token: maria })).data).toEqual({
      deleteContribution: true,
    });
    expect((await own())[0]?.contributionStatus).toBe('DELETED');
    const variables = { pagination: { currentPage: 1, pageSize: 25, order: 'DESC' } };
    const { data } = await app.graphql(wallet.allContributions, variables, { token: maria });
    expect(data).toEqual({ listAllContributions: { contributionCount: 0, contributionList: [] } });
  });

  it('leave three months open, the oldest first and months from zero', async () => {
    await create();
    const { data } = await app.graphql(wallet.openCreations, {}, { token: maria });
    expect(data).toEqual({
      openCreations: [
        { year: 2026, month: 8, amount: '1000' },
        { year: 2026, month: 9, amount: '1000' },
        { year: 2026, month: 10, amount: '950' },
      ],
    });
  });

  it('are three on a page without a size', async () => {
    for (let round = 0; round < 5; round++) await create({ amount: '1' });
    const counted = await asAmara<{
      adminListContributions: { contributionCount: number; contributionList: object[] };
    }>('query { adminListContributions { contributionCount contributionList { id } } }', {});
    expect(counted.data?.adminListContributions).toMatchObject({ contributionCount: 5 });
    expect(counted.data?.adminListContributions.contributionList).toHaveLength(3);
    const { data } = await app.graphql<{ listContributions: { contributionList: Row[] } }>(
      wallet.contributions,
      { pagination: {} },
      { token: maria },
    );
    expect(data?.listContributions.contributionList).toHaveLength(3);
  });
});

/** Bookings, links, contribution links and GDT. */
import { expect } from 'vitest';
import type { OperationExample, Fixture } from './fixture.ts';

interface Link {
  readonly id: number;
  readonly code: string;
}

const gift = { amount: '1', memo: 'Thank you for the bread' };
const anything = { code: '0'.repeat(24) };

const makeLink = (fixture: Fixture): Promise<Link> =>
  fixture.execute<Link>('maria', 'createTransactionLink', gift);

const harvest = {
  amount: '5',
  name: 'Harvest day',
  memo: 'Helping at the harvest',
  cycle: 'ONCE',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  maxPerCycle: 1,
};
const makeContributionLink = (fixture: Fixture): Promise<Link> =>
  fixture.execute<Link>('amara', 'createContributionLink', harvest);

export const money: Readonly<Record<string, OperationExample>> = {
  balance: {
    works: async ({ execute }) =>
      expect(await execute('maria', 'balance')).toMatchObject({ count: expect.any(Number) as unknown }),
    refuses: ({ refuse }) => refuse(undefined, 'balance', 'UNAUTHORIZED'),
  },
  transactionList: {
    works: async ({ execute }) => {
      const { transactions } = await execute<{ transactions: object[] }>('maria', 'transactionList', {
        pageSize: 100,
      });
      expect(transactions.at(-1)).toMatchObject({
        typeId: 'CREATION',
        amount: '500',
        memo: 'Service to all of us',
      });
    },
    refuses: ({ refuse }) => refuse('maria', 'transactionList', 'PAGE_INVALID', { currentPage: 0 }),
  },
  bookingNumber: {
    works: async ({ execute, app, idOf }) => {
      const { id } = await app.db.read
        .selectFrom('bookings')
        .select('id')
        .where('member_id', '=', idOf('maria'))
        .where('sequence', '=', 1)
        .executeTakeFirstOrThrow();
      expect(await execute('maria', 'bookingNumber', { id })).toBe(1);
      expect(await execute('jonas', 'bookingNumber', { id })).toBeNull();
    },
    refuses: ({ refuse }) => refuse(undefined, 'bookingNumber', 'UNAUTHORIZED', { id: 1 }),
  },
  accountStatement: {
    works: async ({ execute }) => {
      const year = { from: '2026-01-01', to: '2027-01-01' };
      const { opening, lines } = await execute<{ opening: string; lines: object[] }>(
        'maria',
        'accountStatement',
        year,
      );
      expect(opening).toBe('0');
      expect(lines[0]).toMatchObject({
        typeId: 'CREATION',
        amount: '500',
        memo: 'Service to all of us',
        partner: null,
      });
    },
    refuses: ({ refuse }) =>
      refuse('maria', 'accountStatement', 'BAD_INPUT', { from: 'soon', to: '2027-01-01' }),
  },
  myData: {
    works: async ({ execute, member }) => {
      const held = JSON.parse(await execute<string>('maria', 'myData')) as { profile: object };
      expect(held.profile).toMatchObject({ email: member('maria').email });
    },
    refuses: ({ refuse }) => refuse(undefined, 'myData', 'UNAUTHORIZED'),
  },
  myDataPiece: {
    works: async ({ execute, member }) => {
      const { text, next } = await execute<{ text: string; next: string | null }>('maria', 'myDataPiece', {});
      expect(next).toBeNull();
      const held = JSON.parse(text) as { profile: object };
      expect(held.profile).toMatchObject({ email: member('maria').email });
    },
    refuses: ({ refuse }) => refuse('maria', 'myDataPiece', 'BAD_INPUT', { after: 'elsewhere' }),
  },
  communityStatistics: {
    works: async ({ execute }) => {
      const { totalUsers, totalGradidoCreated } = await execute<{
        totalUsers: number;
        totalGradidoCreated: string;
      }>('maria', 'communityStatistics');
      expect(totalUsers).toBeGreaterThan(5);
      expect(Number(totalGradidoCreated)).toBeGreaterThanOrEqual(500);
    },
    refuses: ({ refuse }) => refuse(undefined, 'communityStatistics', 'UNAUTHORIZED'),
  },
  sendCoins: {
    works: async ({ execute, member }) => {
      const to = { recipientCommunityIdentifier: '', recipientIdentifier: member('jonas').email };
      expect(await execute('maria', 'sendCoins', { ...to, ...gift, memo: 'Thank you for the eggs' })).toBe(
        true,
      );
      const { transactions } = await execute<{ transactions: object[] }>('jonas', 'transactionList', {
        pageSize: 1,
      });
      expect(transactions.at(-1)).toMatchObject({ typeId: 'RECEIVE', memo: 'Thank you for the eggs' });
    },
    refuses: ({ refuse, member }) => {
      const to = { recipientCommunityIdentifier: '', recipientIdentifier: member('jonas').email };
      return refuse('maria', 'sendCoins', 'NOT_ENOUGH_GDD', { ...to, ...gift, amount: '100000' });
    },
  },
  createTransactionLink: {
    works: async (fixture) => {
      const { code } = await makeLink(fixture);
      expect(await fixture.execute(undefined, 'queryTransactionLink', { code })).toMatchObject({
        amount: '1',
      });
    },
    refuses: ({ refuse }) =>
      refuse('maria', 'createTransactionLink', 'NOT_ENOUGH_GDD', { ...gift, amount: '100000' }),
  },
  queryTransactionLink: {
    works: async (fixture) => {
      const { code } = await makeContributionLink(fixture);
      expect(await fixture.execute(undefined, 'queryTransactionLink', { code: `CL-${code}` })).toMatchObject({
        __typename: 'ContributionLink',
        name: 'Harvest day',
      });
    },
    refuses: ({ refuse }) => refuse(undefined, 'queryTransactionLink', 'LINK_NOT_FOUND', anything),
  },
  deleteTransactionLink: {
    works: async (fixture) => {
      const { id, code } = await makeLink(fixture);
      expect(await fixture.execute('maria', 'deleteTransactionLink', { id })).toBe(true);
      await fixture.refuse('jonas', 'redeemTransactionLink', 'LINK_DELETED', { code });
    },
    refuses: async (fixture) => {
      const { id } = await makeLink(fixture);
      await fixture.refuse('jonas', 'deleteTransactionLink', 'LINK_NOT_FOUND', { id });
    },
  },
  redeemTransactionLink: {
    works: async (fixture) => {
      const { code } = await makeLink(fixture);
      expect(await fixture.execute('jonas', 'redeemTransactionLink', { code })).toBe(true);
      await fixture.refuse('jonas', 'redeemTransactionLink', 'LINK_REDEEMED', { code });
    },
    refuses: async (fixture) =>
      fixture.refuse('maria', 'redeemTransactionLink', 'LINK_IS_OWN', {
        code: (await makeLink(fixture)).code,
      }),
  },
  listTransactionLinks: {
    works: async (fixture) => {
      const { id } = await makeLink(fixture);
      expect(await fixture.execute('maria', 'listTransactionLinks', { pageSize: 1 })).toMatchObject({
        links: [{ id }],
      });
    },
    refuses: ({ refuse }) => refuse('maria', 'listTransactionLinks', 'PAGE_INVALID', { pageSize: 0 }),
  },
  listTransactionLinksAdmin: {
    works: async (fixture) => {
      const { id } = await makeLink(fixture);
      const answer = await fixture.execute('amara', 'listTransactionLinksAdmin', {
        userId: fixture.idOf('maria'),
        pageSize: 1,
      });
      // Anybody with the code can take the money.
      expect(answer).toMatchObject({ links: [{ id, code: '' }] });
    },
    refuses: ({ refuse, idOf }) =>
      refuse('maria', 'listTransactionLinksAdmin', 'UNAUTHORIZED', { userId: idOf('jonas') }),
  },
  createContributionLink: {
    works: async (fixture) => {
      const { code } = await makeContributionLink(fixture);
      expect(await fixture.execute('jonas', 'redeemTransactionLink', { code: `CL-${code}` })).toBe(true);
    },
    refuses: ({ refuse }) =>
      refuse('amara', 'createContributionLink', 'CONTRIBUTION_LINK_CYCLE_UNKNOWN', {
        ...harvest,
        cycle: 'hourly',
      }),
  },
  updateContributionLink: {
    works: async (fixture) => {
      const { id } = await makeContributionLink(fixture);
      const changed = { ...harvest, id, name: 'Harvest week' };
      expect(await fixture.execute('amara', 'updateContributionLink', changed)).toMatchObject({
        id,
        name: 'Harvest week',
      });
    },
    refuses: ({ refuse }) =>
      refuse('amara', 'updateContributionLink', 'CONTRIBUTION_LINK_NOT_FOUND', { ...harvest, id: 999_999 }),
  },
  deleteContributionLink: {
    works: async (fixture) => {
      const { id, code } = await makeContributionLink(fixture);
      expect(await fixture.execute('amara', 'deleteContributionLink', { id })).toBe(true);
      await fixture.refuse('jonas', 'redeemTransactionLink', 'CONTRIBUTION_LINK_NOT_FOUND', {
        code: `CL-${code}`,
      });
    },
    refuses: ({ refuse }) =>
      refuse('amara', 'deleteContributionLink', 'CONTRIBUTION_LINK_NOT_FOUND', { id: 999_999 }),
  },
  listContributionLinks: {
    works: async (fixture) => {
      const { id } = await makeContributionLink(fixture);
      expect(await fixture.execute('maria', 'listContributionLinks', { pageSize: 1 })).toMatchObject({
        links: [{ id }],
      });
    },
    refuses: ({ refuse }) => refuse('maria', 'listContributionLinks', 'PAGE_INVALID', { pageSize: 1000 }),
  },
  gdtBalance: {
    works: async (fixture) => {
      const before = await fixture.execute<number>('jonas', 'gdtBalance');
      await recordGdt(fixture);
      expect(await fixture.execute('jonas', 'gdtBalance')).toBe(before + 100);
    },
    refuses: ({ refuse }) => refuse(undefined, 'gdtBalance', 'UNAUTHORIZED'),
  },
  listGDTEntries: {
    works: async (fixture) => {
      await recordGdt(fixture);
      const answer = await fixture.execute('jonas', 'listGDTEntries', { pageSize: 1 });
      expect(answer).toMatchObject({
        status: 'success',
        gdtEntries: [{ gdtEntryType: 'FORM', amount: 5, gdt: 100 }],
      });
    },
    refuses: ({ refuse }) => refuse('jonas', 'listGDTEntries', 'PAGE_INVALID', { pageSize: 0 }),
  },
  gdtEntriesOf: {
    works: async (fixture) => {
      await recordGdt(fixture);
      const { email } = fixture.member('jonas');
      expect(
        await fixture.execute('theo', 'gdtEntriesOf', { email: email.toUpperCase(), pageSize: 1 }),
      ).toMatchObject({
        gdtEntries: [{ email, gdt: 100 }],
      });
    },
    refuses: ({ refuse }) => refuse('theo', 'gdtEntriesOf', 'PAGE_INVALID', { email: 'a@b.de', pageSize: 0 }),
  },
  recordGdtEntry: {
    works: async (fixture) => expect(await recordGdt(fixture)).toMatchObject({ factor: 20, gdt: 100 }),
    refuses: ({ refuse }) =>
      refuse('theo', 'recordGdtEntry', 'GDT_ENTRY_INVALID', {
        email: 'nobody',
        kind: 'FORM',
        amount: 5,
        gdt: 100,
      }),
  },
  importGdtEntries: {
    works: async ({ execute }) => {
      const csv = 'key,email,kind,amount,gdt,date\na-1,maria@example.org,FORM,5,100,2026-05-01\n';
      expect(await execute('theo', 'importGdtEntries', { csv })).toMatchObject({
        lines: 1,
        added: 1,
        gdt: 100,
        withoutAccount: [],
        problems: [],
      });
    },
    refuses: ({ refuse }) =>
      refuse('theo', 'importGdtEntries', 'GDT_ENTRY_INVALID', { csv: 'what,is,this\n' }),
  },
};

function recordGdt({ execute, member }: Fixture): Promise<object> {
  const entry = { email: member('jonas').email, kind: 'FORM', amount: 5, factor: 20, gdt: 100 };
  return execute<object>('theo', 'recordGdtEntry', entry);
}

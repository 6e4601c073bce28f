/** Thanks that answer gifts, and favourites. */
import { expect } from 'vitest';
import { given } from '../app.ts';
import type { OperationExample, Fixture } from './fixture.ts';

interface Row {
  readonly id: number;
  readonly typeId: string;
}

/** A gift from Maria to Jonas: the number of his booking. */
async function gift({ execute, member }: Fixture): Promise<number> {
  const to = { recipientCommunityIdentifier: '', recipientIdentifier: member('jonas').email };
  await execute('maria', 'sendCoins', { ...to, amount: '1', memo: 'Thank you for the bread' });
  const { transactions } = await execute<{ transactions: Row[] }>('jonas', 'transactionList', {});
  return given(transactions.find(({ typeId }) => typeId === 'RECEIVE')).id;
}

async function thank(fixture: Fixture): Promise<number> {
  const transactionId = await gift(fixture);
  await fixture.execute('jonas', 'sayThanks', { transactionId, message: 'So kind' });
  return transactionId;
}

export const gratitude: Readonly<Record<string, OperationExample>> = {
  sayThanks: {
    works: async (fixture) => {
      const transactionId = await gift(fixture);
      expect(
        await fixture.execute('jonas', 'sayThanks', { transactionId, message: 'So kind' }),
      ).toMatchObject({
        transactionId,
        received: false,
        message: 'So kind',
      });
    },
    refuses: ({ refuse }) =>
      refuse('jonas', 'sayThanks', 'NOT_FOUND', { transactionId: 999_999, message: 'So kind' }),
  },
  thanksReceived: {
    works: async (fixture) => {
      await thank(fixture);
      expect(await fixture.execute('maria', 'thanksReceived', { pageSize: 1 })).toMatchObject({
        thanks: [{ received: true, message: 'So kind', person: { firstName: 'Jonas' } }],
      });
    },
    refuses: ({ refuse }) => refuse('maria', 'thanksReceived', 'PAGE_INVALID', { currentPage: 0 }),
  },
  thanksOf: {
    works: async (fixture) => {
      const transactionId = await thank(fixture);
      expect(await fixture.execute('jonas', 'thanksOf', { transactionIds: [transactionId] })).toMatchObject([
        { transactionId, message: 'So kind' },
      ]);
    },
    refuses: ({ refuse }) => refuse(undefined, 'thanksOf', 'UNAUTHORIZED', { transactionIds: [] }),
  },
  markThanksSeen: {
    works: async (fixture) => {
      await thank(fixture);
      expect(await fixture.execute('maria', 'markThanksSeen')).toBe(true);
      expect(await fixture.execute('maria', 'thanksReceived')).toMatchObject({ unseen: 0 });
    },
    refuses: ({ refuse }) => refuse(undefined, 'markThanksSeen', 'UNAUTHORIZED'),
  },
  pastPartners: {
    works: async (fixture) => {
      await gift(fixture);
      expect(await fixture.execute('jonas', 'pastPartners')).toMatchObject([
        { person: { firstName: 'Maria' } },
      ]);
    },
    refuses: ({ refuse }) => refuse(undefined, 'pastPartners', 'UNAUTHORIZED'),
  },
  favourites: {
    works: async ({ execute, member }) => {
      await execute('maria', 'setFavourite', { gradidoID: member('jonas').uuid, isFavourite: true });
      expect(await execute('maria', 'favourites')).toMatchObject([{ firstName: 'Jonas' }]);
    },
    refuses: ({ refuse }) => refuse(undefined, 'favourites', 'UNAUTHORIZED'),
  },
  setFavourite: {
    works: async ({ execute, member }) => {
      const one = { gradidoID: member('amara').uuid };
      expect(await execute('maria', 'setFavourite', { ...one, isFavourite: true })).toBe(true);
      expect(await execute('maria', 'setFavourite', { ...one, isFavourite: false })).toBe(true);
      expect(await execute('maria', 'favourites')).not.toContainEqual(expect.objectContaining(one));
    },
    refuses: ({ refuse, member }) =>
      refuse('maria', 'setFavourite', 'OWN_ACCOUNT', { gradidoID: member('maria').uuid, isFavourite: true }),
  },
};

/** Thanks that answer gifts, and favourites. */
import { expect } from 'vitest';
import { given } from '../app.ts';
import type { OperationCase, Stage } from './stage.ts';

interface Row {
  readonly id: number;
  readonly typeId: string;
}

/** A gift from Maria to Jonas: the number of his booking. */
async function gift({ ask, member }: Stage): Promise<number> {
  const to = { recipientCommunityIdentifier: '', recipientIdentifier: member('jonas').email };
  await ask('maria', 'sendCoins', { ...to, amount: '1', memo: 'Thank you for the bread' });
  const { transactions } = await ask<{ transactions: Row[] }>('jonas', 'transactionList', {});
  return given(transactions.find(({ typeId }) => typeId === 'RECEIVE')).id;
}

async function thank(stage: Stage): Promise<number> {
  const transactionId = await gift(stage);
  await stage.ask('jonas', 'sayThanks', { transactionId, message: 'So kind' });
  return transactionId;
}

export const gratitude: Readonly<Record<string, OperationCase>> = {
  sayThanks: {
    works: async (stage) => {
      const transactionId = await gift(stage);
      expect(await stage.ask('jonas', 'sayThanks', { transactionId, message: 'So kind' })).toMatchObject({
        transactionId,
        received: false,
        message: 'So kind',
      });
    },
    refuses: ({ refuse }) =>
      refuse('jonas', 'sayThanks', 'NOT_FOUND', { transactionId: 999_999, message: 'So kind' }),
  },
  thanksReceived: {
    works: async (stage) => {
      await thank(stage);
      expect(await stage.ask('maria', 'thanksReceived', { pageSize: 1 })).toMatchObject({
        thanks: [{ received: true, message: 'So kind', person: { firstName: 'Jonas' } }],
      });
    },
    refuses: ({ refuse }) => refuse('maria', 'thanksReceived', 'PAGE_INVALID', { currentPage: 0 }),
  },
  thanksOf: {
    works: async (stage) => {
      const transactionId = await thank(stage);
      expect(await stage.ask('jonas', 'thanksOf', { transactionIds: [transactionId] })).toMatchObject([
        { transactionId, message: 'So kind' },
      ]);
    },
    refuses: ({ refuse }) => refuse(undefined, 'thanksOf', 'UNAUTHORIZED', { transactionIds: [] }),
  },
  markThanksSeen: {
    works: async (stage) => {
      await thank(stage);
      expect(await stage.ask('maria', 'markThanksSeen')).toBe(true);
      expect(await stage.ask('maria', 'thanksReceived')).toMatchObject({ unseen: 0 });
    },
    refuses: ({ refuse }) => refuse(undefined, 'markThanksSeen', 'UNAUTHORIZED'),
  },
  pastPartners: {
    works: async (stage) => {
      await gift(stage);
      expect(await stage.ask('jonas', 'pastPartners')).toMatchObject([{ person: { firstName: 'Maria' } }]);
    },
    refuses: ({ refuse }) => refuse(undefined, 'pastPartners', 'UNAUTHORIZED'),
  },
  favourites: {
    works: async ({ ask, member }) => {
      await ask('maria', 'setFavourite', { gradidoID: member('jonas').uuid, isFavourite: true });
      expect(await ask('maria', 'favourites')).toMatchObject([{ firstName: 'Jonas' }]);
    },
    refuses: ({ refuse }) => refuse(undefined, 'favourites', 'UNAUTHORIZED'),
  },
  setFavourite: {
    works: async ({ ask, member }) => {
      const one = { gradidoID: member('amara').uuid };
      expect(await ask('maria', 'setFavourite', { ...one, isFavourite: true })).toBe(true);
      expect(await ask('maria', 'setFavourite', { ...one, isFavourite: false })).toBe(true);
      expect(await ask('maria', 'favourites')).not.toContainEqual(expect.objectContaining(one));
    },
    refuses: ({ refuse, member }) =>
      refuse('maria', 'setFavourite', 'OWN_ACCOUNT', { gradidoID: member('maria').uuid, isFavourite: true }),
  },
};

/** Contributions, the messages about them, and the actions of moderators on them. */
import { expect } from 'vitest';
import type { OperationExample, Fixture } from './fixture.ts';

const service = { amount: '2', memo: 'Apples picked for all of us', contributionDate: '2026-06-01' };
const page = { pagination: { currentPage: 1, pageSize: 1, order: 'DESC' } };
const nothing = { id: 999_999 };

async function submitContribution(fixture: Fixture): Promise<number> {
  return (await fixture.execute<{ id: number }>('maria', 'createContribution', service)).id;
}

async function statusOf(fixture: Fixture, id: number): Promise<string> {
  return (await fixture.execute<{ status: string }>('amara', 'contribution', { id })).status;
}

async function moved(fixture: Fixture, operation: string, status: string): Promise<void> {
  const id = await submitContribution(fixture);
  expect(await fixture.execute('amara', operation, { id })).toBe(true);
  expect(await statusOf(fixture, id)).toBe(status);
}

const question = async (fixture: Fixture): Promise<number> => {
  const contributionId = await submitContribution(fixture);
  await fixture.execute('amara', 'adminCreateContributionMessage', {
    contributionId,
    message: 'How many baskets?',
  });
  return contributionId;
};

export const contributions: Readonly<Record<string, OperationExample>> = {
  createContribution: {
    works: async (fixture) => {
      const id = await submitContribution(fixture);
      expect(await fixture.execute('maria', 'listContributions', page)).toMatchObject({
        contributionList: [{ id }],
      });
    },
    refuses: ({ refuse }) =>
      refuse('maria', 'createContribution', 'CONTRIBUTION_LIMIT_EXCEEDED', { ...service, amount: '1000.01' }),
  },
  updateContribution: {
    works: async (fixture) => {
      const contributionId = await submitContribution(fixture);
      const changed = { ...service, contributionId, amount: '3' };
      expect(await fixture.execute('maria', 'updateContribution', changed)).toMatchObject({
        amount: '3',
        messagesCount: 1,
      });
    },
    refuses: async (fixture) => {
      const contributionId = await submitContribution(fixture);
      await fixture.refuse('jonas', 'updateContribution', 'CONTRIBUTION_NOT_OWN', {
        ...service,
        contributionId,
      });
    },
  },
  deleteContribution: {
    works: async (fixture) => {
      const id = await submitContribution(fixture);
      expect(await fixture.execute('maria', 'deleteContribution', { id })).toBe(true);
      expect(await statusOf(fixture, id)).toBe('DELETED');
    },
    refuses: async (fixture) =>
      fixture.refuse('jonas', 'deleteContribution', 'CONTRIBUTION_NOT_OWN', {
        id: await submitContribution(fixture),
      }),
  },
  listContributions: {
    works: async (fixture) => {
      const id = await submitContribution(fixture);
      expect(await fixture.execute('maria', 'listContributions', page)).toMatchObject({
        contributionList: [{ id, memo: service.memo }],
      });
    },
    refuses: ({ refuse }) =>
      refuse('maria', 'listContributions', 'PAGE_INVALID', { pagination: { pageSize: 500 } }),
  },
  listAllContributions: {
    works: async (fixture) => {
      const id = await submitContribution(fixture);
      const answer = await fixture.execute('jonas', 'listAllContributions', page);
      expect(answer).toMatchObject({
        contributionList: [{ id, user: { firstName: 'Maria', emailContact: null } }],
      });
    },
    refuses: ({ refuse }) => refuse(undefined, 'listAllContributions', 'UNAUTHORIZED', page),
  },
  countContributionsInProgress: {
    works: async (fixture) => {
      const before = await fixture.execute<number>('maria', 'countContributionsInProgress');
      await question(fixture);
      expect(await fixture.execute('maria', 'countContributionsInProgress')).toBe(before + 1);
    },
    refuses: ({ refuse }) => refuse(undefined, 'countContributionsInProgress', 'UNAUTHORIZED'),
  },
  openCreations: {
    works: async (fixture) => {
      const before = await openNow(fixture);
      await submitContribution(fixture);
      expect(await openNow(fixture)).toBe(before - 2);
    },
    refuses: ({ refuse }) => refuse(undefined, 'openCreations', 'UNAUTHORIZED'),
  },
  createContributionMessage: {
    works: async (fixture) => {
      const contributionId = await question(fixture);
      const answer = await fixture.execute('maria', 'createContributionMessage', {
        contributionId,
        message: 'Twelve',
      });
      expect(answer).toMatchObject({ type: 'DIALOG', message: 'Twelve', isModerator: false });
      expect(await statusOf(fixture, contributionId)).toBe('PENDING');
    },
    refuses: async (fixture) => {
      const contributionId = await submitContribution(fixture);
      await fixture.refuse('maria', 'createContributionMessage', 'MESSAGE_REQUIRED', {
        contributionId,
        message: ' ',
      });
    },
  },
  listContributionMessages: {
    works: async (fixture) => {
      const contributionId = await question(fixture);
      const answer = await fixture.execute('maria', 'listContributionMessages', { contributionId });
      expect(answer).toMatchObject({
        count: 1,
        messages: [{ message: 'How many baskets?', isModerator: true }],
      });
    },
    refuses: async (fixture) =>
      fixture.refuse('jonas', 'listContributionMessages', 'CONTRIBUTION_NOT_FOUND', {
        contributionId: await question(fixture),
      }),
  },
  contribution: {
    works: async (fixture) =>
      expect(await statusOf(fixture, await submitContribution(fixture))).toBe('PENDING'),
    refuses: ({ refuse }) => refuse('amara', 'contribution', 'CONTRIBUTION_NOT_FOUND', nothing),
  },
  adminListContributions: {
    works: async (fixture) => {
      const id = await submitContribution(fixture);
      const filter = { statusFilter: ['PENDING'], userId: fixture.idOf('maria'), query: 'apples' };
      const answer = await fixture.execute('amara', 'adminListContributions', {
        filter,
        paginated: { pageSize: 1 },
      });
      expect(answer).toMatchObject({
        contributionList: [{ id, user: { emailContact: { email: 'maria@example.org' } } }],
      });
    },
    refuses: ({ refuse }) =>
      refuse('amara', 'adminListContributions', 'PAGE_INVALID', { paginated: { pageSize: 101 } }),
  },
  contributionSum: {
    works: async (fixture) => {
      const filter = { statusFilter: ['PENDING'], userId: fixture.idOf('maria'), query: 'apples' };
      const sum = () =>
        fixture.execute<{ count: number; amount: string }>('amara', 'contributionSum', { filter });
      const before = await sum();
      await submitContribution(fixture);
      const after = await sum();
      expect(after.count).toBe(before.count + 1);
      expect(Number(after.amount)).toBeGreaterThan(Number(before.amount));
    },
    refuses: ({ refuse }) => refuse('maria', 'contributionSum', 'UNAUTHORIZED'),
  },
  adminListContributionMessages: {
    works: async (fixture) => {
      const contributionId = await question(fixture);
      const note = { contributionId, message: 'Known to be careful', messageType: 'MODERATOR' };
      await fixture.execute('amara', 'adminCreateContributionMessage', note);
      expect(
        await fixture.execute('theo', 'adminListContributionMessages', { contributionId }),
      ).toMatchObject({
        count: 2,
      });
    },
    refuses: ({ refuse }) =>
      refuse('amara', 'adminListContributionMessages', 'CONTRIBUTION_NOT_FOUND', { contributionId: 999_999 }),
  },
  adminCreateContributionMessage: {
    works: async (fixture) => expect(await statusOf(fixture, await question(fixture))).toBe('IN_PROGRESS'),
    refuses: async (fixture) => {
      const message = { contributionId: await submitContribution(fixture), message: 'May I?' };
      await fixture.refuse('jonas', 'adminCreateContributionMessage', 'UNAUTHORIZED', message);
    },
  },
  adminOpenCreations: {
    works: async ({ execute, idOf }) => {
      const open = await execute<object[]>('amara', 'adminOpenCreations', { userId: idOf('ai') });
      expect(open).toEqual([3, 4, 5].map((month) => ({ month, year: 2026, amount: '1000' })));
    },
    refuses: ({ refuse }) => refuse('jonas', 'adminOpenCreations', 'UNAUTHORIZED', { userId: 1 }),
  },
  adminCreateContribution: {
    works: async (fixture) => {
      const entered = {
        email: 'jonas@example.org',
        amount: '7',
        memo: 'Entered for him',
        creationDate: '6/1/2026',
      };
      const open = await fixture.execute<string[]>('amara', 'adminCreateContribution', entered);
      expect(open).toHaveLength(3);
      expect(await fixture.execute('jonas', 'listContributions', page)).toMatchObject({
        contributionList: [{ amount: '7' }],
      });
    },
    refuses: ({ refuse }) => {
      const entered = {
        email: 'nobody@example.org',
        amount: '7',
        memo: 'Entered for him',
        creationDate: '6/1/2026',
      };
      return refuse('amara', 'adminCreateContribution', 'MEMBER_NOT_FOUND', entered);
    },
  },
  adminUpdateContribution: {
    works: async (fixture) => {
      const id = await submitContribution(fixture);
      const answer = await fixture.execute('amara', 'adminUpdateContribution', {
        id,
        amount: '1',
        memo: 'Pears picked',
      });
      expect(answer).toMatchObject({ amount: '1', memo: 'Pears picked', date: '2026-06-01T00:00:00.000Z' });
    },
    refuses: async (fixture) => {
      const changed = { id: await submitContribution(fixture), creationDate: '5/1/2026' };
      await fixture.refuse('amara', 'adminUpdateContribution', 'CONTRIBUTION_MONTH_FIXED', changed);
    },
  },
  confirmContribution: {
    works: async (fixture) => {
      await moved(fixture, 'confirmContribution', 'CONFIRMED');
      const { transactions } = await fixture.execute<{ transactions: object[] }>('maria', 'transactionList', {
        pageSize: 1,
      });
      expect(transactions.at(-1)).toMatchObject({ typeId: 'CREATION', amount: '2' });
    },
    refuses: async (fixture) => {
      const { id } = await fixture.execute<{ id: number }>('amara', 'createContribution', service);
      await fixture.refuse('amara', 'confirmContribution', 'CONTRIBUTION_IS_OWN', { id });
    },
  },
  denyContribution: {
    works: (fixture) => moved(fixture, 'denyContribution', 'DENIED'),
    refuses: ({ refuse }) => refuse('amara', 'denyContribution', 'CONTRIBUTION_NOT_FOUND', nothing),
  },
  adminDeleteContribution: {
    works: (fixture) => moved(fixture, 'adminDeleteContribution', 'DELETED'),
    refuses: ({ refuse }) => refuse('amara', 'adminDeleteContribution', 'CONTRIBUTION_NOT_FOUND', nothing),
  },
};

async function openNow(fixture: Fixture): Promise<number> {
  const open = await fixture.execute<{ amount: string }[]>('maria', 'openCreations');
  return Number(open.at(-1)?.amount);
}

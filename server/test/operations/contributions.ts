/** Contributions, the messages about them, and the actions of moderators on them. */
import { expect } from 'vitest';
import type { OperationCase, Stage } from './stage.ts';

const service = { amount: '2', memo: 'Apples picked for all of us', contributionDate: '2026-06-01' };
const page = { pagination: { currentPage: 1, pageSize: 1, order: 'DESC' } };
const nothing = { id: 999_999 };

async function tell(stage: Stage): Promise<number> {
  return (await stage.ask<{ id: number }>('maria', 'createContribution', service)).id;
}

async function statusOf(stage: Stage, id: number): Promise<string> {
  return (await stage.ask<{ status: string }>('amara', 'contribution', { id })).status;
}

async function moved(stage: Stage, operation: string, status: string): Promise<void> {
  const id = await tell(stage);
  expect(await stage.ask('amara', operation, { id })).toBe(true);
  expect(await statusOf(stage, id)).toBe(status);
}

const question = async (stage: Stage): Promise<number> => {
  const contributionId = await tell(stage);
  await stage.ask('amara', 'adminCreateContributionMessage', {
    contributionId,
    message: 'How many baskets?',
  });
  return contributionId;
};

export const contributions: Readonly<Record<string, OperationCase>> = {
  createContribution: {
    works: async (stage) => {
      const id = await tell(stage);
      expect(await stage.ask('maria', 'listContributions', page)).toMatchObject({
        contributionList: [{ id }],
      });
    },
    refuses: ({ refuse }) =>
      refuse('maria', 'createContribution', 'CONTRIBUTION_LIMIT_EXCEEDED', { ...service, amount: '1000.01' }),
  },
  updateContribution: {
    works: async (stage) => {
      const contributionId = await tell(stage);
      const changed = { ...service, contributionId, amount: '3' };
      expect(await stage.ask('maria', 'updateContribution', changed)).toMatchObject({
        amount: '3',
        messagesCount: 1,
      });
    },
    refuses: async (stage) => {
      const contributionId = await tell(stage);
      await stage.refuse('jonas', 'updateContribution', 'CONTRIBUTION_NOT_OWN', {
        ...service,
        contributionId,
      });
    },
  },
  deleteContribution: {
    works: async (stage) => {
      const id = await tell(stage);
      expect(await stage.ask('maria', 'deleteContribution', { id })).toBe(true);
      expect(await statusOf(stage, id)).toBe('DELETED');
    },
    refuses: async (stage) =>
      stage.refuse('jonas', 'deleteContribution', 'CONTRIBUTION_NOT_OWN', { id: await tell(stage) }),
  },
  listContributions: {
    works: async (stage) => {
      const id = await tell(stage);
      expect(await stage.ask('maria', 'listContributions', page)).toMatchObject({
        contributionList: [{ id, memo: service.memo }],
      });
    },
    refuses: ({ refuse }) =>
      refuse('maria', 'listContributions', 'PAGE_INVALID', { pagination: { pageSize: 500 } }),
  },
  listAllContributions: {
    works: async (stage) => {
      const id = await tell(stage);
      const answer = await stage.ask('jonas', 'listAllContributions', page);
      expect(answer).toMatchObject({
        contributionList: [{ id, user: { firstName: 'Maria', emailContact: null } }],
      });
    },
    refuses: ({ refuse }) => refuse(undefined, 'listAllContributions', 'UNAUTHORIZED', page),
  },
  countContributionsInProgress: {
    works: async (stage) => {
      const before = await stage.ask<number>('maria', 'countContributionsInProgress');
      await question(stage);
      expect(await stage.ask('maria', 'countContributionsInProgress')).toBe(before + 1);
    },
    refuses: ({ refuse }) => refuse(undefined, 'countContributionsInProgress', 'UNAUTHORIZED'),
  },
  openCreations: {
    works: async (stage) => {
      const before = await openNow(stage);
      await tell(stage);
      expect(await openNow(stage)).toBe(before - 2);
    },
    refuses: ({ refuse }) => refuse(undefined, 'openCreations', 'UNAUTHORIZED'),
  },
  createContributionMessage: {
    works: async (stage) => {
      const contributionId = await question(stage);
      const answer = await stage.ask('maria', 'createContributionMessage', {
        contributionId,
        message: 'Twelve',
      });
      expect(answer).toMatchObject({ type: 'DIALOG', message: 'Twelve', isModerator: false });
      expect(await statusOf(stage, contributionId)).toBe('PENDING');
    },
    refuses: async (stage) => {
      const contributionId = await tell(stage);
      await stage.refuse('maria', 'createContributionMessage', 'MESSAGE_REQUIRED', {
        contributionId,
        message: ' ',
      });
    },
  },
  listContributionMessages: {
    works: async (stage) => {
      const contributionId = await question(stage);
      const answer = await stage.ask('maria', 'listContributionMessages', { contributionId });
      expect(answer).toMatchObject({
        count: 1,
        messages: [{ message: 'How many baskets?', isModerator: true }],
      });
    },
    refuses: async (stage) =>
      stage.refuse('jonas', 'listContributionMessages', 'CONTRIBUTION_NOT_FOUND', {
        contributionId: await question(stage),
      }),
  },
  contribution: {
    works: async (stage) => expect(await statusOf(stage, await tell(stage))).toBe('PENDING'),
    refuses: ({ refuse }) => refuse('amara', 'contribution', 'CONTRIBUTION_NOT_FOUND', nothing),
  },
  adminListContributions: {
    works: async (stage) => {
      const id = await tell(stage);
      const filter = { statusFilter: ['PENDING'], userId: stage.idOf('maria'), query: 'apples' };
      const answer = await stage.ask('amara', 'adminListContributions', {
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
    works: async (stage) => {
      const filter = { statusFilter: ['PENDING'], userId: stage.idOf('maria'), query: 'apples' };
      const sum = () => stage.ask<{ count: number; amount: string }>('amara', 'contributionSum', { filter });
      const before = await sum();
      await tell(stage);
      const after = await sum();
      expect(after.count).toBe(before.count + 1);
      expect(Number(after.amount)).toBeGreaterThan(Number(before.amount));
    },
    refuses: ({ refuse }) => refuse('maria', 'contributionSum', 'UNAUTHORIZED'),
  },
  adminListContributionMessages: {
    works: async (stage) => {
      const contributionId = await question(stage);
      const note = { contributionId, message: 'Known to be careful', messageType: 'MODERATOR' };
      await stage.ask('amara', 'adminCreateContributionMessage', note);
      expect(await stage.ask('theo', 'adminListContributionMessages', { contributionId })).toMatchObject({
        count: 2,
      });
    },
    refuses: ({ refuse }) =>
      refuse('amara', 'adminListContributionMessages', 'CONTRIBUTION_NOT_FOUND', { contributionId: 999_999 }),
  },
  adminCreateContributionMessage: {
    works: async (stage) => expect(await statusOf(stage, await question(stage))).toBe('IN_PROGRESS'),
    refuses: async (stage) => {
      const message = { contributionId: await tell(stage), message: 'May I?' };
      await stage.refuse('jonas', 'adminCreateContributionMessage', 'UNAUTHORIZED', message);
    },
  },
  adminOpenCreations: {
    works: async ({ ask, idOf }) => {
      const open = await ask<object[]>('amara', 'adminOpenCreations', { userId: idOf('ai') });
      expect(open).toEqual([3, 4, 5].map((month) => ({ month, year: 2026, amount: '1000' })));
    },
    refuses: ({ refuse }) => refuse('jonas', 'adminOpenCreations', 'UNAUTHORIZED', { userId: 1 }),
  },
  adminCreateContribution: {
    works: async (stage) => {
      const entered = {
        email: 'jonas@example.org',
        amount: '7',
        memo: 'Entered for him',
        creationDate: '6/1/2026',
      };
      const open = await stage.ask<string[]>('amara', 'adminCreateContribution', entered);
      expect(open).toHaveLength(3);
      expect(await stage.ask('jonas', 'listContributions', page)).toMatchObject({
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
    works: async (stage) => {
      const id = await tell(stage);
      const answer = await stage.ask('amara', 'adminUpdateContribution', {
        id,
        amount: '1',
        memo: 'Pears picked',
      });
      expect(answer).toMatchObject({ amount: '1', memo: 'Pears picked', date: '2026-06-01T00:00:00.000Z' });
    },
    refuses: async (stage) => {
      const changed = { id: await tell(stage), creationDate: '5/1/2026' };
      await stage.refuse('amara', 'adminUpdateContribution', 'CONTRIBUTION_MONTH_FIXED', changed);
    },
  },
  confirmContribution: {
    works: async (stage) => {
      await moved(stage, 'confirmContribution', 'CONFIRMED');
      const { transactions } = await stage.ask<{ transactions: object[] }>('maria', 'transactionList', {
        pageSize: 1,
      });
      expect(transactions.at(-1)).toMatchObject({ typeId: 'CREATION', amount: '2' });
    },
    refuses: async (stage) => {
      const { id } = await stage.ask<{ id: number }>('amara', 'createContribution', service);
      await stage.refuse('amara', 'confirmContribution', 'CONTRIBUTION_IS_OWN', { id });
    },
  },
  denyContribution: {
    works: (stage) => moved(stage, 'denyContribution', 'DENIED'),
    refuses: ({ refuse }) => refuse('amara', 'denyContribution', 'CONTRIBUTION_NOT_FOUND', nothing),
  },
  adminDeleteContribution: {
    works: (stage) => moved(stage, 'adminDeleteContribution', 'DELETED'),
    refuses: ({ refuse }) => refuse('amara', 'adminDeleteContribution', 'CONTRIBUTION_NOT_FOUND', nothing),
  },
};

async function openNow(stage: Stage): Promise<number> {
  const open = await stage.ask<{ amount: string }[]>('maria', 'openCreations');
  return Number(open.at(-1)?.amount);
}

import { dayToTime } from '@kula/core/platform/days';
import { Refusal } from '@kula/core/platform/errors';
import type { Amount } from '@kula/core/money/money';
import type { Actor } from '../../platform/actor.ts';
import { actorOf, timezoneOf } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { confirmContribution } from './confirmation.usecases.ts';
import { type OpenCreation, getOpenCreations } from './contribution-limit.usecases.ts';
import { getContribution } from './contributions.usecases.ts';
import { type ContributionView, wireContributions, wireMessage, wirePage } from './contributions.wire.ts';
import { allTypes, writeAsModerator, listMessages } from './messages.usecases.ts';
import {
  changeContribution,
  createContributionFor,
  deleteAsModerator,
  denyContribution,
} from './moderation.usecases.ts';
import { listQueue, sumOfQueue } from './queue.usecases.ts';

export const moderationResolvers = {
  Query: {
    contribution: async (_, { id }, context) => {
      const contribution = await getContribution(id, context.deps);
      const reading = asModerator(await actorOf(context));
      const [wired] = await wireContributions([contribution], reading, context);
      if (!wired) throw new Refusal('CONTRIBUTION_NOT_FOUND');
      return wired;
    },
    adminListContributions: async (_, { filter, paginated }, context) => {
      const page = await listQueue(filter ?? {}, paginated ?? {}, context.deps);
      return wirePage(page, asModerator(await actorOf(context)), context);
    },
    contributionSum: async (_, { filter }, { deps }) => {
      const { count, amount } = await sumOfQueue(filter ?? {}, deps);
      return { count, amount: amount ?? null };
    },
    adminListContributionMessages: async (_, { contributionId, ...page }, { deps }) => {
      const { count, messages } = await listMessages(contributionId, page, deps);
      return { count, messages: messages.map(wireMessage) };
    },
    adminOpenCreations: async (_, { userId }, context) => {
      const timezoneOffset = timezoneOf(context);
      return getOpenCreations(userId, timezoneOffset, context.deps);
    },
  },
  Mutation: {
    adminCreateContribution: async (_, { creationDate, ...args }, context) => {
      const input = { ...args, contributionDate: creationDate, timezoneOffset: timezoneOf(context) };
      return amountsOf(await createContributionFor(await actorOf(context), input, context.deps));
    },
    adminUpdateContribution: async (_, args, context) => {
      const timezoneOffset = timezoneOf(context);
      const input = { ...args, timezoneOffset };
      const changed = await changeContribution(await actorOf(context), input, context.deps);
      const open = await getOpenCreations(changed.member_id, timezoneOffset, context.deps);
      const date = dayToTime(changed.contribution_date);
      return { date, memo: changed.memo, amount: changed.amount, creation: amountsOf(open) };
    },
    adminDeleteContribution: async (_, { id }, context) => {
      await deleteAsModerator(await actorOf(context), id, context.deps);
      return true;
    },
    adminCreateContributionMessage: async (_, { messageType, ...args }, context) => {
      const moderator = await actorOf(context);
      return wireMessage(
        await writeAsModerator(moderator, { ...args, type: messageType ?? 'DIALOG' }, context.deps),
      );
    },
    confirmContribution: async (_, args, context) => {
      await confirmContribution(await actorOf(context), args, context.deps);
      return true;
    },
    denyContribution: async (_, args, context) => {
      await denyContribution(await actorOf(context), args, context.deps);
      return true;
    },
  },
} satisfies Resolvers;

function amountsOf(open: readonly OpenCreation[]): Amount[] {
  return open.map(({ amount }) => amount);
}

function asModerator({ member, roles }: Actor): ContributionView {
  return { viewer: { memberId: member.id, roles }, types: allTypes, isModerator: true };
}

import { Refusal } from '@kula/core/platform/errors';
import type { Actor } from '../../platform/actor.ts';
import { actorOf, type RequestContext, timezoneOf } from '../../platform/graphql/context.ts';
import type { Resolvers, Wire } from '../../platform/graphql/generated/resolvers.ts';
import { getOpenCreations } from './contribution-limit.usecases.ts';
import {
  getContribution,
  countOwnQuestions,
  createContribution,
  deleteContribution,
  listAll,
  listOwn,
  updateContribution,
} from './contributions.usecases.ts';
import { type ContributionView, wireContributions, wireMessage, wirePage } from './contributions.wire.ts';
import { writeAsAuthor, listOwnMessages, memberTypes } from './messages.usecases.ts';

export const resolvers = {
  Query: {
    openCreations: async (_, __, context) => {
      const { member } = await actorOf(context);
      return getOpenCreations(member.id, timezoneOf(context), context.deps);
    },
    listContributions: async (_, { pagination }, context) => {
      const actor = await actorOf(context);
      return wirePage(await listOwn(actor, pagination, context.deps), asAuthor(actor), context);
    },
    listAllContributions: async (_, { pagination }, context) => {
      const reading = { ...asAuthor(await actorOf(context)), types: [] };
      return wirePage(await listAll(pagination, context.deps), reading, context);
    },
    countContributionsInProgress: async (_, __, context) =>
      countOwnQuestions(await actorOf(context), context.deps),
    listContributionMessages: async (_, { contributionId, ...page }, context) => {
      const actor = await actorOf(context);
      const { count, messages } = await listOwnMessages(actor, contributionId, page, context.deps);
      return { count, messages: messages.map(wireMessage) };
    },
  },
  Mutation: {
    createContribution: async (_, args, context) => {
      const actor = await actorOf(context);
      const input = { ...args, timezoneOffset: timezoneOf(context) };
      return oneOfOwn(await createContribution(actor, input, context.deps), actor, context);
    },
    updateContribution: async (_, { contributionId, ...args }, context) => {
      const actor = await actorOf(context);
      const input = { ...args, id: contributionId, timezoneOffset: timezoneOf(context) };
      const { id } = await updateContribution(actor, input, context.deps);
      return oneOfOwn(id, actor, context);
    },
    deleteContribution: async (_, { id }, context) => {
      await deleteContribution(await actorOf(context), id, context.deps);
      return true;
    },
    createContributionMessage: async (_, { messageType, ...args }, context) => {
      const actor = await actorOf(context);
      return wireMessage(
        await writeAsAuthor(actor, { ...args, type: messageType ?? 'DIALOG' }, context.deps),
      );
    },
  },
} satisfies Resolvers;

function asAuthor({ member, roles }: Actor): ContributionView {
  return { viewer: { memberId: member.id, roles }, types: memberTypes, isModerator: false };
}

async function oneOfOwn(id: number, actor: Actor, context: RequestContext): Promise<Wire<'Contribution'>> {
  const contribution = await getContribution(id, context.deps);
  const [wired] = await wireContributions([contribution], asAuthor(actor), context);
  if (!wired) throw new Refusal('CONTRIBUTION_NOT_FOUND');
  return wired;
}

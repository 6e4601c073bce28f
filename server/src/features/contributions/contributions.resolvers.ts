import { Refusal } from '@kula/core/errors';
import { type Actor, actorOf, type RequestContext, timezoneOf } from '../../graphql/context.ts';
import type { Page } from '../paging.ts';
import {
  contributionById,
  type ContributionInput,
  countOwnQuestions,
  createContribution,
  deleteContribution,
  listAll,
  listOwn,
  type NewContributionInput,
  type OpenCreation,
  openCreationsOf,
  updateContribution,
} from './contributions.usecases.ts';
import {
  type Reading,
  wireContributions,
  wireMessage,
  type WireMessageInput,
  wirePage,
} from './contributions.wire.ts';
import { answer, listOwnMessages, memberTypes } from './messages.usecases.ts';

type Entered = Omit<ContributionInput, 'timezoneOffset'>;

export const resolvers = {
  Query: {
    openCreations: async (_: unknown, __: unknown, context: RequestContext): Promise<OpenCreation[]> => {
      const { member } = await actorOf(context);
      return openCreationsOf(member.id, timezoneOf(context), context.deps);
    },
    listContributions: async (
      _: unknown,
      { pagination }: { pagination: Page },
      context: RequestContext,
    ): Promise<object> => {
      const actor = await actorOf(context);
      return wirePage(await listOwn(actor, pagination, context.deps), asAuthor(actor), context);
    },
    listAllContributions: async (
      _: unknown,
      { pagination }: { pagination: Page },
      context: RequestContext,
    ): Promise<object> => {
      const reading = { ...asAuthor(await actorOf(context)), types: [] };
      return wirePage(await listAll(pagination, context.deps), reading, context);
    },
    countContributionsInProgress: async (_: unknown, __: unknown, context: RequestContext): Promise<number> =>
      countOwnQuestions(await actorOf(context), context.deps),
    listContributionMessages: async (
      _: unknown,
      { contributionId, ...page }: Page & { contributionId: number },
      context: RequestContext,
    ): Promise<object> => {
      const actor = await actorOf(context);
      const { count, messages } = await listOwnMessages(actor, contributionId, page, context.deps);
      return { count, messages: messages.map(wireMessage) };
    },
  },
  Mutation: {
    createContribution: async (
      _: unknown,
      args: Entered & Pick<NewContributionInput, 'idempotencyKey'>,
      context: RequestContext,
    ): Promise<object> => {
      const actor = await actorOf(context);
      const input = { ...args, timezoneOffset: timezoneOf(context) };
      return oneOfOwn(await createContribution(actor, input, context.deps), actor, context);
    },
    updateContribution: async (
      _: unknown,
      { contributionId, ...args }: Entered & { contributionId: number },
      context: RequestContext,
    ): Promise<object> => {
      const actor = await actorOf(context);
      const input = { ...args, id: contributionId, timezoneOffset: timezoneOf(context) };
      const { id } = await updateContribution(actor, input, context.deps);
      return oneOfOwn(id, actor, context);
    },
    deleteContribution: async (
      _: unknown,
      { id }: { id: number },
      context: RequestContext,
    ): Promise<boolean> => {
      await deleteContribution(await actorOf(context), id, context.deps);
      return true;
    },
    createContributionMessage: async (
      _: unknown,
      { messageType, ...args }: WireMessageInput,
      context: RequestContext,
    ): Promise<object> => {
      const actor = await actorOf(context);
      return wireMessage(await answer(actor, { ...args, type: messageType ?? 'DIALOG' }, context.deps));
    },
  },
};

function asAuthor({ member, roles }: Actor): Reading {
  return { viewer: { memberId: member.id, roles }, types: memberTypes, isModerator: false };
}

async function oneOfOwn(id: number, actor: Actor, context: RequestContext): Promise<object> {
  const contribution = await contributionById(id, context.deps);
  const [wired] = await wireContributions([contribution], asAuthor(actor), context);
  if (!wired) throw new Refusal('CONTRIBUTION_NOT_FOUND');
  return wired;
}

import { dayToTime } from '@kula/core/days';
import { Refusal } from '@kula/core/errors';
import type { Amount } from '@kula/core/money';
import { type Actor, actorOf, type RequestContext, timezoneOf } from '../../graphql/context.ts';
import { memberForModerators } from '../members/administration.usecases.ts';
import type { Page } from '../paging.ts';
import { confirmContribution } from './confirmation.usecases.ts';
import {
  contributionById,
  type ContributionInput,
  type OpenCreation,
  openCreationsOf,
} from './contributions.usecases.ts';
import {
  type Reading,
  wireContributions,
  wireMessage,
  type WireMessageInput,
  wirePage,
} from './contributions.wire.ts';
import { allTypes, askOrNote, listMessages } from './messages.usecases.ts';
import {
  changeContribution,
  createFor,
  deleteAsModerator,
  denyContribution,
  type ModeratedChange,
} from './moderation.usecases.ts';
import { listQueue, type QueueInput } from './queue.usecases.ts';
import { type ContributionSeen } from './seen.usecases.ts';

type EnteredFor = Omit<ContributionInput, 'timezoneOffset' | 'contributionDate'> & {
  email: string;
  creationDate: string;
};

export const moderationResolvers = {
  Query: {
    contribution: async (_: unknown, { id }: { id: number }, context: RequestContext): Promise<object> => {
      const contribution = await contributionById(id, context.deps);
      const reading = asModerator(await actorOf(context));
      const [wired] = await wireContributions([contribution], reading, context);
      if (!wired) throw new Refusal('CONTRIBUTION_NOT_FOUND');
      return wired;
    },
    adminListContributions: async (
      _: unknown,
      { filter, paginated }: { filter?: QueueInput | null; paginated?: Page | null },
      context: RequestContext,
    ): Promise<object> => {
      const page = await listQueue(filter ?? {}, paginated ?? {}, context.deps);
      return wirePage(page, asModerator(await actorOf(context)), context);
    },
    adminListContributionMessages: async (
      _: unknown,
      { contributionId, ...page }: Page & { contributionId: number },
      { deps }: RequestContext,
    ): Promise<object> => {
      const { count, messages } = await listMessages(contributionId, page, deps);
      return { count, messages: messages.map(wireMessage) };
    },
    adminOpenCreations: async (
      _: unknown,
      { userId }: { userId: number },
      context: RequestContext,
    ): Promise<OpenCreation[]> => {
      const timezoneOffset = timezoneOf(context);
      await memberForModerators(userId, timezoneOffset, context.deps);
      return openCreationsOf(userId, timezoneOffset, context.deps);
    },
  },
  Mutation: {
    adminCreateContribution: async (
      _: unknown,
      { creationDate, ...args }: EnteredFor,
      context: RequestContext,
    ): Promise<Amount[]> => {
      const input = { ...args, contributionDate: creationDate, timezoneOffset: timezoneOf(context) };
      return amountsOf(await createFor(await actorOf(context), input, context.deps));
    },
    adminUpdateContribution: async (
      _: unknown,
      args: Omit<ModeratedChange, 'timezoneOffset'>,
      context: RequestContext,
    ): Promise<object> => {
      const timezoneOffset = timezoneOf(context);
      const input = { ...args, timezoneOffset };
      const changed = await changeContribution(await actorOf(context), input, context.deps);
      const open = await openCreationsOf(changed.member_id, timezoneOffset, context.deps);
      const date = dayToTime(changed.contribution_date);
      return { date, memo: changed.memo, amount: changed.amount, creation: amountsOf(open) };
    },
    adminDeleteContribution: async (
      _: unknown,
      { id }: { id: number },
      context: RequestContext,
    ): Promise<boolean> => {
      await deleteAsModerator(await actorOf(context), id, context.deps);
      return true;
    },
    adminCreateContributionMessage: async (
      _: unknown,
      { messageType, ...args }: WireMessageInput,
      context: RequestContext,
    ): Promise<object> => {
      const moderator = await actorOf(context);
      return wireMessage(
        await askOrNote(moderator, { ...args, type: messageType ?? 'DIALOG' }, context.deps),
      );
    },
    confirmContribution: async (
      _: unknown,
      args: { id: number; seen?: ContributionSeen | null },
      context: RequestContext,
    ): Promise<boolean> => {
      await confirmContribution(await actorOf(context), args, context.deps);
      return true;
    },
    denyContribution: async (
      _: unknown,
      args: { id: number; reason?: string | null; seen?: ContributionSeen | null },
      context: RequestContext,
    ): Promise<boolean> => {
      await denyContribution(await actorOf(context), args, context.deps);
      return true;
    },
  },
};

function amountsOf(open: readonly OpenCreation[]): Amount[] {
  return open.map(({ amount }) => amount);
}

function asModerator({ member, roles }: Actor): Reading {
  return { viewer: { memberId: member.id, roles }, types: allTypes, isModerator: true };
}

import { actorOf, type RequestContext } from '../../graphql/context.ts';
import { memberOrVisitor } from '../../graphql/visitor.ts';
import type { Page } from '../paging.ts';
import { acceptRequest, declineRequest, withdrawRequest } from './answers.usecases.ts';
import {
  type AskInput,
  createRequest,
  listRequests,
  lookUpRequest,
  type RequestList,
} from './requests.usecases.ts';
import { wireRequest } from './requests.wire.ts';

export const resolvers = {
  Query: {
    queryPaymentRequest: async (
      _: unknown,
      { code }: { code: string },
      context: RequestContext,
    ): Promise<object> => {
      const viewer = await memberOrVisitor(context);
      return wireRequest(
        await lookUpRequest(code.trim(), viewer?.member.id, context.deps),
        viewer,
        context.deps,
      );
    },
    paymentRequests: async (
      _: unknown,
      { direction, state, ...page }: Page & RequestList,
      context: RequestContext,
    ): Promise<object> => {
      const actor = await actorOf(context);
      const found = await listRequests(actor.member.id, { direction, state }, page, context.deps);
      return {
        count: found.count,
        requests: found.requests.map((known) => wireRequest(known, actor, context.deps)),
      };
    },
  },
  Mutation: {
    createPaymentRequest: async (_: unknown, args: AskInput, context: RequestContext): Promise<object> => {
      const actor = await actorOf(context);
      return wireRequest(await createRequest(actor, args, context.deps), actor, context.deps);
    },
    acceptPaymentRequest: async (
      _: unknown,
      { code, idempotencyKey }: { code: string; idempotencyKey?: string | null },
      context: RequestContext,
    ): Promise<boolean> => {
      await acceptRequest(await actorOf(context), { code: code.trim(), idempotencyKey }, context.deps);
      return true;
    },
    declinePaymentRequest: async (
      _: unknown,
      { code }: { code: string },
      context: RequestContext,
    ): Promise<boolean> => {
      await declineRequest(await actorOf(context), code.trim(), context.deps);
      return true;
    },
    withdrawPaymentRequest: async (
      _: unknown,
      { code }: { code: string },
      context: RequestContext,
    ): Promise<boolean> => {
      await withdrawRequest(await actorOf(context), code.trim(), context.deps);
      return true;
    },
  },
};

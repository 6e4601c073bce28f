import { linkCodeIn } from '@kula/core/platform/codes';
import { actorOf } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { findMemberOrVisitor } from '../../people/sessions/sessions.usecases.ts';
import { acceptRequest, declineRequest, withdrawRequest } from './answers.usecases.ts';
import { createRequest, listRequests, getRequestByCode } from './payment-requests.usecases.ts';
import { wireRequest } from './payment-requests.wire.ts';

export const resolvers = {
  Query: {
    queryPaymentRequest: async (_, { code }, context) => {
      const viewer = await findMemberOrVisitor(context, context.deps);
      return wireRequest(
        await getRequestByCode(linkCodeIn(code), viewer?.member.id, context.deps),
        viewer,
        context.deps,
      );
    },
    paymentRequests: async (_, { direction, state, ...page }, context) => {
      const actor = await actorOf(context);
      const found = await listRequests(actor.member.id, { direction, state }, page, context.deps);
      return {
        count: found.count,
        requests: found.requests.map((found) => wireRequest(found, actor, context.deps)),
      };
    },
  },
  Mutation: {
    createPaymentRequest: async (_, args, context) => {
      const actor = await actorOf(context);
      return wireRequest(await createRequest(actor, args, context.deps), actor, context.deps);
    },
    acceptPaymentRequest: async (_, { code, ...more }, context) => {
      await acceptRequest(await actorOf(context), { code: linkCodeIn(code), ...more }, context.deps);
      return true;
    },
    declinePaymentRequest: async (_, { code }, context) => {
      await declineRequest(await actorOf(context), linkCodeIn(code), context.deps);
      return true;
    },
    withdrawPaymentRequest: async (_, { code }, context) => {
      await withdrawRequest(await actorOf(context), linkCodeIn(code), context.deps);
      return true;
    },
  },
} satisfies Resolvers;

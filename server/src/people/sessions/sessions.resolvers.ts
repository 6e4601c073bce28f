import { Refusal } from '@kula/core/platform/errors';
import { actorOf, type RequestContext } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { seenBy } from '../members/members.privacy.ts';
import { createHandOver } from './hand-over.usecases.ts';
import { endSession, logout } from './session-end.usecases.ts';
import { listSessions, listStays } from './session-lists.usecases.ts';
import { endAllSessions, login } from './sessions.usecases.ts';
import { type Continued, continueSession, endStay, forgetStay, staySignedIn } from './stays.usecases.ts';

export const resolvers = {
  Query: {
    verifyLogin: async (_, __, context) => {
      const { member, roles } = await actorOf(context);
      return seenBy({ memberId: member.id, roles }, member, roles);
    },
    sessions: async (_, __, context) => {
      const actor = await actorOf(context);
      return (await listSessions(actor, context.deps)).map((session) => ({
        id: session.id,
        createdAt: session.created_at,
        lastSeenAt: session.last_seen_at,
        isThis: session.id === actor.sessionId,
        stayId: session.stay_id,
        device: session.device,
      }));
    },
    stays: async (_, __, context) =>
      (await listStays(await actorOf(context), context.deps)).map((stay) => ({
        id: stay.id,
        device: stay.device,
        network: stay.network,
        createdAt: stay.created_at,
        lastUsedAt: stay.last_used_at,
        endsAt: stay.ends_at,
        isThis: stay.isThis,
      })),
  },
  Mutation: {
    login: async (_, args, context) => {
      const { address, device, userAgent, deps } = context;
      const caller = { address, device, userAgent, gone: context.gone() };
      const { member, roles, ...signedIn } = await login({ ...args, ...caller }, deps);
      context.setToken(signedIn.token);
      context.setDevice(signedIn.device);
      return seenBy({ memberId: member.id, roles }, member, roles);
    },
    staySignedIn: async (_, __, context) => {
      context.setStay(await staySignedIn(await actorOf(context), context, context.deps));
      return true;
    },
    continueSession: async (_, __, context) => {
      const { member, roles, token, stay } = await continueOwn(context);
      context.setToken(token);
      context.setStay(stay);
      return seenBy({ memberId: member.id, roles }, member, roles);
    },
    endStay: async (_, { id }, context) => {
      await endStay(await actorOf(context), id, context.deps);
      return true;
    },
    forgetStay: async (_, __, context) => {
      await forgetStay(context, context.deps);
      context.setStay(undefined);
      return true;
    },
    logout: async (_, __, context) => {
      await logout(await actorOf(context), context.deps);
      if (context.stay !== undefined) context.setStay(undefined);
      return true;
    },
    endSession: async (_, { id }, context) => {
      await endSession(await actorOf(context), id, context.deps);
      return true;
    },
    endSessions: async (_, __, context) => {
      await endAllSessions(await actorOf(context), context.deps);
      if (context.stay !== undefined) context.setStay(undefined);
      return true;
    },
    createHandOver: async (_, __, context) => createHandOver(await actorOf(context), context.deps),
  },
} satisfies Resolvers;

/** A form on another site cannot send the header, and its request does not include the cookie. */
async function continueOwn(context: RequestContext): Promise<Continued> {
  if (context.isUsed) throw new Refusal('WRONG_CREDENTIALS');
  return continueSession(context, context.deps);
}

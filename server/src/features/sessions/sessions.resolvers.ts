import { actorOf } from '../../graphql/context.ts';
import type { Resolvers } from '../../graphql/generated/resolvers.ts';
import { seenBy } from '../members/members.privacy.ts';
import { createHandOver } from './hand-over.usecases.ts';
import { endAllSessions, listSessions, login, logout } from './sessions.usecases.ts';

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
      }));
    },
  },
  Mutation: {
    login: async (_, args, context) => {
      const { address, device, deps } = context;
      const { member, roles, ...signedIn } = await login({ ...args, address, device }, deps);
      context.setToken(signedIn.token);
      context.setDevice(signedIn.device);
      return seenBy({ memberId: member.id, roles }, member, roles);
    },
    logout: async (_, __, context) => {
      await logout(await actorOf(context), context.deps);
      return true;
    },
    endSessions: async (_, __, context) => {
      await endAllSessions(await actorOf(context), context.deps);
      return true;
    },
    createHandOver: async (_, __, context) => createHandOver(await actorOf(context), context.deps),
  },
} satisfies Resolvers;

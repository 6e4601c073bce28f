import { actorOf, type RequestContext } from '../../graphql/context.ts';
import { seenBy, type UserView } from '../members/members.privacy.ts';
import { closeAccount } from '../members/closing.usecases.ts';
import { createHandOver } from './hand-over.usecases.ts';
import { endAllSessions, listSessions, login, logout } from './sessions.usecases.ts';

interface LoginArgs {
  email: string;
  password: string;
  publisherId?: number | null;
}

export const resolvers = {
  Query: {
    verifyLogin: async (_: unknown, __: unknown, context: RequestContext): Promise<UserView> => {
      const { member, roles } = await actorOf(context);
      return seenBy({ memberId: member.id, roles }, member, roles);
    },
    sessions: async (_: unknown, __: unknown, context: RequestContext): Promise<object[]> => {
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
    login: async (_: unknown, args: LoginArgs, context: RequestContext): Promise<UserView> => {
      const { address, device, deps } = context;
      const { member, roles, ...signedIn } = await login({ ...args, address, device }, deps);
      context.setToken(signedIn.token);
      context.setDevice(signedIn.device);
      return seenBy({ memberId: member.id, roles }, member, roles);
    },
    logout: async (_: unknown, __: unknown, context: RequestContext): Promise<boolean> => {
      await logout(await actorOf(context), context.deps);
      return true;
    },
    endSessions: async (_: unknown, __: unknown, context: RequestContext): Promise<boolean> => {
      await endAllSessions(await actorOf(context), context.deps);
      return true;
    },
    createHandOver: async (_: unknown, __: unknown, context: RequestContext): Promise<string> =>
      createHandOver(await actorOf(context), context.deps),
    closeAccount: async (
      _: unknown,
      { password }: { password: string },
      context: RequestContext,
    ): Promise<boolean> => {
      await closeAccount(await actorOf(context), password, context.deps);
      return true;
    },
  },
};

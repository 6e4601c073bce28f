import { actorOf, type RequestContext } from '../../graphql/context.ts';
import { seenBy, type UserView } from '../members/members.privacy.ts';
import { login, logout } from './sessions.usecases.ts';

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
  },
  Mutation: {
    login: async (_: unknown, args: LoginArgs, context: RequestContext): Promise<UserView> => {
      const { member, roles, token } = await login({ ...args, address: context.address }, context.deps);
      context.setToken(token);
      return seenBy({ memberId: member.id, roles }, member, roles);
    },
    logout: async (_: unknown, __: unknown, context: RequestContext): Promise<boolean> => {
      await logout(await actorOf(context), context.deps);
      return true;
    },
  },
};

import { actorOf } from '../../graphql/context.ts';
import type { Resolvers } from '../../graphql/generated/resolvers.ts';
import { seenBy } from './members.privacy.ts';
import { findUser, isUsernameFree, searchAdminUsers } from './members.usecases.ts';

export const resolvers = {
  Query: {
    user: async (_, args, context) => {
      const actor = await actorOf(context);
      const found = await findUser(actor, args, context.deps);
      return seenBy({ memberId: actor.member.id, roles: actor.roles }, found.member, found.roles);
    },
    checkUsername: (_, { username }, { deps }) => isUsernameFree(username, deps),
    searchAdminUsers: async (_, args, { deps }) => {
      const { count, holders } = await searchAdminUsers(args, deps);
      const userList = holders.map((one) => ({
        firstName: one.first_name,
        lastName: one.last_name,
        role: one.role,
      }));
      return { userCount: count, userList };
    },
  },
} satisfies Resolvers;

import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { isUsernameFree, searchAdminUsers } from './members.usecases.ts';

export const resolvers = {
  Query: {
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

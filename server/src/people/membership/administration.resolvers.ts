import { actorOf, timezoneOf } from '../../platform/graphql/context.ts';
import type { Resolvers, Wire } from '../../platform/graphql/generated/resolvers.ts';
import {
  deleteMember,
  type ListedMember,
  getMemberForModerators,
  restoreMember,
  searchAccounts,
  sendActivation,
  setRole,
} from './administration.usecases.ts';

export const resolvers = {
  Query: {
    searchUsers: async (_, { query, filters, ...page }, context) => {
      const search = { query, filters, timezoneOffset: timezoneOf(context) };
      const { count, found } = await searchAccounts(search, page, context.deps);
      return { userCount: count, userList: found.map(wireMember) };
    },
    adminMember: async (_, { userId }, context) =>
      wireMember(await getMemberForModerators(userId, timezoneOf(context), context.deps)),
  },
  Mutation: {
    setUserRole: async (_, args, context) => setRole(await actorOf(context), args, context.deps),
    deleteUser: async (_, { userId }, context) => deleteMember(await actorOf(context), userId, context.deps),
    unDeleteUser: async (_, { userId }, context) => {
      await restoreMember(await actorOf(context), userId, context.deps);
      return null;
    },
    sendActivationEmail: async (_, { email }, context) => {
      await sendActivation(await actorOf(context), email, context.deps);
      return true;
    },
  },
} satisfies Resolvers;

function wireMember({ member, roles, open, hasPaid, mailedAt }: ListedMember): Wire<'UserAdmin'> {
  return {
    userId: member.id,
    email: member.email,
    firstName: member.first_name,
    lastName: member.last_name,
    creation: open,
    emailChecked: member.email_checked_at !== null,
    hasElopage: hasPaid,
    deletedAt: member.deleted_at,
    emailConfirmationSend: mailedAt === undefined ? '' : new Date(mailedAt).toISOString(),
    roles,
    gradidoID: member.uuid,
    alias: member.alias,
    createdAt: member.created_at,
  };
}

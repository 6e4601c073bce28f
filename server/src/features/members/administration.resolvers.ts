import { actorOf, type RequestContext, timezoneOf } from '../../graphql/context.ts';
import type { Page } from '../paging.ts';
import {
  deleteMember,
  type FoundMember,
  memberForModerators,
  type MemberSearch,
  restoreMember,
  searchMembers,
  sendActivation,
  setRole,
} from './administration.usecases.ts';

export const resolvers = {
  Query: {
    searchUsers: async (
      _: unknown,
      { query, filters, ...page }: Page & Omit<MemberSearch, 'timezoneOffset'>,
      context: RequestContext,
    ): Promise<object> => {
      const search = { query, filters, timezoneOffset: timezoneOf(context) };
      const { count, found } = await searchMembers(search, page, context.deps);
      return { userCount: count, userList: found.map(wireMember) };
    },
    adminMember: async (
      _: unknown,
      { userId }: { userId: number },
      context: RequestContext,
    ): Promise<object> => wireMember(await memberForModerators(userId, timezoneOf(context), context.deps)),
  },
  Mutation: {
    setUserRole: async (
      _: unknown,
      args: { userId: number; role?: string | null },
      context: RequestContext,
    ): Promise<string | null> => setRole(await actorOf(context), args, context.deps),
    deleteUser: async (
      _: unknown,
      { userId }: { userId: number },
      context: RequestContext,
    ): Promise<number> => deleteMember(await actorOf(context), userId, context.deps),
    unDeleteUser: async (
      _: unknown,
      { userId }: { userId: number },
      context: RequestContext,
    ): Promise<null> => {
      await restoreMember(await actorOf(context), userId, context.deps);
      return null;
    },
    sendActivationEmail: async (
      _: unknown,
      { email }: { email: string },
      context: RequestContext,
    ): Promise<boolean> => {
      await sendActivation(await actorOf(context), email, context.deps);
      return true;
    },
  },
};

function wireMember({ member, roles, open, hasPaid, mailedAt }: FoundMember): object {
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

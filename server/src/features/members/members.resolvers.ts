import { actorOf, type RequestContext } from '../../graphql/context.ts';
import type { Page } from '../paging.ts';
import { issueDevice } from '../sessions/device.ts';
import { renewToken } from '../sessions/sessions.usecases.ts';
import { usableCode } from './activation.usecases.ts';
import { forgotPassword } from './forgotten-password.usecases.ts';
import { seenBy, stranger, type UserView } from './members.privacy.ts';
import { findUser, isUsernameFree, searchAdminUsers } from './members.usecases.ts';
import { register, type Registration, setPassword } from './registration.usecases.ts';
import { type Settings, updateUserInfos } from './settings.usecases.ts';

export const resolvers = {
  Query: {
    user: async (
      _: unknown,
      args: { identifier: string; communityIdentifier?: string | null },
      context: RequestContext,
    ): Promise<UserView> => {
      const { member, roles } = await actorOf(context);
      const found = await findUser(args, context.deps);
      return seenBy({ memberId: member.id, roles }, found.member, found.roles);
    },
    checkUsername: (
      _: unknown,
      { username }: { username: string },
      { deps }: RequestContext,
    ): Promise<boolean> => isUsernameFree(username, deps),
    queryOptIn: async (
      _: unknown,
      { optIn }: { optIn: string },
      { deps }: RequestContext,
    ): Promise<boolean> => {
      await usableCode(deps.db.read, optIn, deps.now());
      return true;
    },
    searchAdminUsers: async (_: unknown, args: Page, { deps }: RequestContext): Promise<object> => {
      const { count, holders } = await searchAdminUsers(args, deps);
      const userList = holders.map((one) => ({
        firstName: one.first_name,
        lastName: one.last_name,
        role: one.role,
      }));
      return { userCount: count, userList };
    },
  },
  Mutation: {
    createUser: async (
      _: unknown,
      args: Omit<Registration, 'address'>,
      { deps, address }: RequestContext,
    ): Promise<UserView> => seenBy(stranger, await register({ ...args, address }, deps)),
    forgotPassword: async (
      _: unknown,
      { email }: { email: string },
      { deps, address }: RequestContext,
    ): Promise<boolean> => {
      await forgotPassword({ email, address }, deps);
      return true;
    },
    setPassword: async (
      _: unknown,
      args: { code: string; password: string },
      { deps, address, device, setDevice }: RequestContext,
    ): Promise<boolean> => {
      const { uuid } = await setPassword({ ...args, address }, deps);
      setDevice(issueDevice(uuid, device, deps));
      return true;
    },
    updateUserInfos: async (_: unknown, args: Settings, context: RequestContext): Promise<boolean> => {
      const actor = await actorOf(context);
      const next = await updateUserInfos(actor, args, context.deps);
      if (next !== actor) {
        context.actor = Promise.resolve(next);
        context.setToken(await renewToken(next, context.deps));
      }
      return true;
    },
  },
};

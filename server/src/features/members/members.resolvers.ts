import { actorOf } from '../../graphql/context.ts';
import type { Resolvers } from '../../graphql/generated/resolvers.ts';
import { issueDevice } from '../sessions/device.ts';
import { renewToken } from '../sessions/sessions.usecases.ts';
import { usableCode } from '../activation/activation.usecases.ts';
import { forgotPassword } from '../accounts/forgotten-password.usecases.ts';
import { seenBy, stranger } from './members.privacy.ts';
import { findUser, isUsernameFree, searchAdminUsers } from './members.usecases.ts';
import { register, setPassword } from '../accounts/registration.usecases.ts';
import { updateUserInfos } from '../accounts/settings.usecases.ts';

export const resolvers = {
  Query: {
    user: async (_, args, context) => {
      const { member, roles } = await actorOf(context);
      const found = await findUser(args, context.deps);
      return seenBy({ memberId: member.id, roles }, found.member, found.roles);
    },
    checkUsername: (_, { username }, { deps }) => isUsernameFree(username, deps),
    queryOptIn: async (_, { optIn }, { deps }) => {
      await usableCode(deps.db.read, optIn, deps.now());
      return true;
    },
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
  Mutation: {
    createUser: async (_, args, { deps, address }) =>
      seenBy(stranger, await register({ ...args, address }, deps)),
    forgotPassword: async (_, { email }, { deps, address }) => {
      await forgotPassword({ email, address }, deps);
      return true;
    },
    setPassword: async (_, args, { deps, address, device, setDevice }) => {
      const { uuid } = await setPassword({ ...args, address }, deps);
      setDevice(issueDevice(uuid, device, deps));
      return true;
    },
    updateUserInfos: async (_, args, context) => {
      const actor = await actorOf(context);
      const next = await updateUserInfos(actor, args, context.deps);
      if (next !== actor) {
        context.actor = Promise.resolve(next);
        context.setToken(await renewToken(next, context.deps));
      }
      return true;
    },
  },
} satisfies Resolvers;

import { actorOf } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { requireUsableCode } from '../members/activation.usecases.ts';
import { seenBy, stranger } from '../members/members.privacy.ts';
import { issueDevice } from '../sessions/session-device.ts';
import { renewToken } from '../sessions/sessions.usecases.ts';
import { closeAccount } from './closing.usecases.ts';
import { forgotPassword } from './forgotten-password.usecases.ts';
import { accountOfCode, choosePassword, setPassword } from './new-password.usecases.ts';
import { register } from './registration.usecases.ts';
import { updateUserInfos } from './settings.usecases.ts';

export const resolvers = {
  Query: {
    queryOptIn: async (_, { optIn }, { deps }) => {
      await requireUsableCode(deps.db.read, optIn, deps.now());
      return true;
    },
    emailOfCode: async (_, { code }, { deps }) => (await accountOfCode(code, deps)).email,
    accountOfCode: (_, { code }, { deps }) => accountOfCode(code, deps),
  },
  Mutation: {
    createUser: async (_, args, { deps, address }) =>
      seenBy(stranger, await register({ ...args, address }, deps)),
    forgotPassword: async (_, args, { deps, address, device }) => {
      await forgotPassword({ ...args, address, device }, deps);
      return true;
    },
    setPassword: async (_, args, { deps, address, device, setDevice }) => {
      const { uuid } = await setPassword({ ...args, address }, deps);
      setDevice(issueDevice(uuid, device, deps));
      return true;
    },
    choosePassword: async (_, args, context) => {
      const { address, device, userAgent, deps } = context;
      const input = { ...args, address, device, userAgent };
      const { member, roles, ...signedIn } = await choosePassword(input, deps);
      context.setToken(signedIn.token);
      context.setDevice(signedIn.device);
      return seenBy({ memberId: member.id, roles }, member, roles);
    },
    updateUserInfos: async (_, args, context) => {
      const actor = await actorOf(context);
      const next = await updateUserInfos(actor, args, context.deps);
      if (next !== actor) {
        context.actor = Promise.resolve(next);
        context.setToken(renewToken(next, context.deps));
      }
      return true;
    },
    closeAccount: async (_, { password }, context) => {
      await closeAccount(await actorOf(context), password, context.deps);
      return true;
    },
  },
} satisfies Resolvers;

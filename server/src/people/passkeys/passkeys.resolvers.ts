import { actorOf, type RequestContext } from '../../platform/graphql/context.ts';
import type { Resolvers, Wire } from '../../platform/graphql/generated/resolvers.ts';
import { seenBy } from '../members/members.privacy.ts';
import type { SignedIn } from '../sessions/sessions.usecases.ts';
import { signInWithPasskey, signInWithRecoveryCode } from './passkey-sign-in.usecases.ts';
import {
  addPasskey,
  confirmationOptions,
  listPasskeys,
  type Passkey,
  passkeyOptions,
  removePasskey,
  renamePasskey,
  signInOptions,
} from './passkeys.usecases.ts';
import { createRecoveryCodes, proveOwner } from './proofs.usecases.ts';
import { findSafeguards, setSendLimit } from './send-limit.usecases.ts';

export const resolvers = {
  Query: {
    passkeys: async (_, __, context) =>
      (await listPasskeys(await actorOf(context), context.deps)).map(wirePasskey),
    safeguards: async (_, __, context) => {
      const { member } = await actorOf(context);
      const { sendLimit, recoveryCodesLeft } = await findSafeguards(context.deps.db.read, member);
      return { sendLimit: sendLimit ?? null, recoveryCodesLeft };
    },
    passkeySignInOptions: (_, __, { deps }) => signInOptions(deps),
    passkeyOptions: async (_, __, context) => passkeyOptions(await actorOf(context), context.deps),
    confirmationOptions: async (_, { about }, context) =>
      confirmationOptions(await actorOf(context), about, context.deps),
  },
  Mutation: {
    signInWithPasskey: async (_, args, context) => {
      const { address, device, userAgent, deps } = context;
      return welcome(await signInWithPasskey({ ...args, address, device, userAgent }, deps), context);
    },
    signInWithRecoveryCode: async (_, args, context) => {
      const { address, device, userAgent, deps } = context;
      return welcome(await signInWithRecoveryCode({ ...args, address, device, userAgent }, deps), context);
    },
    proveOwner: async (_, { proof }, context) => {
      await proveOwner(await actorOf(context), proof, context.deps);
      return true;
    },
    addPasskey: async (_, args, context) =>
      wirePasskey(await addPasskey(await actorOf(context), args, context.deps)),
    renamePasskey: async (_, args, context) => {
      await renamePasskey(await actorOf(context), args, context.deps);
      return true;
    },
    removePasskey: async (_, { id }, context) => {
      await removePasskey(await actorOf(context), id, context.deps);
      return true;
    },
    createRecoveryCodes: async (_, __, context) => createRecoveryCodes(await actorOf(context), context.deps),
    setSendLimit: async (_, args, context) => {
      await setSendLimit(await actorOf(context), args, context.deps);
      return true;
    },
  },
} satisfies Resolvers;

function welcome({ member, roles, token, device }: SignedIn, context: RequestContext) {
  context.setToken(token);
  context.setDevice(device);
  return seenBy({ memberId: member.id, roles }, member, roles);
}

function wirePasskey(passkey: Passkey): Wire<'Passkey'> {
  return {
    id: passkey.id,
    name: passkey.name,
    createdAt: passkey.created_at,
    lastUsedAt: passkey.last_used_at,
    isSynced: passkey.is_synced === 1,
  };
}

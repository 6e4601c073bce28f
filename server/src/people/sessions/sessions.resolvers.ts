import { Refusal } from '@kula/core/platform/errors';
import { actorOf, type RequestContext } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { seenBy } from '../members/members.privacy.ts';
import { createHandOver } from './hand-over.usecases.ts';
import { endAllSessions, endSession, logout } from './session-end.usecases.ts';
import { listSessions, listRememberedDevices } from './session-lists.usecases.ts';
import { login } from './sessions.usecases.ts';
import { type Continued, continueSession, forgetThisDevice } from './remember-cookie.usecases.ts';
import { forgetRememberedDevice, rememberDevice } from './remembered-devices.usecases.ts';

export const resolvers = {
  Query: {
    verifyLogin: async (_, __, context) => {
      const { member, roles } = await actorOf(context);
      return seenBy({ memberId: member.id, roles }, member, roles);
    },
    sessions: async (_, __, context) => {
      const actor = await actorOf(context);
      return (await listSessions(actor, context.deps)).map((session) => ({
        id: session.id,
        createdAt: session.created_at,
        lastSeenAt: session.last_seen_at,
        isThis: session.id === actor.sessionId,
        stayId: session.stay_id,
        device: session.device,
      }));
    },
    stays: async (_, __, context) =>
      (await listRememberedDevices(await actorOf(context), context.deps)).map((device) => ({
        id: device.id,
        device: device.device,
        network: device.network,
        createdAt: device.created_at,
        lastUsedAt: device.last_used_at,
        endsAt: device.ends_at,
        isThis: device.isThis,
      })),
  },
  Mutation: {
    login: async (_, args, context) => {
      const { address, device, userAgent, deps } = context;
      const caller = { address, device, userAgent, gone: context.gone() };
      const { member, roles, ...signedIn } = await login({ ...args, ...caller }, deps);
      context.setToken(signedIn.token);
      context.setDevice(signedIn.device);
      return seenBy({ memberId: member.id, roles }, member, roles);
    },
    staySignedIn: async (_, __, context) => {
      context.setRememberCookie(await rememberDevice(await actorOf(context), context, context.deps));
      return true;
    },
    continueSession: async (_, __, context) => {
      const { member, roles, token, rememberCookie } = await continueOwn(context);
      context.setToken(token);
      context.setRememberCookie(rememberCookie);
      return seenBy({ memberId: member.id, roles }, member, roles);
    },
    endStay: async (_, { id }, context) => {
      await forgetRememberedDevice(await actorOf(context), id, context.deps);
      return true;
    },
    forgetStay: async (_, __, context) => {
      await forgetThisDevice(context, context.deps);
      context.setRememberCookie(undefined);
      return true;
    },
    logout: async (_, __, context) => {
      await logout(await actorOf(context), context.deps);
      if (context.rememberCookie !== undefined) context.setRememberCookie(undefined);
      return true;
    },
    endSession: async (_, { id }, context) => {
      await endSession(await actorOf(context), id, context.deps);
      return true;
    },
    endSessions: async (_, __, context) => {
      await endAllSessions(await actorOf(context), context.deps);
      if (context.rememberCookie !== undefined) context.setRememberCookie(undefined);
      return true;
    },
    createHandOver: async (_, __, context) => createHandOver(await actorOf(context), context.deps),
  },
} satisfies Resolvers;

/** A form on another site cannot send the header, and its request does not include the cookie. */
async function continueOwn(context: RequestContext): Promise<Continued> {
  if (context.isUsed) throw new Refusal('WRONG_CREDENTIALS');
  return continueSession(context, context.deps);
}

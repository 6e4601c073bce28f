/** Members switch push messages on and off, device by device. */
import { Refusal } from '@kula/core/platform/errors';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import type { Tx } from '../../platform/db/database.ts';
import { leaveWork } from '../../platform/db/left-work.ts';
import { isPushAuth, isPushPoint } from '../../platform/integrations/web-push.ts';
import {
  forgetDevice,
  forgetOldDevices,
  switchOnDevice,
  removeDevicesOfSession,
  removeDevicesOfSessions,
  removeOtherDevices,
  setSessionOfDevices,
} from './devices.queries.ts';
import { PUSH_MESSAGES } from './push-messages.usecases.ts';
import { devicesOperations } from './devices.operations.ts';

export interface DeviceSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const DEVICES_PER_MEMBER = 10;
const MOST_ENDPOINT_CHARACTERS = 1024;

/** Switches push messages on for a device, or renews it. */
export async function subscribe(actor: Actor, subscription: DeviceSubscription, deps: Deps): Promise<void> {
  const { endpoint, p256dh, auth } = subscription;
  if (endpoint.length > MOST_ENDPOINT_CHARACTERS || !deps.integrations.webPush.mayReach(endpoint)) {
    throw new Refusal('BAD_INPUT', { about: 'endpoint' });
  }
  if (!isPushPoint(p256dh)) throw new Refusal('BAD_INPUT', { about: 'p256dh' });
  if (!isPushAuth(auth)) throw new Refusal('BAD_INPUT', { about: 'auth' });
  const { member, sessionId } = actor;
  await command(
    {
      operation: devicesOperations.subscribePush,
      actor,
      // If the session has ended meanwhile, it is refused: nobody could switch the device off.
      work: async (tx) => {
        await switchOnDevice(tx, { memberId: member.id, sessionId, endpoint, p256dh, auth }, deps.now());
        await forgetOldDevices(tx, member.id, DEVICES_PER_MEMBER);
        // Messages that waited because the device was unreachable are due now.
        leaveWork(tx, PUSH_MESSAGES);
      },
    },
    deps,
  );
}

/**
 * Switches push messages off for a device of the member; a device of another member is neither changed nor
 * revealed.
 */
export function unsubscribe(actor: Actor, endpoint: string, deps: Deps): Promise<void> {
  const work = (tx: Tx): Promise<void> => forgetDevice(tx, actor.member.id, endpoint);
  return command({ operation: devicesOperations.unsubscribePush, actor, work }, deps);
}

/** Switches push messages off on the device of a session. */
export function forgetDeviceOf(tx: Tx, sessionId: string): Promise<void> {
  return removeDevicesOfSession(tx, sessionId);
}

/** Switches push messages off on the devices of a member but that of the given session. */
export function forgetDevicesOf(tx: Tx, memberId: number, exceptSessionId: string): Promise<void> {
  return removeOtherDevices(tx, memberId, exceptSessionId);
}

/** Switches push messages off on the devices of these sessions. */
export function forgetDevicesOfSessions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  return removeDevicesOfSessions(tx, sessionIds);
}

/** Moves the devices of one session of a member to another session. */
export function moveDevices(tx: Tx, fromSessionId: string, toSessionId: string): Promise<void> {
  return setSessionOfDevices(tx, fromSessionId, toSessionId);
}

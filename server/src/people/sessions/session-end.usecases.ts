/** The end of sessions, which their member demands. */
import { Refusal } from '@kula/core/platform/errors';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { evenInDoubt } from '../../platform/db/refusing-in-doubt.ts';
import type { Deps } from '../../platform/deps.ts';
import { command } from '../../commands/command.ts';
import { forgetDeviceOf } from '../../notify/devices/devices.usecases.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { recordLogout, recordSessionsEnd } from './session-events.usecases.ts';
import { endSessionsOf } from './sessions.usecases.ts';
import { endSessionWithId, endSessionsWithIds, isOpenOf } from './sessions.queries.ts';
import {
  removeRememberedDevice,
  findSessionsOfRememberedDevice,
  findLatestRememberedDeviceId,
} from './remembered-devices.queries.ts';
import { sessionsOperations } from './sessions.operations.ts';

/**
 * Ends the session at once; its device no longer stays signed in and gets no more push messages. Nothing demands that
 * the session still stands: the device may have gone on to another one meanwhile, which has to end too.
 */
export async function logout(actor: Actor, deps: Deps): Promise<void> {
  await evenInDoubt(deps.db).transaction(async (tx) => {
    await deps.db.lockAccounts(tx, [actor.member.id]);
    await signOut(tx, actor, deps);
  });
}

/** Ends all sessions of the member at once, this one too. As at a logout, it need not stand any more. */
export async function endAllSessions(actor: Actor, deps: Deps): Promise<void> {
  const { member } = actor;
  await evenInDoubt(deps.db).transaction(async (tx) => {
    await deps.db.lockAccounts(tx, [member.id]);
    await endSessionsOf(tx, member.id, deps);
    await recordSessionsEnd(tx, member, deps);
  });
}

/** Ends a session of the member at once, with the device that stays signed in by it. Refuses with NOT_FOUND. */
export function endSession(actor: Actor, id: string, deps: Deps): Promise<void> {
  const { member } = actor;
  return command(
    {
      operation: sessionsOperations.endSession,
      actor,
      work: async (tx) => {
        if (!(await isOpenOf(tx, member.id, id))) throw new Refusal('NOT_FOUND');
        await signOut(tx, { member, sessionId: id }, deps);
      },
    },
    deps,
  );
}

/** Ends one session. The caller holds the lock on the member's account. */
async function signOut(
  tx: Tx,
  { member, sessionId }: Pick<Actor, 'member' | 'sessionId'>,
  deps: Deps,
): Promise<void> {
  const now = deps.now();
  const rememberedDeviceId = await findLatestRememberedDeviceId(tx, sessionId);
  if (rememberedDeviceId !== undefined) {
    const ofDevice = await findSessionsOfRememberedDevice(tx, rememberedDeviceId);
    await removeRememberedDevice(tx, rememberedDeviceId);
    if (ofDevice.length > 0) await endSessionsWithIds(tx, ofDevice, now);
  }
  await endSessionWithId(tx, sessionId, now);
  await forgetDeviceOf(tx, sessionId);
  await notify(tx, { kind: 'SESSIONS_ENDED', to: member }, deps);
  await recordLogout(tx, member, deps);
}

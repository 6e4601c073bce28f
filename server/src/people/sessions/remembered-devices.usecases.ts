/**
 * Staying signed in. A device stores a secret, sends it for a new session when the last one is over, and
 * gets the next secret with the answer (`remember-cookie.usecases.ts`). Each secret opens one session. A replaced
 * secret may be sent again while the answer may have been lost. After that its use means that two devices hold the
 * same family, one of them stolen: the family ends, and the member is informed.
 */
import { DAY_MS } from '@kula/core/platform/days';
import { Refusal } from '@kula/core/platform/errors';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { forgetDevicesOfSessions } from '../../notify/devices/devices.usecases.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { deviceName, networkName } from './session-device-name.ts';
import { isProvenLately } from './proven-sessions.usecases.ts';
import { endSessionsWithIds } from './sessions.queries.ts';
import {
  boundAt,
  createRememberCookie,
  parseRememberCookie,
  cookieHash,
  formatRememberCookie,
  type RememberCookie,
} from './session-remember-cookie.ts';
import {
  findRememberedDevice,
  insertRememberedDevice,
  removeRememberedDevice,
  findSessionsOfRememberedDevice,
  setRememberedDeviceOfSession,
  type RememberedDevice,
  findRememberedDeviceId,
  findRememberedDevices,
} from './remembered-devices.queries.ts';
import { sessionsOperations } from './sessions.operations.ts';

/** Of one member; the one that was not used for longest ends. */
const MAX_REMEMBERED_DEVICES = 20;

/** The network of a device, and its user agent. */
export interface DeviceCaller {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The cookie that the device already had, unchecked. */
  readonly rememberCookie: string | undefined;
  /** Whether its name shows that this host has set it, and no other one. */
  readonly isRememberCookieBound: boolean;
}

/**
 * From now on the device of this session stays signed in; returns its cookie. Its former cookie becomes
 * invalid. Refuses with SERVICE_DISABLED where the operator disabled it, with PROOF_REQUIRED when the
 * member has not signed in just now, and with TOO_MANY_REQUESTS.
 */
export async function rememberDevice(actor: Actor, caller: DeviceCaller, deps: Deps): Promise<string> {
  const { member } = actor;
  if (deps.config.staySignedInDays === 0) throw new Refusal('SERVICE_DISABLED');
  const made = createRememberCookie();
  await command(
    {
      operation: sessionsOperations.staySignedIn,
      actor,
      proof: async (tx) => {
        if (!(await isProvenLately(tx, actor, deps))) throw new Refusal('PROOF_REQUIRED');
      },
      work: async (tx) => {
        await forgetBefore(tx, actor, caller.rememberCookie, deps);
        await endUnusedDevices(tx, member.id, MAX_REMEMBERED_DEVICES - 1, deps);
        await storeBegin(tx, actor, made, caller, deps);
        await notify(tx, { kind: 'USER_STAY_BEGIN', by: member, to: member }, deps);
      },
    },
    deps,
  );
  return formatRememberCookie(made);
}

async function storeBegin(
  tx: Tx,
  { member, sessionId }: Actor,
  { family, secret }: RememberCookie,
  { userAgent, address }: DeviceCaller,
  { config, now: clock }: Deps,
): Promise<void> {
  const now = clock();
  const rememberedDeviceId = await insertRememberedDevice(tx, {
    member_id: member.id,
    family_hash: cookieHash(family, config),
    secret_hash: cookieHash(secret, config),
    session_id: sessionId,
    device: deviceName(userAgent),
    network: networkName(address),
    created_at: now,
    rotated_at: now,
    last_used_at: now,
    ends_at: now + config.staySignedInDays * DAY_MS,
    bound_at: boundAt(now, config),
  });
  await setRememberedDeviceOfSession(tx, sessionId, rememberedDeviceId);
}

/** The former families of the same browser, of whichever account, and of this session. */
async function forgetBefore(
  tx: Tx,
  { sessionId }: Actor,
  shown: string | undefined,
  deps: Deps,
): Promise<void> {
  const found = parseRememberCookie(shown);
  const row = found && (await findRememberedDevice(tx, cookieHash(found.family, deps.config)));
  if (row) await removeRememberedDevice(tx, row.id);
  const before = await findRememberedDeviceId(tx, sessionId);
  if (before !== undefined) await removeRememberedDevice(tx, before);
}

async function endUnusedDevices(tx: Tx, memberId: number, remaining: number, deps: Deps): Promise<void> {
  const unused = (await findRememberedDevices(tx, memberId, deps.now())).slice(remaining);
  for (const device of unused) await endWithSessions(tx, device, undefined, deps);
}

/** Ends a device and its sessions but the given one, with their push messages. The caller holds the lock. */
export async function endWithSessions(
  tx: Tx,
  { id, member_id: memberId }: RememberedDevice,
  exceptId: string | undefined,
  deps: Deps,
): Promise<void> {
  const ended = (await findSessionsOfRememberedDevice(tx, id)).filter((sessionId) => sessionId !== exceptId);
  await removeRememberedDevice(tx, id);
  if (ended.length === 0) return;
  await notify(tx, { kind: 'SESSIONS_ENDED', to: { id: memberId } }, deps);
  await forgetDevicesOfSessions(tx, ended);
  await endSessionsWithIds(tx, ended, deps.now());
}

/**
 * A device of the member no longer stays signed in, and its sessions end; the session of the caller
 * continues until its time. Refuses with NOT_FOUND.
 */
export function forgetRememberedDevice(actor: Actor, id: number, deps: Deps): Promise<void> {
  const { member, sessionId } = actor;
  return command(
    {
      operation: sessionsOperations.endStay,
      actor,
      work: async (tx) => {
        const device = (await findRememberedDevices(tx, member.id, deps.now())).find((one) => one.id === id);
        if (!device) throw new Refusal('NOT_FOUND');
        await endWithSessions(tx, device, sessionId, deps);
        if ((await findRememberedDeviceId(tx, sessionId)) === id)
          await setRememberedDeviceOfSession(tx, sessionId, null);
        await notify(tx, { kind: 'USER_STAY_END', by: member, to: member }, deps);
      },
    },
    deps,
  );
}

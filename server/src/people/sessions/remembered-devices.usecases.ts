/**
 * Staying signed in. A device stores a secret, sends it for a new session when the last one is over, and
 * gets the next secret with the answer. Each secret opens one session. A replaced secret may be sent again
 * while the answer may have been lost. After that its use means that two devices hold the same family, one
 * of them stolen: the family ends, and the member is informed.
 */
import { DAY_MS } from '@kula/core/platform/days';
import { Refusal } from '@kula/core/platform/errors';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import { evenInDoubt } from '../../platform/db/refusing-in-doubt.ts';
import type { Deps } from '../../platform/deps.ts';
import { forgetDevicesOfSessions, moveDevices } from '../../notify/devices/devices.usecases.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findMember, getRoles } from '../members/members.usecases.ts';
import { countAttempt } from '../../platform/limits/limits.usecases.ts';
import { deviceName, networkName } from './session-device-name.ts';
import { isProvenLately } from './proven-sessions.usecases.ts';
import { wrongFromNetwork } from './password-attempts.usecases.ts';
import { failingInSteps } from './session-constant-time.ts';
import { endSessionsWithIds } from './sessions.queries.ts';
import { endOfSession, openSessionBeside, renewToken, SEEN_STEP_MS } from './sessions.usecases.ts';
import {
  boundAt,
  isOfBefore,
  isCookieHash,
  newSalt,
  createRememberCookie,
  nextSecret,
  parseRememberCookie,
  cookieHash,
  formatRememberCookie,
  type RememberCookie,
} from './session-remember-cookie.ts';
import {
  findRememberedDevice,
  insertRememberedDevice,
  findOpenedSession,
  removeRememberedDevice,
  findSessionsOfRememberedDevice,
  setRememberedDeviceOfSession,
  type RememberedDevice,
  findRememberedDeviceId,
  findRememberedDevices,
  updateRememberedDevice,
} from './remembered-devices.queries.ts';

/** Two tabs at once, or a request that is repeated because no answer came. */
const GRACE_MS = 60_000;
/** Of one member; the one that was not used for longest ends. */
const MAX_REMEMBERED_DEVICES = 20;
const begunByMember = { attempts: 20, windowMinutes: 60 };

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
      operation: 'staySignedIn',
      actor,
      attempts: [{ key: `stay:member:${member.id}`, limit: begunByMember }],
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

/** A session that a device opened, with its new cookie. */
export interface Continued extends Actor {
  readonly token: string;
  readonly rememberCookie: string;
}

/** Opens a session for a device. Refuses with WRONG_CREDENTIALS, in constant time, or TOO_MANY_REQUESTS. */
export function continueSession(caller: DeviceCaller, deps: Deps): Promise<Continued> {
  return failingInSteps(deps, async () => {
    const continued = await evenInDoubt(deps.db).transaction((tx) => openWithCookie(tx, caller, deps));
    // Only wrong secrets are counted, so that no neighbour can lock out a device that has the right one.
    if (!continued) {
      await countAttempt(`stay:address:${caller.address}`, wrongFromNetwork, deps);
      throw new Refusal('WRONG_CREDENTIALS');
    }
    return { ...continued, token: renewToken(continued, deps) };
  });
}

/** Undefined when no session is opened; the end of a family that two hold is written all the same. */
async function openWithCookie(
  tx: Tx,
  caller: DeviceCaller,
  deps: Deps,
): Promise<Omit<Continued, 'token'> | undefined> {
  const found = await lockShown(tx, caller, deps);
  if (!found) return undefined;
  const { shown, device, member } = found;
  const isPrevious = isCookieHash(shown.secret, device.previous_hash, deps.config);
  if (!caller.isRememberCookieBound && !isOfBefore(device, isPrevious)) return undefined;
  if (isCookieHash(shown.secret, device.secret_hash, deps.config)) {
    const salt = newSalt();
    const secret = nextSecret(shown.secret, salt, deps.config);
    const actor = await openNext(tx, member, device, deps);
    await storeRotation(tx, device, { secret, salt, sessionId: actor.sessionId }, caller, deps);
    return { ...actor, rememberCookie: formatRememberCookie({ family: shown.family, secret }) };
  }
  if (isPrevious && device.salt !== null && (await mayBeLost(tx, device, deps))) {
    // Derived again, so that it equals that of the lost answer.
    const secret = nextSecret(shown.secret, device.salt, deps.config);
    const actor = await openAgain(tx, member, device, deps);
    await updateRememberedDevice(tx, device.id, { session_id: actor.sessionId, last_used_at: deps.now() });
    return { ...actor, rememberCookie: formatRememberCookie({ family: shown.family, secret }) };
  }
  await endStolen(tx, member, device, deps);
  return undefined;
}

/** What a device sent, with its family and member as they are under the lock; undefined when they are over. */
async function lockShown(tx: Tx, caller: DeviceCaller, { db, config, now }: Deps) {
  const shown = parseRememberCookie(caller.rememberCookie);
  const found = shown && (await findRememberedDevice(tx, cookieHash(shown.family, config)));
  if (!shown || !found) return undefined;
  await db.lockAccounts(tx, [found.member_id]);
  // Another request may have replaced the secret, or ended the family.
  const device = await findRememberedDevice(tx, found.family_hash);
  const member = await findMember(tx, { id: found.member_id });
  const isOver = config.staySignedInDays === 0 || (device?.ends_at ?? 0) <= now();
  if (!device || !member || member.deleted_at !== null || isOver) return undefined;
  return { shown, device, member };
}

async function storeRotation(
  tx: Tx,
  device: RememberedDevice,
  next: { readonly secret: string; readonly salt: string; readonly sessionId: string },
  caller: DeviceCaller,
  deps: Deps,
): Promise<void> {
  const now = deps.now();
  await updateRememberedDevice(tx, device.id, {
    secret_hash: cookieHash(next.secret, deps.config),
    previous_hash: device.secret_hash,
    salt: next.salt,
    session_id: next.sessionId,
    rotated_at: now,
    last_used_at: now,
    bound_at: device.bound_at ?? boundAt(now, deps.config),
    // The user agent changes with updates, and the network with travel.
    device: deviceName(caller.userAgent),
    network: networkName(caller.address),
  });
}

/**
 * Whether the device may have missed the answer that replaced its secret: the answer is recent, or its
 * session was never used.
 */
async function mayBeLost(tx: Tx, device: RememberedDevice, deps: Deps): Promise<boolean> {
  if (deps.now() - device.rotated_at <= GRACE_MS) return true;
  const opened = await findOpenedSession(tx, device.session_id ?? '');
  return opened !== undefined && opened.last_seen_at < opened.created_at;
}

/**
 * The session that follows the device's last one, which is over. The devices for push messages move to it.
 */
async function openNext(tx: Tx, member: Member, device: RememberedDevice, deps: Deps): Promise<Actor> {
  const now = deps.now();
  // The first use of the session is stored at once: it proves that the answer has arrived.
  const origin = { rememberedDeviceId: device.id, seenAt: now - SEEN_STEP_MS - 1 };
  const next = await openSessionBeside(tx, member, now, deps, origin);
  if (device.session_id !== null) await moveDevices(tx, device.session_id, next.sessionId);
  // Sessions that were handed over to the admin area continue until the device is signed out.
  if (device.session_id !== null) await endSessionsWithIds(tx, [device.session_id], now);
  return next;
}

/** The session that the lost answer has opened, for a repeated request; a new one where it is over. */
async function openAgain(tx: Tx, member: Member, device: RememberedDevice, deps: Deps): Promise<Actor> {
  const sessionId = device.session_id ?? '';
  const opened = await findOpenedSession(tx, sessionId);
  if (!opened || endOfSession(opened.created_at, deps) <= deps.now())
    return openNext(tx, member, device, deps);
  const roles = await getRoles(tx, member.id);
  return { member, roles, sessionId, sessionEndsAt: endOfSession(opened.created_at, deps) };
}

async function endStolen(tx: Tx, member: Member, device: RememberedDevice, deps: Deps): Promise<void> {
  await endWithSessions(tx, device, undefined, deps);
  const data = { device: device.device };
  await notify(tx, { kind: 'USER_STAY_STOLEN', to: member, involvedId: device.id, data }, deps);
}

/** Ends a device and its sessions but the given one, with their push messages. */
async function endWithSessions(
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
      operation: 'endStay',
      actor,
      evenInDoubt: true,
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

/**
 * Invalidates the cookie of this browser, whoever it belonged to, for a sign-out after the session is over.
 * Returns nothing about it.
 */
export async function forgetThisDevice(caller: DeviceCaller, deps: Deps): Promise<void> {
  const shown = parseRememberCookie(caller.rememberCookie);
  if (!shown) return;
  await evenInDoubt(deps.db).transaction(async (tx) => {
    const found = await findRememberedDevice(tx, cookieHash(shown.family, deps.config));
    if (!found) return;
    await deps.db.lockAccounts(tx, [found.member_id]);
    const device = await findRememberedDevice(tx, found.family_hash);
    if (!device) return;
    await endWithSessions(tx, device, undefined, deps);
    const owner = { id: device.member_id };
    await notify(tx, { kind: 'USER_STAY_END', by: owner, to: owner }, deps);
  });
}

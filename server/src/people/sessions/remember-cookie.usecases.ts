/** What a device does with its cookie: open a session when the last one is over, and give it back at a sign-out. */
import { Refusal } from '@kula/core/platform/errors';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import { evenInDoubt } from '../../platform/db/refusing-in-doubt.ts';
import type { Deps } from '../../platform/deps.ts';
import { moveDevices } from '../../notify/devices/devices.usecases.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findMember, getRoles } from '../members/members.usecases.ts';
import { countAttempts } from '../../platform/limits/limits.usecases.ts';
import { deviceName, networkName } from './session-device-name.ts';
import { sessionsOperations } from './sessions.operations.ts';
import { failingInSteps } from './session-constant-time.ts';
import { endSessionsWithIds } from './sessions.queries.ts';
import { endOfSession, openSessionBeside, renewToken, SEEN_STEP_MS } from './sessions.usecases.ts';
import { type DeviceCaller, endWithSessions } from './remembered-devices.usecases.ts';
import {
  boundAt,
  isOfBefore,
  isCookieHash,
  newSalt,
  nextSecret,
  parseRememberCookie,
  cookieHash,
  formatRememberCookie,
} from './session-remember-cookie.ts';
import {
  findRememberedDevice,
  findOpenedSession,
  type RememberedDevice,
  updateRememberedDevice,
} from './remembered-devices.queries.ts';

/** Two tabs at once, or a request that is repeated because no answer came. */
const GRACE_MS = 60_000;

/** A session that a device opened, with its new cookie. */
export interface Continued extends Actor {
  readonly token: string;
  readonly rememberCookie: string;
}

/** Opens a session for a device. Refuses with WRONG_CREDENTIALS, in constant time, or TOO_MANY_REQUESTS. */
export function continueSession(caller: DeviceCaller, deps: Deps): Promise<Continued> {
  return failingInSteps(deps, async () => {
    const continued = await evenInDoubt(deps.db).transaction((tx) => openWithCookie(tx, caller, deps));
    if (!continued) {
      await countAttempts(sessionsOperations.continueSession, { network: caller.address }, deps);
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

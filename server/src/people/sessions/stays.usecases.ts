/**
 * Staying signed in. A device stores a secret, sends it for a new session when the last one is over, and
 * gets the next secret with the answer. Each secret opens one session. A replaced secret may be sent again
 * while the answer may have been lost. After that its use means that two devices hold the same family, one
 * of them stolen: the family ends, and the member is informed.
 */
import { DAY_MS } from '@kula/core/platform/days';
import { Refusal } from '@kula/core/platform/errors';
import type { Actor } from '../../platform/actor.ts';
import { lockOwnAccount } from '../../platform/signed-in.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import { evenInDoubt } from '../../platform/db/refusing-in-doubt.ts';
import type { Deps } from '../../platform/deps.ts';
import { forgetDevicesOfSessions, moveDevices } from '../../notify/devices/devices.usecases.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findMember, rolesOf } from '../members/members.usecases.ts';
import { countAttempt } from '../../platform/limits/limits.usecases.ts';
import { deviceName, networkName } from './session-device-name.ts';
import { isProvenLately } from './proven-sessions.usecases.ts';
import { wrongFromNetwork } from './tries.usecases.ts';
import { failingInSteps } from './session-constant-time.ts';
import { endSessionsWithIds } from './sessions.queries.ts';
import { endOfSession, openSessionBeside, renewToken, SEEN_STEP_MS } from './sessions.usecases.ts';
import {
  boundAt,
  isOfBefore,
  isStayHash,
  newSalt,
  newStay,
  nextSecret,
  readStay,
  stayHash,
  writeStay,
} from './session-stay-secrets.ts';
import {
  findStay,
  insertStay,
  openedSession,
  removeStay,
  sessionsOfStay,
  setStayOfSession,
  type Stay,
  stayOfSession,
  staysOf,
  updateStay,
} from './stays.queries.ts';

/** Two tabs at once, or a request that is repeated because no answer came. */
const GRACE_MS = 60_000;
/** Of one member; the one that was not used for longest ends. */
const MAX_STAYS = 20;
const begunByMember = { attempts: 20, windowMinutes: 60 };

/** The network of a device, and its user agent. */
export interface DeviceCaller {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The cookie that the device already had, unchecked. */
  readonly stay: string | undefined;
  /** Whether its name shows that this host has set it, and no other one. */
  readonly isStayBound: boolean;
}

/**
 * From now on the device of this session stays signed in; returns its cookie. Its former cookie becomes
 * invalid. Refuses with SERVICE_DISABLED where the operator disabled it, with PROOF_REQUIRED when the
 * member has not signed in just now, and with TOO_MANY_REQUESTS.
 */
export async function staySignedIn(actor: Actor, caller: DeviceCaller, deps: Deps): Promise<string> {
  const { member, sessionId } = actor;
  const { staySignedInDays: days } = deps.config;
  if (days === 0) throw new Refusal('SERVICE_DISABLED');
  await countAttempt(`stay:member:${member.id}`, begunByMember, deps);
  const made = newStay();
  await deps.db.transaction(async (tx) => {
    await deps.db.lockAccounts(tx, [member.id]);
    if (!(await openedSession(tx, sessionId))) throw new Refusal('SESSION_EXPIRED');
    if (!(await isProvenLately(tx, actor, deps))) throw new Refusal('PROOF_REQUIRED');
    await forgetBefore(tx, actor, caller.stay, deps);
    await endUnusedStays(tx, member.id, MAX_STAYS - 1, deps);
    const now = deps.now();
    const stayId = await insertStay(tx, {
      member_id: member.id,
      family_hash: stayHash(made.family, deps.config),
      secret_hash: stayHash(made.secret, deps.config),
      session_id: sessionId,
      device: deviceName(caller.userAgent),
      network: networkName(caller.address),
      created_at: now,
      rotated_at: now,
      last_used_at: now,
      ends_at: now + days * DAY_MS,
      bound_at: boundAt(now, deps.config),
    });
    await setStayOfSession(tx, sessionId, stayId);
    await notify(tx, { kind: 'USER_STAY_BEGIN', by: member, to: member }, deps);
  });
  return writeStay(made);
}

/** The former families of the same browser, of whichever account, and of this session. */
async function forgetBefore(
  tx: Tx,
  { sessionId }: Actor,
  shown: string | undefined,
  deps: Deps,
): Promise<void> {
  const known = readStay(shown);
  const row = known && (await findStay(tx, stayHash(known.family, deps.config)));
  if (row) await removeStay(tx, row.id);
  const before = await stayOfSession(tx, sessionId);
  if (before !== undefined) await removeStay(tx, before);
}

async function endUnusedStays(tx: Tx, memberId: number, kept: number, deps: Deps): Promise<void> {
  const unused = (await staysOf(tx, memberId, deps.now())).slice(kept);
  for (const stay of unused) await endWithSessions(tx, stay, undefined, deps);
}

/** A session that a device opened, with its new cookie. */
export interface Continued extends Actor {
  readonly token: string;
  readonly stay: string;
}

/** Opens a session for a device. Refuses with WRONG_CREDENTIALS, in constant time, or TOO_MANY_REQUESTS. */
export function continueSession(caller: DeviceCaller, deps: Deps): Promise<Continued> {
  return failingInSteps(deps, async () => {
    const continued = await evenInDoubt(deps.db).transaction((tx) => openWithSecret(tx, caller, deps));
    // Only wrong secrets are counted, so that no neighbour can lock out a device that has the right one.
    if (!continued) {
      await countAttempt(`stay:address:${caller.address}`, wrongFromNetwork, deps);
      throw new Refusal('WRONG_CREDENTIALS');
    }
    return { ...continued, token: renewToken(continued, deps) };
  });
}

/** Undefined when no session is opened; the end of a family that two hold is written all the same. */
async function openWithSecret(
  tx: Tx,
  caller: DeviceCaller,
  deps: Deps,
): Promise<Omit<Continued, 'token'> | undefined> {
  const found = await lockShown(tx, caller, deps);
  if (!found) return undefined;
  const { shown, stay, member } = found;
  const isPrevious = isStayHash(shown.secret, stay.previous_hash, deps.config);
  if (!caller.isStayBound && !isOfBefore(stay, isPrevious)) return undefined;
  if (isStayHash(shown.secret, stay.secret_hash, deps.config)) {
    const salt = newSalt();
    const secret = nextSecret(shown.secret, salt, deps.config);
    const actor = await openNext(tx, member, stay, deps);
    await keepRotation(tx, stay, { secret, salt, sessionId: actor.sessionId }, caller, deps);
    return { ...actor, stay: writeStay({ family: shown.family, secret }) };
  }
  if (isPrevious && stay.salt !== null && (await mayBeLost(tx, stay, deps))) {
    // The same secret as in the lost answer.
    const secret = nextSecret(shown.secret, stay.salt, deps.config);
    const actor = await openAgain(tx, member, stay, deps);
    await updateStay(tx, stay.id, { session_id: actor.sessionId, last_used_at: deps.now() });
    return { ...actor, stay: writeStay({ family: shown.family, secret }) };
  }
  await endStolen(tx, member, stay, deps);
  return undefined;
}

/** What a device sent, with its family and member as they are under the lock; undefined when they are over. */
async function lockShown(tx: Tx, caller: DeviceCaller, { db, config, now }: Deps) {
  const shown = readStay(caller.stay);
  const known = shown && (await findStay(tx, stayHash(shown.family, config)));
  if (!shown || !known) return undefined;
  await db.lockAccounts(tx, [known.member_id]);
  // Another request may have replaced the secret, or ended the family.
  const stay = await findStay(tx, known.family_hash);
  const member = await findMember(tx, { id: known.member_id });
  const isOver = config.staySignedInDays === 0 || (stay?.ends_at ?? 0) <= now();
  if (!stay || !member || member.deleted_at !== null || isOver) return undefined;
  return { shown, stay, member };
}

async function keepRotation(
  tx: Tx,
  stay: Stay,
  next: { readonly secret: string; readonly salt: string; readonly sessionId: string },
  caller: DeviceCaller,
  deps: Deps,
): Promise<void> {
  const now = deps.now();
  await updateStay(tx, stay.id, {
    secret_hash: stayHash(next.secret, deps.config),
    previous_hash: stay.secret_hash,
    salt: next.salt,
    session_id: next.sessionId,
    rotated_at: now,
    last_used_at: now,
    bound_at: stay.bound_at ?? boundAt(now, deps.config),
    // The user agent changes with updates, and the network with travel.
    device: deviceName(caller.userAgent),
    network: networkName(caller.address),
  });
}

/**
 * Whether the device may have missed the answer that replaced its secret: the answer is recent, or its
 * session was never used.
 */
async function mayBeLost(tx: Tx, stay: Stay, deps: Deps): Promise<boolean> {
  if (deps.now() - stay.rotated_at <= GRACE_MS) return true;
  const opened = await openedSession(tx, stay.session_id ?? '');
  return opened !== undefined && opened.last_seen_at < opened.created_at;
}

/**
 * The session that follows the device's last one, which is over. The devices for push messages move to it.
 */
async function openNext(tx: Tx, member: Member, stay: Stay, deps: Deps): Promise<Actor> {
  const now = deps.now();
  // The first use of the session is stored at once: it proves that the answer has arrived.
  const origin = { stayId: stay.id, seenAt: now - SEEN_STEP_MS - 1 };
  const next = await openSessionBeside(tx, member, now, deps, origin);
  if (stay.session_id !== null) await moveDevices(tx, stay.session_id, next.sessionId);
  // Sessions that were handed over to the admin area continue until the device is signed out.
  if (stay.session_id !== null) await endSessionsWithIds(tx, [stay.session_id], now);
  return next;
}

/** The session that the lost answer has opened, for a repeated request; a new one where it is over. */
async function openAgain(tx: Tx, member: Member, stay: Stay, deps: Deps): Promise<Actor> {
  const sessionId = stay.session_id ?? '';
  const opened = await openedSession(tx, sessionId);
  if (!opened || endOfSession(opened.created_at, deps) <= deps.now()) return openNext(tx, member, stay, deps);
  const roles = await rolesOf(tx, member.id);
  return { member, roles, sessionId, sessionEndsAt: endOfSession(opened.created_at, deps) };
}

async function endStolen(tx: Tx, member: Member, stay: Stay, deps: Deps): Promise<void> {
  await endWithSessions(tx, stay, undefined, deps);
  const data = { device: stay.device };
  await notify(tx, { kind: 'USER_STAY_STOLEN', to: member, involvedId: stay.id, data }, deps);
}

/** Ends a device and its sessions but the kept one, with their push messages. */
async function endWithSessions(
  tx: Tx,
  { id, member_id: memberId }: Stay,
  keptId: string | undefined,
  deps: Deps,
): Promise<void> {
  const ended = (await sessionsOfStay(tx, id)).filter((sessionId) => sessionId !== keptId);
  await removeStay(tx, id);
  if (ended.length === 0) return;
  await notify(tx, { kind: 'SESSIONS_ENDED', to: { id: memberId } }, deps);
  await forgetDevicesOfSessions(tx, ended);
  await endSessionsWithIds(tx, ended, deps.now());
}

/**
 * A device of the member no longer stays signed in, and its sessions end; the session of the caller
 * continues until its time. Refuses with NOT_FOUND.
 */
export async function endStay(actor: Actor, id: number, deps: Deps): Promise<void> {
  const { member, sessionId } = actor;
  await evenInDoubt(deps.db).transaction(async (tx) => {
    await lockOwnAccount(tx, actor, deps);
    const stay = (await staysOf(tx, member.id, deps.now())).find((one) => one.id === id);
    if (!stay) throw new Refusal('NOT_FOUND');
    await endWithSessions(tx, stay, sessionId, deps);
    if ((await stayOfSession(tx, sessionId)) === id) await setStayOfSession(tx, sessionId, null);
    await notify(tx, { kind: 'USER_STAY_END', by: member, to: member }, deps);
  });
}

/**
 * Invalidates the cookie of this browser, whoever it belonged to, for a sign-out after the session is over.
 * Returns nothing about it.
 */
export async function forgetStay(caller: DeviceCaller, deps: Deps): Promise<void> {
  const shown = readStay(caller.stay);
  if (!shown) return;
  await evenInDoubt(deps.db).transaction(async (tx) => {
    const known = await findStay(tx, stayHash(shown.family, deps.config));
    if (!known) return;
    await deps.db.lockAccounts(tx, [known.member_id]);
    const stay = await findStay(tx, known.family_hash);
    if (!stay) return;
    await endWithSessions(tx, stay, undefined, deps);
    const owner = { id: stay.member_id };
    await notify(tx, { kind: 'USER_STAY_END', by: owner, to: owner }, deps);
  });
}

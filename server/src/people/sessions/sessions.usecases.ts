/** Signing in and out. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@kula/core/platform/errors';
import { EMAIL_MAX, normalizeEmail } from '@kula/core/people/members';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Member } from '../../platform/db/members.ts';
import type { SessionEndReason } from '../../platform/db/tables.ts';
import { evenInDoubt } from '../../platform/db/refusing-in-doubt.ts';
import { sendActivationAgain } from '../members/activation.usecases.ts';
import {
  forgetDevicesOf,
  forgetDevicesOfSessions,
  moveDevices,
} from '../../notify/devices/devices.usecases.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findMember, getRoles, updateMember } from '../members/members.usecases.ts';
import { undoAttempts, type Counted } from '../../platform/limits/limits.usecases.ts';
import { issueDevice } from './session-device.ts';
import { knownDevice } from './session-device-name.ts';
import { type LoginKind, recordLogin } from './session-events.usecases.ts';
import { failingInSteps } from './session-constant-time.ts';
import { sessionMemory } from './session-memory.ts';
import { passwordFits } from './session-passwords.ts';
import {
  findBeginning,
  findSessionDevice,
  endOtherSessions,
  endReasonOf,
  endSessionsWithIds,
  findLiveSession,
  insertSession,
  type SessionOrigin,
  removeEndedSessions,
  touchSession,
  findUnusedSessions,
} from './sessions.queries.ts';
import { type Caller, countPasswordAttempt, rememberNetwork } from './password-attempts.usecases.ts';
import { removeRememberedDevicesOf } from './remembered-devices.queries.ts';
import { readToken, signToken, type TokenSubject } from './session-token.ts';

/** "Last seen" is stored to the minute, to avoid a write for each request. */
export const SEEN_STEP_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Open sessions of one member at a time; nobody has so many devices. */
const MAX_SESSIONS = 100;
/** Ended sessions of one member that are stored, however often a program signs in. */
const MOST_ENDED_STORED = 100;

export interface LoginInput extends Caller {
  readonly email: string;
  readonly password: string;
  readonly publisherId?: number | null | undefined;
}

/** A session, its first token, and the cookie of the device for the next sign-in. */
export interface SignedIn extends Actor {
  readonly token: string;
  readonly device: string;
}

/**
 * Opens a session. WRONG_CREDENTIALS (or TOO_MANY_REQUESTS) hides whether there is an account, after the same work and time
 * as for a wrong password; only the right password of a closed account gets MEMBER_DELETED. Refuses with UNAVAILABLE too.
 */
export function login(input: LoginInput, deps: Deps): Promise<SignedIn> {
  return failingInSteps(deps, () => signIn(input, deps));
}

async function signIn(input: LoginInput, deps: Deps): Promise<SignedIn> {
  const email = normalizeEmail(input.email);
  const member = email.length > EMAIL_MAX ? undefined : await findMember(deps.db.read, { email });
  const { attempts, claim } = await countPasswordAttempt(email, member, input, deps);
  const fits = await passwordFits(input.password, member?.password_hash ?? null, claim, deps.config);
  if (member && member.password_hash === null) await sendActivationAgain(member, deps);
  const actor = member && fits ? await enter(member, input, attempts, deps) : undefined;
  if (!actor) throw new Refusal('WRONG_CREDENTIALS');
  const device = issueDevice(actor.member.uuid, input.device, deps);
  return { ...actor, token: renewToken(actor, deps), device };
}

/** Undefined when the password was changed meanwhile. An attempt on a closed account stays counted. */
function enter(
  { id, password_hash }: Member,
  input: LoginInput,
  attempts: readonly Counted[],
  deps: Deps,
): Promise<Actor | undefined> {
  return evenInDoubt(deps.db).transaction(async (tx) => {
    await deps.db.lockAccounts(tx, [id]);
    const member = await findMember(tx, { id });
    if (!member || member.password_hash !== password_hash) return undefined;
    if (member.deleted_at !== null) throw new Refusal('MEMBER_DELETED');
    await undoAttempts(tx, attempts, deps);
    await rememberNetwork(tx, member, input.address, deps);
    return openLoginSession(tx, member, input, deps);
  });
}

/**
 * Opens the session of a sign-in, which the audit lists as `kind`. A publisher is stored unless the member
 * has one. The caller holds the member's lock.
 */
export async function openLoginSession(
  tx: Tx,
  member: Member,
  from: Pick<LoginInput, 'address' | 'publisherId' | 'userAgent'>,
  deps: Deps,
  kind?: LoginKind,
): Promise<Actor> {
  const publisherId = member.publisher_id ?? from.publisherId ?? null;
  if (publisherId !== member.publisher_id) await updateMember(tx, member.id, { publisher_id: publisherId });
  await recordLogin(tx, member, from.address, deps, kind);
  const now = deps.now();
  const origin = { findProvenAt: now, device: knownDevice(from.userAgent) };
  return openSessionBeside(tx, { ...member, publisher_id: publisherId }, now, deps, origin);
}

/**
 * Opens a session with the given begin. The caller holds the lock on the member's account: ending all
 * sessions takes the same lock, so no session can be opened meanwhile and escape it.
 */
export async function openSession(
  tx: Tx,
  member: Member,
  beganAt: number,
  deps: Deps,
  by: SessionOrigin = {},
): Promise<Actor> {
  const sessionId = randomUUID();
  await removeEndedSessions(tx, member.id, MOST_ENDED_STORED);
  await insertSession(tx, { id: sessionId, memberId: member.id, beganAt, ...by }, deps.now());
  const roles = await getRoles(tx, member.id);
  return { member, roles, sessionId, sessionEndsAt: endOfSession(beganAt, deps) };
}

/**
 * Opens a session in addition to the existing ones. Above the limit, those that were not used for longest
 * end.
 */
export async function openSessionBeside(
  tx: Tx,
  member: Member,
  beganAt: number,
  deps: Deps,
  by: SessionOrigin = {},
): Promise<Actor> {
  await endUnusedSessions(tx, member.id, MAX_SESSIONS - 1, deps);
  return openSession(tx, member, beganAt, deps, by);
}

async function endUnusedSessions(tx: Tx, memberId: number, remaining: number, deps: Deps): Promise<void> {
  const ids = await findUnusedSessions(tx, memberId, remaining);
  if (ids.length === 0) return;
  await notify(tx, { kind: 'SESSIONS_ENDED', to: { id: memberId } }, deps);
  await forgetDevicesOfSessions(tx, ids);
  await endSessionsWithIds(tx, ids, deps.now());
}

/** When a session with this begin is over, however much it is used. */
export function endOfSession(beganAt: number, { config }: Pick<Deps, 'config'>): number {
  return beganAt + config.sessionMaxHours * HOUR_MS;
}

/**
 * The member of a token. Refuses with SESSION_EXPIRED when the session ended or the account was closed,
 * with the reason when a new password ended it. Automatic requests of a wallet are no use of the session.
 */
export async function resumeSession(
  token: string,
  deps: Deps,
  { isUsed }: { readonly isUsed: boolean } = { isUsed: true },
): Promise<Actor> {
  const session = await sessionOf(readToken(token, deps), deps);
  const { sessionId } = session;
  const now = deps.now();
  const sessionEndsAt = endOfSession(session.beganAt, deps);
  if (sessionEndsAt <= now) throw new Refusal('SESSION_EXPIRED');
  // The first request of a session shows that its token has arrived, even an automatic one
  // (`remember-cookie.usecases.ts`).
  const isFirst = session.lastSeenAt < session.beganAt;
  if (isFirst || (isUsed && now - session.lastSeenAt > SEEN_STEP_MS)) {
    await evenInDoubt(deps.db).inGroup((tx) => touchSession(tx, sessionId, now));
    sessionMemory(deps.db).touched(sessionId, now);
  }
  return { member: session.member, roles: session.roles, sessionId, sessionEndsAt };
}

/**
 * The member of a token for the end of its session and nothing else. It may have run out, or have a part of its signature: a
 * device that was left without a connection reports the logout later. Refuses with SESSION_EXPIRED when the session has ended.
 */
export async function leavingSession(token: string, deps: Deps): Promise<Actor> {
  const { beganAt, ...session } = await sessionOf(readToken(token, deps, true), deps);
  return { ...session, sessionEndsAt: endOfSession(beganAt, deps) };
}

async function sessionOf({ sessionId, memberUuid }: TokenSubject, deps: Deps) {
  const memory = sessionMemory(deps.db);
  const session = await memory.find(sessionId, () => findLiveSession(deps.db.read, sessionId));
  if (!session) throw await sessionEnded(deps.db.read, sessionId);
  if (session.member.uuid !== memberUuid) throw new Refusal('SESSION_EXPIRED');
  return { ...session, sessionId };
}

/**
 * The actor with the current member and roles. Refuses with SESSION_EXPIRED when the session has ended
 * since.
 */
export async function confirmSession({ sessionId, sessionEndsAt }: Actor, deps: Deps): Promise<Actor> {
  const session = await sessionMemory(deps.db).find(sessionId, () =>
    findLiveSession(deps.db.read, sessionId),
  );
  if (!session) throw await sessionEnded(deps.db.read, sessionId);
  return { member: session.member, roles: session.roles, sessionId, sessionEndsAt };
}

/** The member of a token; undefined for visitors, who send none, and for those whose session is over. */
export async function findMemberOrVisitor(
  { bearer, isUsed }: { readonly bearer: string | undefined; readonly isUsed: boolean },
  deps: Deps,
): Promise<Actor | undefined> {
  if (bearer === undefined) return undefined;
  try {
    return await resumeSession(bearer, deps, { isUsed });
  } catch (thrown) {
    if (thrown instanceof Refusal) return undefined;
    throw thrown;
  }
}

/**
 * The refusal SESSION_EXPIRED, with the reason where one is stored. Only for the bearer of a token of that
 * session: nobody else may learn why it ended.
 */
async function sessionEnded(db: Db, sessionId: string): Promise<Refusal> {
  const reason = await endReasonOf(db, sessionId);
  return new Refusal('SESSION_EXPIRED', reason === undefined ? {} : { detail: { reason } });
}

/** A renewed token, which never outlives the session. */
export function renewToken(actor: Actor, deps: Deps): string {
  const { sessionId, sessionEndsAt, member } = actor;
  return signToken({ sessionId, sessionEndsAt, memberUuid: member.uuid }, deps);
}

/**
 * Ends all sessions of a member but the given one. No other device stays signed in, and the devices for push
 * messages of the ended sessions are removed. The caller holds the lock on the member's account.
 */
export async function endSessionsOf(
  tx: Tx,
  memberId: number,
  deps: Deps,
  { exceptId = '', reason = null }: { exceptId?: string; reason?: SessionEndReason | null } = {},
): Promise<void> {
  await notify(tx, { kind: 'SESSIONS_ENDED', to: { id: memberId } }, deps);
  await forgetDevicesOf(tx, memberId, exceptId);
  await removeRememberedDevicesOf(tx, memberId);
  await endOtherSessions(tx, { memberId, exceptId }, { at: deps.now(), reason });
}

/**
 * Ends all sessions of the member and opens a new one, to which the devices of the old one belong from now
 * on. Refuses with SESSION_EXPIRED when another request was first.
 */
export async function replaceSession(
  tx: Tx,
  { member, sessionId }: Actor,
  reason: SessionEndReason,
  deps: Deps,
): Promise<Actor> {
  await deps.db.lockAccounts(tx, [member.id]);
  if ((await findBeginning(tx, sessionId)) === undefined) throw await sessionEnded(tx, sessionId);
  const now = deps.now();
  const origin = { findProvenAt: now, device: await findSessionDevice(tx, sessionId) };
  const next = await openSession(tx, member, now, deps, origin);
  await moveDevices(tx, sessionId, next.sessionId);
  await endSessionsOf(tx, member.id, deps, { exceptId: next.sessionId, reason });
  return next;
}

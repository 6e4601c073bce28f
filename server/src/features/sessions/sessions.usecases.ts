/** Signing in and out. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@kula/core/errors';
import { EMAIL_MAX, normalizeEmail } from '@kula/core/members';
import type { Db, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../graphql/context.ts';
import { recordEvent } from '../events/events.queries.ts';
import type { Member } from '../members/member.ts';
import { findMemberByEmail, findMemberById, rolesOf, updateMember } from '../members/members.queries.ts';
import { sendActivationAgain } from '../members/activation.usecases.ts';
import { forgetDeviceOf } from '../devices/devices.queries.ts';
import { announce } from '../live/announce.ts';
import { takeBack, type Try } from '../throttles/throttles.usecases.ts';
import { issueDevice } from './device.ts';
import { startPace } from './pace.ts';
import { passwordFits } from './passwords.ts';
import {
  endReasonOf,
  endSession,
  endSessionsOf,
  endUnusedSessions,
  findLiveSession,
  insertSession,
  openSessionsOf,
  type OpenSession,
  type OpenSince,
  touchSession,
} from './sessions.queries.ts';
import { type Caller, countPasswordTry, rememberNetwork } from './tries.usecases.ts';
import { readToken, signToken } from './token.ts';

/** "Last seen" is kept to the minute: a write for each request would be a price for nothing. */
const SEEN_STEP_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Of one member at a time; nobody has so many devices. */
const MAX_SESSIONS = 100;

export interface LoginInput extends Caller {
  readonly email: string;
  readonly password: string;
  readonly publisherId?: number | null | undefined;
}

/** A session, its first token, and what the device shows when it signs in again. */
export interface SignedIn extends Actor {
  readonly token: string;
  readonly device: string;
}

/**
 * Opens a session. An unknown address, a closed account, one that is not activated and a wrong password are all
 * answered with WRONG_CREDENTIALS, and too many tries with TOO_MANY_REQUESTS, after the same work and at the same pace.
 */
export async function login(input: LoginInput, deps: Deps): Promise<SignedIn> {
  const pace = startPace(deps.config.answerStepMs, deps.now);
  try {
    return await signIn(input, deps);
  } catch (error) {
    if (error instanceof Refusal) await pace.step();
    throw error;
  }
}

async function signIn(input: LoginInput, deps: Deps): Promise<SignedIn> {
  const email = normalizeEmail(input.email);
  const member = email.length > EMAIL_MAX ? undefined : await findMemberByEmail(deps.db.read, email);
  const tries = await countPasswordTry(email, member, input, deps);
  const fits = await passwordFits(input.password, member?.password_hash ?? null, deps.config);
  if (member && member.password_hash === null) await sendActivationAgain(member, deps);
  const actor = member && fits ? await enter(member, input, tries, deps) : undefined;
  if (!actor) throw new Refusal('WRONG_CREDENTIALS');
  const device = issueDevice(actor.member.uuid, input.device, deps);
  return { ...actor, token: await renewToken(actor, deps), device };
}

/** Undefined when the password was changed or the account closed while the given password was compared. */
function enter(
  { id, password_hash }: Member,
  input: LoginInput,
  tries: readonly Try[],
  deps: Deps,
): Promise<Actor | undefined> {
  return deps.db.transaction(async (tx) => {
    await deps.db.lockAccounts(tx, [id]);
    const member = await findMemberById(tx, id);
    if (!member || member.deleted_at !== null || member.password_hash !== password_hash) return undefined;
    const publisherId = member.publisher_id ?? input.publisherId ?? null;
    if (publisherId !== member.publisher_id) await updateMember(tx, id, { publisher_id: publisherId });
    await takeBack(tx, tries, deps);
    await rememberNetwork(tx, member, input.address, deps);
    await recordLogin(tx, id, deps);
    return openSessionBeside(tx, { ...member, publisher_id: publisherId }, deps.now(), deps);
  });
}

export function recordLogin(tx: Tx, id: number, deps: Deps): Promise<void> {
  return recordEvent(tx, { type: 'USER_LOGIN', actingMemberId: id, affectedMemberId: id }, deps.now());
}

/**
 * Opens a session that counts as begun at that time. The caller holds the lock on the member's account: whoever ends
 * all sessions holds it too, so that none is opened meanwhile that nobody ends.
 */
export async function openSession(tx: Tx, member: Member, beganAt: number, deps: Deps): Promise<Actor> {
  const sessionId = randomUUID();
  await insertSession(tx, { id: sessionId, memberId: member.id, beganAt }, deps.now());
  const roles = await rolesOf(tx, member.id);
  return { member, roles, sessionId, sessionEndsAt: endOfSession(beganAt, deps) };
}

/** Opens a session beside those that there are. Where there would be too many, those that were not used for longest end. */
export async function openSessionBeside(tx: Tx, member: Member, beganAt: number, deps: Deps): Promise<Actor> {
  await endUnusedSessions(tx, member.id, MAX_SESSIONS - 1, deps.now());
  return openSession(tx, member, beganAt, deps);
}

/** When a session that began then is over, however much it is used. */
export function endOfSession(beganAt: number, { config }: Pick<Deps, 'config'>): number {
  return beganAt + config.sessionMaxHours * HOUR_MS;
}

/**
 * The member behind a token. Refuses with SESSION_EXPIRED when the session ended or the account was closed; the bearer
 * of a session that a new password ended is told so. What a wallet asks by itself is no use of the session.
 */
export async function resumeSession(
  token: string,
  deps: Deps,
  { isUsed }: { readonly isUsed: boolean } = { isUsed: true },
): Promise<Actor> {
  const subject = await readToken(token, deps);
  const session = await findLiveSession(deps.db.read, subject.sessionId);
  if (!session) throw await sessionEnded(deps.db.read, subject.sessionId);
  if (session.member.uuid !== subject.memberUuid) throw new Refusal('SESSION_EXPIRED');
  const now = deps.now();
  const sessionEndsAt = endOfSession(session.beganAt, deps);
  if (sessionEndsAt <= now) throw new Refusal('SESSION_EXPIRED');
  if (isUsed && now - session.lastSeenAt > SEEN_STEP_MS) {
    await deps.db.transaction((tx) => touchSession(tx, subject.sessionId, now));
  }
  return { member: session.member, roles: session.roles, sessionId: subject.sessionId, sessionEndsAt };
}

/** For whoever has shown that the session was theirs. */
export async function sessionEnded(db: Db, sessionId: string): Promise<Refusal> {
  const reason = await endReasonOf(db, sessionId);
  return new Refusal('SESSION_EXPIRED', reason === undefined ? {} : { detail: { reason } });
}

/** A token with a fresh end, which never lies behind that of the session. */
export function renewToken(actor: Actor, deps: Deps): Promise<string> {
  const { sessionId, sessionEndsAt, member } = actor;
  return signToken({ sessionId, sessionEndsAt, memberUuid: member.uuid }, deps);
}

export async function logout(actor: Actor, deps: Deps): Promise<void> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await deps.db.lockAccounts(tx, [actor.member.id]);
    await endSession(tx, actor.sessionId, now);
    await forgetDeviceOf(tx, actor.sessionId);
    announce(tx, actor.member.id, 'session');
    await recordEvent(tx, { type: 'USER_LOGOUT', actingMemberId: actor.member.id }, now);
  });
}

/** The member's sessions whose tokens may still be valid, the newest first. */
export function listSessions(actor: Actor, deps: Deps): Promise<OpenSession[]> {
  return openSessionsOf(deps.db.read, actor.member.id, openSince(deps));
}

/** Since when a session must have been used, and have begun, to have a token that is still valid. */
export function openSince({ config, now }: Deps): OpenSince {
  return {
    usedAfter: now() - config.tokenMinutes * 60_000 - SEEN_STEP_MS,
    begunAfter: now() - config.sessionMaxHours * HOUR_MS,
  };
}

/** Signs the member out everywhere, here too (decisions 4.1). */
export async function endAllSessions(actor: Actor, deps: Deps): Promise<void> {
  const now = deps.now();
  const { id } = actor.member;
  await deps.db.transaction(async (tx) => {
    await deps.db.lockAccounts(tx, [id]);
    await endSessionsOf(tx, id, now);
    await recordEvent(tx, { type: 'USER_SESSIONS_END', actingMemberId: id, affectedMemberId: id }, now);
  });
}

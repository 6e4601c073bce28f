/** Signing in and out. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@kula/core/errors';
import { normalizeEmail } from '@kula/core/members';
import type { Role } from '@kula/core/rights';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../graphql/context.ts';
import { recordEvent } from '../events/events.queries.ts';
import type { Member } from '../members/member.ts';
import { findMemberByEmail, rolesOf, updateMember } from '../members/members.queries.ts';
import { sendActivationAgain } from '../members/activation.usecases.ts';
import { forgetDeviceOf } from '../devices/devices.queries.ts';
import { announce } from '../live/announce.ts';
import { countTry } from '../throttles/throttles.usecases.ts';
import { startPace } from './pace.ts';
import { passwordFits } from './passwords.ts';
import {
  endSession,
  endSessionsOf,
  findLiveSession,
  insertSession,
  openSessionsOf,
  type OpenSession,
  touchSession,
} from './sessions.queries.ts';
import { readToken, signToken } from './token.ts';

const perAccount = { tries: 10, windowMinutes: 10 };
const perAddress = { tries: 100, windowMinutes: 10 };
/** "Last seen" is kept to the minute: a write for each request would be a price for nothing. */
const SEEN_STEP_MS = 60_000;

export interface LoginInput {
  readonly email: string;
  readonly password: string;
  readonly publisherId?: number | null | undefined;
  readonly address: string;
}

/**
 * Opens a session. An unknown address, a closed account, one that is not activated and a wrong password are all
 * answered with WRONG_CREDENTIALS after the same work and at the same pace (decisions 4.5).
 */
export async function login(
  input: LoginInput,
  deps: Deps,
): Promise<{ member: Member; roles: readonly Role[]; token: string }> {
  const pace = startPace(deps.config.answerStepMs, deps.now);
  const email = normalizeEmail(input.email);
  await countTry(`login:address:${input.address}`, perAddress, deps);
  await countTry(`login:account:${email}`, perAccount, deps);
  const member = await findMemberByEmail(deps.db.read, email);
  const fits = await passwordFits(input.password, member?.password_hash ?? null, deps.config);
  if (member && member.password_hash === null) await sendActivationAgain(member, deps);
  if (!member || !fits || member.deleted_at !== null) {
    await pace.step();
    throw new Refusal('WRONG_CREDENTIALS');
  }
  return openSession(member, input.publisherId ?? null, deps);
}

export async function openSession(
  member: Member,
  publisherId: number | null,
  deps: Deps,
): Promise<{ member: Member; roles: readonly Role[]; sessionId: string; token: string }> {
  const sessionId = randomUUID();
  const now = deps.now();
  const roles = await deps.db.transaction(async (tx) => {
    if (publisherId !== null && member.publisher_id === null) {
      await updateMember(tx, member.id, { publisher_id: publisherId });
    }
    await insertSession(tx, sessionId, member.id, now);
    await recordEvent(
      tx,
      { type: 'USER_LOGIN', actingMemberId: member.id, affectedMemberId: member.id },
      now,
    );
    return rolesOf(tx, member.id);
  });
  const token = await signToken({ sessionId, memberUuid: member.uuid }, deps);
  return { member: { ...member, publisher_id: member.publisher_id ?? publisherId }, roles, sessionId, token };
}

/**
 * The member behind a token. Refuses with SESSION_EXPIRED when the session ended or the account was closed. What a
 * wallet asks by itself is no use of the session.
 */
export async function resumeSession(
  token: string,
  deps: Deps,
  { isUsed }: { readonly isUsed: boolean } = { isUsed: true },
): Promise<Actor> {
  const subject = await readToken(token, deps);
  const session = await findLiveSession(deps.db.read, subject.sessionId);
  if (!session || session.member.uuid !== subject.memberUuid) throw new Refusal('SESSION_EXPIRED');
  const now = deps.now();
  if (isUsed && now - session.lastSeenAt > SEEN_STEP_MS) {
    await deps.db.transaction((tx) => touchSession(tx, subject.sessionId, now));
  }
  return { member: session.member, roles: session.roles, sessionId: subject.sessionId };
}

/** A token with a fresh end, for the same session. */
export function renewToken(actor: Actor, deps: Deps): Promise<string> {
  return signToken({ sessionId: actor.sessionId, memberUuid: actor.member.uuid }, deps);
}

export async function logout(actor: Actor, deps: Deps): Promise<void> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await endSession(tx, actor.sessionId, now);
    await forgetDeviceOf(tx, actor.sessionId);
    announce(tx, actor.member.id, 'session');
    await recordEvent(tx, { type: 'USER_LOGOUT', actingMemberId: actor.member.id }, now);
  });
}

/** The member's sessions whose tokens may still be valid, the newest first. */
export function listSessions(actor: Actor, deps: Deps): Promise<OpenSession[]> {
  return openSessionsOf(deps.db.read, actor.member.id, deps.now() - sessionLifetimeMs(deps));
}

/** How long after it was "last seen" a session may still have a valid token. */
export function sessionLifetimeMs({ config }: Deps): number {
  return config.tokenMinutes * 60_000 + SEEN_STEP_MS;
}

/** Signs the member out everywhere, here too (decisions 4.1). */
export async function endAllSessions(actor: Actor, deps: Deps): Promise<void> {
  const now = deps.now();
  const { id } = actor.member;
  await deps.db.transaction(async (tx) => {
    await endSessionsOf(tx, id, now);
    await recordEvent(tx, { type: 'USER_SESSIONS_END', actingMemberId: id, affectedMemberId: id }, now);
  });
}

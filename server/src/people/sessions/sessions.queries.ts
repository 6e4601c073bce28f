/** SQL about sessions. */
import type { Role } from '@kula/core/platform/rights';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { SessionEndReason } from '../../platform/db/tables.ts';
import type { Member } from '../../platform/db/members.ts';
import { selectMembers } from '../../platform/db/members.ts';

/** The data of a new session. */
export interface SessionOrigin {
  /** The device that stays signed in and opened it. */
  readonly rememberedDeviceId?: number;
  /** When its member last gave a password, a passkey or a code for it. */
  readonly findProvenAt?: number;
  /** The time of the last use; now where it is absent. */
  readonly seenAt?: number;
  /** The name of its browser, where it is known. */
  readonly device?: string | null;
}

export async function insertSession(
  tx: Tx,
  session: SessionOrigin & { readonly id: string; readonly memberId: number; readonly beganAt: number },
  now: number,
): Promise<void> {
  const {
    id,
    memberId,
    beganAt,
    rememberedDeviceId = null,
    findProvenAt = null,
    seenAt = now,
    device = null,
  } = session;
  const times = { created_at: beganAt, last_seen_at: seenAt, ended_at: null, proven_at: findProvenAt };
  await tx
    .insertInto('sessions')
    .values({ id, member_id: memberId, stay_id: rememberedDeviceId, device, ...times })
    .execute();
}

export async function endSessionWithId(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** When the session began; undefined when it has ended. */
export async function findBeginning(tx: Tx, id: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.created_at;
}

/** The name of the browser of a session. */
export async function findSessionDevice(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.selectFrom('sessions').select('device').where('id', '=', id).executeTakeFirst();
  return row?.device ?? null;
}

/** Whether a session of this member with this id is not ended. */
export async function isOpenOf(tx: Tx, memberId: number, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all sessions of a member but one. */
export async function endOtherSessions(
  tx: Tx,
  { memberId, exceptId }: { readonly memberId: number; readonly exceptId: string },
  end: { readonly at: number; readonly reason: SessionEndReason | null },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('member_id', '=', memberId)
    .where('id', '!=', exceptId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Further sessions are ended the next time. */
const MOST_ENDED_AT_ONCE = 1000;

/** The sessions of a member except the given number of most recently used ones. */
export async function findUnusedSessions(tx: Tx, memberId: number, limit: number): Promise<string[]> {
  const unused = await tx
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(MOST_ENDED_AT_ONCE)
    .offset(limit)
    .execute();
  return unused.map(({ id }) => id);
}

export async function endSessionsWithIds(tx: Tx, ids: readonly string[], at: number): Promise<void> {
  await tx.updateTable('sessions').set({ ended_at: at }).where('id', 'in', ids).execute();
}

/** Further sessions are removed the next time. */
const MOST_REMOVED_AT_ONCE = 1000;

/**
 * Removes the ended sessions of a member except the given number of latest ones, with their one-time
 * tokens, which are invalid.
 */
export async function removeEndedSessions(tx: Tx, memberId: number, limit: number): Promise<void> {
  const ended = await tx
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(MOST_REMOVED_AT_ONCE)
    .offset(limit)
    .execute();
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await tx.deleteFrom('hand_overs').where('session_id', 'in', ids).execute();
  await tx.deleteFrom('sessions').where('id', 'in', ids).execute();
}

/** Why the session was ended, where that was stored. */
export async function endReasonOf(db: Db, id: string): Promise<SessionEndReason | undefined> {
  const row = await db.selectFrom('sessions').select('end_reason').where('id', '=', id).executeTakeFirst();
  return row?.end_reason ?? undefined;
}

export async function touchSession(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

export interface LiveSession {
  readonly member: Member;
  readonly roles: readonly Role[];
  readonly beganAt: number;
  readonly lastSeenAt: number;
}

const liveSession = prepare((db, { id }: { id: string }) =>
  selectMembers(db)
    .innerJoin('sessions', 'sessions.member_id', 'members.id')
    .leftJoin('member_roles', 'member_roles.member_id', 'members.id')
    .select(['member_roles.role', 'sessions.created_at as began_at', 'sessions.last_seen_at'])
    .where('sessions.id', '=', id)
    .where('sessions.ended_at', 'is', null)
    .where('members.deleted_at', 'is', null),
);

/** The session, its member and the member's roles in one round trip; undefined when it has ended. */
export async function findLiveSession(db: Db, id: string): Promise<LiveSession | undefined> {
  const rows = await liveSession.all(db, { id });
  const [first] = rows;
  if (!first) return undefined;
  const roles = rows.flatMap(({ role }) => (role === null ? [] : [role as Role]));
  return { member: first, roles, beganAt: first.began_at, lastSeenAt: first.last_seen_at };
}

export interface OpenSession {
  readonly id: string;
  readonly created_at: number;
  readonly last_seen_at: number;
  readonly stay_id: number | null;
  readonly device: string | null;
}

/** A session that was not used since the first time, or began before the second, is over. */
export interface OpenSince {
  readonly usedAfter: number;
  readonly begunAfter: number;
}

/** The member's sessions that are not over, most recently used first. */
export function listOpenSessions(db: Db, memberId: number, since: OpenSince): Promise<OpenSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'stay_id', 'device'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', since.usedAfter)
    .where('created_at', '>', since.begunAfter)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
}

/** Which of these sessions are not over and belong to a member whose account is open. */
export async function findOpenSessionIds(
  db: Db,
  sessionIds: readonly string[],
  since: OpenSince,
): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select('sessions.id')
    .where('sessions.id', 'in', [...sessionIds])
    .where('sessions.ended_at', 'is', null)
    .where('sessions.last_seen_at', '>', since.usedAfter)
    .where('sessions.created_at', '>', since.begunAfter)
    .where('members.deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

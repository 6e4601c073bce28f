/** SQL about sessions. */
import type { Role } from '@kula/core/rights';
import type { Db, Tx } from '../../db/database.ts';
import { forgetDevicesOf } from '../devices/devices.queries.ts';
import { announce } from '../live/announce.ts';
import type { Member } from '../members/member.ts';
import { selectMembers } from '../members/members.queries.ts';

export async function insertSession(tx: Tx, id: string, memberId: number, now: number): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({ id, member_id: memberId, created_at: now, last_seen_at: now, ended_at: null })
    .execute();
}

export async function endSession(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends all sessions of a member; devices that were told of what happens to the member are forgotten with them. */
export async function endSessionsOf(tx: Tx, memberId: number, now: number): Promise<void> {
  announce(tx, memberId, 'session');
  await forgetDevicesOf(tx, memberId);
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function touchSession(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

export interface LiveSession {
  readonly member: Member;
  readonly roles: readonly Role[];
  readonly lastSeenAt: number;
}

/** The session, its member and the member's roles in one round trip; undefined when it has ended. */
export async function findLiveSession(db: Db, id: string): Promise<LiveSession | undefined> {
  const rows = await selectMembers(db)
    .innerJoin('sessions', 'sessions.member_id', 'members.id')
    .leftJoin('member_roles', 'member_roles.member_id', 'members.id')
    .select(['member_roles.role', 'sessions.last_seen_at'])
    .where('sessions.id', '=', id)
    .where('sessions.ended_at', 'is', null)
    .where('members.deleted_at', 'is', null)
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const roles = rows.flatMap(({ role }) => (role === null ? [] : [role as Role]));
  return { member: first, roles, lastSeenAt: first.last_seen_at };
}

export interface OpenSession {
  readonly id: string;
  readonly created_at: number;
  readonly last_seen_at: number;
}

/** The member's sessions that were used since then, the newest first. */
export function openSessionsOf(db: Db, memberId: number, since: number): Promise<OpenSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', since)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
}

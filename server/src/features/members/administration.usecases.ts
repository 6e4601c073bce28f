/** What moderators and administrators do with members. */
import { openInMonth, windowMonths } from '@kula/core/contributions';
import { Refusal } from '@kula/core/errors';
import { normalizeEmail } from '@kula/core/members';
import { type Amount, zeroAmount } from '@kula/core/money';
import { isRole, type OperationName, type Role } from '@kula/core/rights';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../graphql/context.ts';
import { claimedByMembers } from '../contributions/contributions.queries.ts';
import { removeFavouritesOf } from '../gratitude/gratitude.queries.ts';
import { removeFirstSteps } from '../first-steps/first-steps.queries.ts';
import { recordEvent } from '../events/events.queries.ts';
import { type Page, toRange } from '../paging.ts';
import { requestPushes } from '../pushes/pushes.usecases.ts';
import { endRequestsOf } from '../requests/requests.queries.ts';
import { findByWords, memberIndex } from '../search/search.queries.ts';
import { endSessionsOf } from '../sessions/sessions.queries.ts';
import { mailActivation, mayMailAgain } from './activation.usecases.ts';
import {
  holdersOf,
  lastCodes,
  pageOfMembers,
  payersAmong,
  removeRoles,
  rolesOfMembers,
} from './administration.queries.ts';
import type { Member } from './member.ts';
import { checkStillMay } from './still-may.ts';
import { findMemberByEmail, findMemberById, insertRole, rolesOf, updateMember } from './members.queries.ts';

type Given<T> = T | null | undefined;

export interface MemberSearch {
  readonly query: string;
  readonly filters?: Given<{ readonly byActivated?: Given<boolean>; readonly byDeleted?: Given<boolean> }>;
  readonly timezoneOffset: number;
}

export interface FoundMember {
  readonly member: Member;
  readonly roles: readonly Role[];
  /** What is open in the three months of the window, oldest first. */
  readonly open: readonly Amount[];
  readonly hasPaid: boolean;
  /** When an account that is not active was last sent a code. */
  readonly mailedAt: number | undefined;
}

/** Members by the beginnings of the words in their names and addresses; all of them for an empty query. Refuses with PAGE_INVALID. */
export async function searchMembers(
  { query, filters, timezoneOffset }: MemberSearch,
  page: Page,
  deps: Deps,
): Promise<{ count: number; found: FoundMember[] }> {
  const range = toRange(page);
  const ids = await findByWords(deps.db.read, memberIndex, query);
  const filter = {
    activated: filters?.byActivated ?? undefined,
    deleted: filters?.byDeleted ?? undefined,
    ids,
  };
  if (ids?.length === 0) return { count: 0, found: [] };
  const { count, members } = await pageOfMembers(deps.db.read, filter, range);
  return { count, found: await withFacts(members, timezoneOffset, deps) };
}

/** One member, as in the list. Refuses with MEMBER_NOT_FOUND. */
export async function memberForModerators(
  userId: number,
  timezoneOffset: number,
  deps: Deps,
): Promise<FoundMember> {
  const member = await findMemberById(deps.db.read, userId);
  const [found] = member ? await withFacts([member], timezoneOffset, deps) : [];
  if (!found) throw new Refusal('MEMBER_NOT_FOUND', { field: 'userId' });
  return found;
}

/** Everything a page shows of its members is read at once (faults 26). */
async function withFacts(
  members: readonly Member[],
  timezoneOffset: number,
  deps: Deps,
): Promise<FoundMember[]> {
  const ids = members.map(({ id }) => id);
  const months = windowMonths(deps.now(), timezoneOffset).map(({ key }) => key);
  const [roles, claimed, payers, codes] = await Promise.all([
    rolesOfMembers(deps.db.read, ids),
    claimedByMembers(deps.db.read, ids, months),
    payersAmong(
      deps.db.read,
      members.map(({ email }) => email),
    ),
    lastCodes(deps.db.read, ids),
  ]);
  return members.map((member) => ({
    member,
    roles: roles.get(member.id) ?? [],
    open: months.map((month) => openInMonth(claimed.get(member.id)?.get(month) ?? zeroAmount)),
    hasPaid: payers.has(member.email),
    mailedAt: member.email_checked_at === null ? codes.get(member.id) : undefined,
  }));
}

/**
 * Gives a member a role and takes away the others; USER and null take all away (decisions 4.4). It counts from the
 * member's next request on. Returns the role. Refuses with UNAUTHORIZED, OWN_ACCOUNT, MEMBER_NOT_FOUND, ROLE_UNCHANGED or BAD_INPUT.
 */
export async function setRole(
  admin: Actor,
  input: { readonly userId: number; readonly role?: Given<string> },
  deps: Deps,
): Promise<Role | null> {
  const role = wantedRole(input.role);
  await deps.db.transaction(async (tx) => {
    const member = await otherMember(tx, admin, { userId: input.userId, operation: 'setUserRole' }, deps);
    if (member.deleted_at !== null) throw new Refusal('MEMBER_NOT_FOUND', { field: 'userId' });
    const held = await rolesOf(tx, member.id);
    if (role !== null && held.length === 1 && held[0] === role) throw new Refusal('ROLE_UNCHANGED');
    const now = deps.now();
    await removeRoles(tx, member.id);
    if (role !== null) await insertRole(tx, member.id, role, now);
    await record(tx, 'ADMIN_USER_ROLE_SET', admin, member, now);
  });
  return role;
}

function wantedRole(unchecked: Given<string>): Role | null {
  if (unchecked === null || unchecked === undefined || unchecked === 'USER') return null;
  if (!isRole(unchecked)) throw new Refusal('BAD_INPUT', { field: 'role' });
  return unchecked;
}

/** Closes an account; its sessions end at once. Returns when it was closed. Refuses with UNAUTHORIZED, OWN_ACCOUNT or MEMBER_NOT_FOUND. */
export async function deleteMember(admin: Actor, userId: number, deps: Deps): Promise<number> {
  const closedAt = await deps.db.transaction(async (tx) => {
    const member = await otherMember(tx, admin, { userId, operation: 'deleteUser' }, deps);
    if (member.deleted_at !== null) return member.deleted_at;
    const now = deps.now();
    await closeMember(tx, member.id, deps);
    await record(tx, 'ADMIN_USER_DELETE', admin, member, now);
    return now;
  });
  deps.wakeOutbox();
  return closedAt;
}

/**
 * What closing an account does, whoever asks for it. The ledger keeps its bookings (decisions 3.7); outside services
 * that know the member hear of it. The caller holds the lock on all roles. Refuses with LAST_ADMINISTRATOR.
 */
export async function closeMember(tx: Tx, memberId: number, deps: Deps): Promise<void> {
  const administrators = await holdersOf(tx, 'ADMIN');
  if (administrators.length === 1 && administrators[0] === memberId) throw new Refusal('LAST_ADMINISTRATOR');
  const now = deps.now();
  await updateMember(tx, memberId, { deleted_at: now });
  await removeRoles(tx, memberId);
  await removeFavouritesOf(tx, memberId);
  await removeFirstSteps(tx, memberId);
  await endSessionsOf(tx, memberId, now);
  await endRequestsOf(tx, memberId, now);
  await requestPushes(tx, memberId, deps);
}

/** Opens a closed account again, without its roles. Refuses with UNAUTHORIZED, OWN_ACCOUNT or MEMBER_NOT_FOUND. */
export async function restoreMember(admin: Actor, userId: number, deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const member = await otherMember(tx, admin, { userId, operation: 'unDeleteUser' }, deps);
    if (member.deleted_at === null) return;
    await updateMember(tx, member.id, { deleted_at: null });
    await requestPushes(tx, member.id, deps);
    await record(tx, 'ADMIN_USER_UNDELETE', admin, member, deps.now());
  });
  deps.wakeOutbox();
}

/** Mails the activation code again. Refuses with MEMBER_NOT_FOUND, MEMBER_DELETED or EMAIL_ALREADY_SENT. */
export async function sendActivation(moderator: Actor, email: string, deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const member = await findMemberByEmail(tx, normalizeEmail(email));
    if (!member) throw new Refusal('MEMBER_NOT_FOUND', { field: 'email' });
    if (member.deleted_at !== null) throw new Refusal('MEMBER_DELETED', { field: 'email' });
    await deps.db.lockAccounts(tx, [member.id]);
    if (!(await mayMailAgain(tx, member.id, deps)))
      throw new Refusal('EMAIL_ALREADY_SENT', { field: 'email' });
    await mailActivation(tx, member, { redeemCode: null, project: null }, deps);
    await record(tx, 'EMAIL_ADMIN_CONFIRMATION', moderator, member, deps.now());
  });
  deps.wakeOutbox();
}

/**
 * Locks all roles and the member's account: whoever closes a member or gives a role does it one after the other, and
 * as somebody who still may.
 */
async function otherMember(
  tx: Tx,
  admin: Actor,
  { userId, operation }: { readonly userId: number; readonly operation: OperationName },
  deps: Deps,
): Promise<Member> {
  if (userId === admin.member.id) throw new Refusal('OWN_ACCOUNT', { field: 'userId' });
  await deps.db.lockRoles(tx);
  await checkStillMay(tx, admin, operation);
  await deps.db.lockAccounts(tx, [userId]);
  const member = await findMemberById(tx, userId);
  if (!member || member.community_foreign === 1) throw new Refusal('MEMBER_NOT_FOUND', { field: 'userId' });
  return member;
}

function record(
  tx: Tx,
  type: 'ADMIN_USER_ROLE_SET' | 'ADMIN_USER_DELETE' | 'ADMIN_USER_UNDELETE' | 'EMAIL_ADMIN_CONFIRMATION',
  { member: { id } }: Actor,
  affected: Member,
  now: number,
): Promise<void> {
  return recordEvent(tx, { type, actingMemberId: id, affectedMemberId: affected.id }, now);
}

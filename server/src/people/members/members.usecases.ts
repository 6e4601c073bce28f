/** Finding members, and giving them roles. */
import { Refusal } from '@kula/core/platform/errors';
import { usernameProblem } from '@kula/core/people/usernames';
import { numberOfRoleChange, type Role } from '@kula/core/platform/rights';
import type { Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Page, toRange } from '../../platform/paging.ts';
import type { Member } from '../../platform/db/members.ts';
import { findRoles } from '../../platform/db/roles.ts';
import type { MemberTable } from '../../platform/db/tables.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { refreshMemberWords } from './member-search-words.queries.ts';
import {
  findMemberByAlias,
  findMemberByEmail,
  findMemberById,
  findMemberByUuid,
  findMembersByIds,
  heldEmails,
  findStates,
  insertMember,
  insertRole,
  type MemberState,
  listRoleHolders,
  removeRoles,
  type RoleHolder,
  setAlias,
  updateMemberRow,
} from './members.queries.ts';

export { findStates, type MemberState };

/** What identifies one member. */
export type MemberKey = { readonly id: number } | { readonly email: string } | { readonly uuid: string };

/** The member of this number, e-mail address or public id, closed accounts too; undefined when there is none. */
export function findMember(db: Db | Tx, key: MemberKey): Promise<Member | undefined> {
  if ('id' in key) return findMemberById(db, key.id);
  return 'email' in key ? findMemberByEmail(db, key.email) : findMemberByUuid(db, key.uuid);
}

/** The members with these numbers, by number. */
export function findMembers(db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Member>> {
  return findMembersByIds(db, ids);
}

/** Those of the addresses that an account has, closed ones too. */
export function findHeldEmails(db: Db | Tx, emails: readonly string[]): Promise<ReadonlySet<string>> {
  return heldEmails(db, emails);
}

/** The member with this number. Refuses with MEMBER_NOT_FOUND. */
export async function getMember(db: Db | Tx, userId: number): Promise<Member> {
  const member = await findMemberById(db, userId);
  if (!member) throw new Refusal('MEMBER_NOT_FOUND');
  return member;
}

/** Whether the username follows the rules and no member has it. */
export async function isUsernameFree(username: string, deps: Deps): Promise<boolean> {
  if (usernameProblem(username, [deps.config.communityName]) !== undefined) return false;
  return (await findMemberByAlias(deps.db.read, username)) === undefined;
}

/**
 * A page of the members with a role, by when they got it: every member may see who decides here. Refuses
 * with PAGE_INVALID.
 */
export function searchAdminUsers(page: Page, deps: Deps): Promise<{ count: number; holders: RoleHolder[] }> {
  return listRoleHolders(deps.db.read, toRange(page));
}

/** Adds a member and its empty account; returns its number, undefined when the e-mail address is taken. */
export async function addMember(tx: Tx, values: Insertable<MemberTable>): Promise<number | undefined> {
  const id = await insertMember(tx, values);
  if (id !== undefined) await refreshMemberWords(tx, id);
  return id;
}

/** Changes a member, and updates the words by which moderators find the member. */
export async function updateMember(tx: Tx, id: number, changes: Updateable<MemberTable>): Promise<void> {
  await updateMemberRow(tx, id, changes);
  const isNamedAnew = changes.first_name !== undefined || changes.last_name !== undefined;
  if (isNamedAnew || changes.email !== undefined) await refreshMemberWords(tx, id);
}

/** Sets the username if the member has none yet; false when another member has it. */
export async function setUsername(tx: Tx, id: number, username: string): Promise<boolean> {
  const isFree = await setAlias(tx, id, username);
  if (isFree) await refreshMemberWords(tx, id);
  return isFree;
}

/** The roles of a member besides USER. */
export function getRoles(db: Db | Tx, memberId: number): Promise<Role[]> {
  return findRoles(db, memberId);
}

/** Gives a member this role and no other; with null none at all. */
export async function setOnlyRole(tx: Tx, memberId: number, role: Role | null, now: number): Promise<void> {
  await removeRoles(tx, memberId);
  if (role !== null) await insertRole(tx, memberId, role, now);
}

/**
 * Gives a role. Used by the command line for the first administrator. Refuses with MEMBER_NOT_FOUND, and
 * with EMAIL_NOT_VERIFIED for a member without a confirmed address.
 */
export async function grantRole(input: { email: string; role: Role }, deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const member = await findMemberByEmail(tx, input.email);
    if (!member || member.deleted_at !== null) throw new Refusal('MEMBER_NOT_FOUND');
    if (member.email_checked_at === null) throw new Refusal('EMAIL_NOT_VERIFIED');
    const now = deps.now();
    const [before] = await getRoles(tx, member.id);
    await insertRole(tx, member.id, input.role, now);
    const involvedId = numberOfRoleChange(before, input.role);
    await notify(tx, { kind: 'ADMIN_USER_ROLE_SET', to: member, involvedId, at: now }, deps);
  });
}

/** Finding members, and giving them roles. */
import { Refusal } from '@kula/core/errors';
import { isUuid, parseRecipient, usernameProblem } from '@kula/core/usernames';
import type { Role } from '@kula/core/rights';
import type { Db, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { resolveCommunity } from '../communities/communities.usecases.ts';
import { recordEvent } from '../events/events.queries.ts';
import { type Page, toRange } from '../paging.ts';
import type { Member } from './member.ts';
import {
  findMemberByAlias,
  findMemberByEmail,
  findMemberByUuid,
  insertRole,
  pageOfRoleHolders,
  type RoleHolder,
  rolesOf,
} from './members.queries.ts';

/**
 * The member whom an address names: `identifier` or `community/identifier`, where an identifier is an id, a confirmed
 * e-mail address or a username. Refuses with RECIPIENT_INVALID, COMMUNITY_NOT_FOUND or RECIPIENT_NOT_FOUND.
 */
export async function findRecipient(
  db: Db | Tx,
  input: { identifier: string; communityIdentifier?: string | null | undefined },
): Promise<Member> {
  const address = parseRecipient(input.identifier);
  if (!address) throw new Refusal('RECIPIENT_INVALID', { field: 'recipientIdentifier' });
  const community = address.community ?? input.communityIdentifier?.trim();
  // Members of other communities cannot be reached yet, and nobody here is meant by their names.
  if (community && (await resolveCommunity(db, community)).foreign_flag === 1) {
    throw new Refusal('COMMUNITY_NOT_FOUND', { field: 'recipientCommunityIdentifier' });
  }
  const member = await lookUp(db, address.identifier, address.kind);
  if (!member || (address.kind === 'email' && member.email_checked_at === null)) {
    throw new Refusal('RECIPIENT_NOT_FOUND', { field: 'recipientIdentifier' });
  }
  return member;
}

function lookUp(
  db: Db | Tx,
  identifier: string,
  kind: 'email' | 'uuid' | 'username',
): Promise<Member | undefined> {
  if (kind === 'email') return findMemberByEmail(db, identifier);
  return kind === 'uuid' && isUuid(identifier)
    ? findMemberByUuid(db, identifier)
    : findMemberByAlias(db, identifier);
}

/** A member for the `user` query, with the roles that they hold: closed accounts are not found. */
export async function findUser(
  input: { identifier: string; communityIdentifier?: string | null | undefined },
  deps: Deps,
): Promise<{ member: Member; roles: Role[] }> {
  const member = await findRecipient(deps.db.read, input);
  if (member.deleted_at !== null) throw new Refusal('RECIPIENT_NOT_FOUND', { field: 'recipientIdentifier' });
  return { member, roles: await rolesOf(deps.db.read, member.id) };
}

/** Whether the username follows the rules and nobody has it. */
export async function isUsernameFree(username: string, deps: Deps): Promise<boolean> {
  if (usernameProblem(username, [deps.config.communityName]) !== undefined) return false;
  return (await findMemberByAlias(deps.db.read, username)) === undefined;
}

export function searchAdminUsers(page: Page, deps: Deps): Promise<{ count: number; holders: RoleHolder[] }> {
  return pageOfRoleHolders(deps.db.read, toRange(page));
}

/** Gives a role. Used by the command line for the first administrator. Refuses with MEMBER_NOT_FOUND. */
export async function grantRole(input: { email: string; role: Role }, deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const member = await findMemberByEmail(tx, input.email);
    if (!member || member.deleted_at !== null) throw new Refusal('MEMBER_NOT_FOUND', { field: 'email' });
    const now = deps.now();
    await insertRole(tx, member.id, input.role, now);
    await recordEvent(tx, { type: 'ADMIN_USER_ROLE_SET', affectedMemberId: member.id }, now);
  });
}

/** What moderators and administrators do with members. */
import { Refusal } from '@kula/core/platform/errors';
import { normalizeEmail } from '@kula/core/people/members';
import type { Amount } from '@kula/core/money/money';
import { isRole, numberOfRoleChange, type Role } from '@kula/core/platform/rights';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { checkVersion } from '../../platform/record-version.ts';
import { command } from '../../commands/command.ts';
import type { UnlimitedOperation } from '../../platform/operations.ts';
import { type Page, toRange } from '../../platform/paging.ts';
import { renewFindableWords } from '../members/findable-words.usecases.ts';
import { findByWords, memberIndex } from '../../platform/db/word-search.ts';
import { findMember, getMember, getRoles, setOnlyRole, updateMember } from '../members/members.usecases.ts';
import { mailActivation, getNextMailTime } from '../members/activation.usecases.ts';
import {
  findRoleHolderIds,
  findLastCodes,
  listMembers,
  findPayers,
  findRolesOfMembers,
} from './administration.queries.ts';
import type { Member } from '../../platform/db/members.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { forgetPasskeys } from '../passkeys/passkeys.usecases.ts';
import { removeFirstSteps } from '../first-steps/first-steps.queries.ts';
import { endSessionsOf } from '../sessions/sessions.usecases.ts';
import { administrationOperations } from './administration.operations.ts';

type Given<T> = T | null | undefined;

export interface MemberSearch {
  readonly query: string;
  readonly filters?: Given<{ readonly byActivated?: Given<boolean>; readonly byDeleted?: Given<boolean> }>;
  readonly timezoneOffset: number;
}

export interface ListedMember {
  readonly member: Member;
  readonly roles: readonly Role[];
  /** The open amounts of the three months of the window, oldest first. */
  readonly open: readonly Amount[];
  readonly hasPaid: boolean;
  /** When an account that is not active was last sent a code. */
  readonly mailedAt: number | undefined;
}

/** Members by the beginnings of the words in their names and addresses; all of them for an empty query. */
export async function searchAccounts(
  { query, filters, timezoneOffset }: MemberSearch,
  page: Page,
  deps: Deps,
): Promise<{ count: number; found: ListedMember[] }> {
  const range = toRange(page);
  const ids = await findByWords(deps.db.read, memberIndex, query);
  const filter = {
    activated: filters?.byActivated ?? undefined,
    deleted: filters?.byDeleted ?? undefined,
    ids,
  };
  if (ids?.length === 0) return { count: 0, found: [] };
  const { count, members } = await listMembers(deps.db.read, filter, range);
  return { count, found: await withFacts(members, timezoneOffset, deps) };
}

/** One member, as in the list. */
export async function getMemberForModerators(
  userId: number,
  timezoneOffset: number,
  deps: Deps,
): Promise<ListedMember> {
  const [found] = await withFacts([await getMember(deps.db.read, userId)], timezoneOffset, deps);
  if (!found) throw new Refusal('MEMBER_NOT_FOUND');
  return found;
}

/** All data of a page is read at once: a query for each row would slow down long pages. */
async function withFacts(
  members: readonly Member[],
  timezoneOffset: number,
  deps: Deps,
): Promise<ListedMember[]> {
  const ids = members.map(({ id }) => id);
  const [roles, open, payers, codes] = await Promise.all([
    findRolesOfMembers(deps.db.read, ids),
    deps.ports.membership.getOpenAmounts(ids, timezoneOffset, deps),
    findPayers(
      deps.db.read,
      members.map(({ email }) => email),
    ),
    findLastCodes(deps.db.read, ids),
  ]);
  return members.map((member) => ({
    member,
    roles: roles.get(member.id) ?? [],
    open: open.get(member.id) ?? [],
    hasPaid: payers.has(member.email),
    mailedAt: member.email_checked_at === null ? codes.get(member.id) : undefined,
  }));
}

/**
 * Gives a member a role and takes away the others; USER and null take all away, because USER is not stored
 * as a role. It is valid from the member's next request on. Only a member with a confirmed address gets a
 * role: otherwise the owner of a mistyped address would get it with the activation. A mail informs the member.
 * Returns the role. Refuses with CHANGED_MEANWHILE when the member has another role than `seen`.
 */
export async function setRole(
  admin: Actor,
  input: { readonly userId: number; readonly role?: Given<string>; readonly seen?: Given<string> },
  deps: Deps,
): Promise<Role | null> {
  const role = wantedRole(input.role);
  const about = { operation: administrationOperations.setUserRole, userId: input.userId } as const;
  await commandAbout(admin, about, deps, async (tx, member) => {
    if (member.deleted_at !== null) throw new Refusal('MEMBER_NOT_FOUND');
    if (role !== null && member.email_checked_at === null) throw new Refusal('EMAIL_NOT_VERIFIED');
    const held = await getRoles(tx, member.id);
    if (role !== null && held.length === 1 && held[0] === role) throw new Refusal('ROLE_UNCHANGED');
    checkVersion(held.find((one) => one === input.seen) ?? held[0] ?? 'USER', input.seen);
    const now = deps.now();
    await setOnlyRole(tx, member.id, role, now);
    const involvedId = numberOfRoleChange(held[0], role);
    // Where there was none to remove, nobody is informed.
    const data = role === null && held.length === 0 ? undefined : { role };
    const facts = { by: admin.member, to: member, involvedId, at: now, data };
    await notify(tx, { kind: 'ADMIN_USER_ROLE_SET', ...facts }, deps);
  });
  return role;
}

function wantedRole(unchecked: Given<string>): Role | null {
  if (unchecked === null || unchecked === undefined || unchecked === 'USER') return null;
  if (!isRole(unchecked)) throw new Refusal('BAD_INPUT');
  return unchecked;
}

/** Closes an account; its sessions end at once. Returns when it was closed. */
export function deleteMember(admin: Actor, userId: number, deps: Deps): Promise<number> {
  return commandAbout(
    admin,
    { operation: administrationOperations.deleteUser, userId },
    deps,
    async (tx, member) => {
      if (member.deleted_at !== null) return member.deleted_at;
      const now = deps.now();
      await closeMember(tx, { by: admin.member, member }, deps);
      await notify(tx, { kind: 'ADMIN_USER_DELETE', by: admin.member, to: member, at: now }, deps);
      return now;
    },
  );
}

/**
 * The effects of closing an account, by its member or by an administrator. The ledger keeps its bookings,
 * because the other side of each belongs to another member. A role ends, which the audit shows. The caller holds the lock
 * on all roles, and records the event, which withdraws the member from outside services. Refuses with
 * LAST_ADMINISTRATOR.
 */
export async function closeMember(
  tx: Tx,
  { by, member }: { readonly by: Member; readonly member: Member },
  deps: Deps,
): Promise<void> {
  const memberId = member.id;
  const administrators = await findRoleHolderIds(tx, 'ADMIN');
  if (administrators.length === 1 && administrators[0] === memberId) throw new Refusal('LAST_ADMINISTRATOR');
  const now = deps.now();
  await updateMember(tx, memberId, { deleted_at: now });
  await endRole(tx, { by, member }, deps);
  await renewFindableWords(tx, memberId);
  await removeFirstSteps(tx, memberId);
  await forgetPasskeys(tx, memberId, now);
  await endSessionsOf(tx, memberId, deps);
  await deps.ports.membership.endWithAccount(tx, memberId, deps);
}

async function endRole(
  tx: Tx,
  { by, member }: { readonly by: Member; readonly member: Member },
  deps: Deps,
): Promise<void> {
  const at = deps.now();
  const [held] = await getRoles(tx, member.id);
  await setOnlyRole(tx, member.id, null, at);
  if (held === undefined) return;
  const involvedId = numberOfRoleChange(held, null);
  await notify(tx, { kind: 'ADMIN_USER_ROLE_SET', by, to: member, involvedId, at }, deps);
}

/** The address of an account that a newcomer withdrew, because it was opened for somebody else. */
export function withdrawnAddress(uuid: string): string {
  return `${uuid}@withdrawn.invalid`;
}

/** Opens a closed account again, without its roles, and mails its member. Refuses with MEMBER_NOT_FOUND where it was withdrawn. */
export function restoreMember(admin: Actor, userId: number, deps: Deps): Promise<void> {
  return commandAbout(
    admin,
    { operation: administrationOperations.unDeleteUser, userId },
    deps,
    async (tx, member) => {
      if (member.deleted_at === null) return;
      // A newcomer withdrew the account, which has no address any more.
      if (member.email === withdrawnAddress(member.uuid)) throw new Refusal('MEMBER_NOT_FOUND');
      await updateMember(tx, member.id, { deleted_at: null });
      await renewFindableWords(tx, member.id);
      const to = { ...member, deleted_at: null };
      await notify(tx, { kind: 'ADMIN_USER_UNDELETE', by: admin.member, to }, deps);
    },
  );
}

/** Mails the activation code again. Refuses with EMAIL_ALREADY_SENT or TOO_MANY_REQUESTS. */
export function sendActivation(moderator: Actor, email: string, deps: Deps): Promise<void> {
  return command(
    {
      operation: administrationOperations.sendActivationEmail,
      actor: moderator,
      find: async (tx) => {
        const found = await findMember(tx, { email: normalizeEmail(email) });
        if (!found) throw new Refusal('MEMBER_NOT_FOUND');
        return found.id;
      },
      accounts: (id) => [id],
      usesBy: (id) => ({ newcomer: id }),
      work: async (tx, { found: id }) => {
        const member = await getMember(tx, id);
        if (member.deleted_at !== null) throw new Refusal('MEMBER_DELETED');
        const next = await getNextMailTime(tx, id, deps);
        if (deps.now() < next)
          throw new Refusal('EMAIL_ALREADY_SENT', { detail: { until: new Date(next).toISOString() } });
        await mailActivation(tx, member, { redeemCode: null, project: null }, deps);
        await notify(tx, { kind: 'EMAIL_ADMIN_CONFIRMATION', by: moderator.member, to: member }, deps);
      },
    },
    deps,
  );
}

/**
 * What an administrator decides about another member. All roles are locked, so that members are closed and roles are
 * given one after the other.
 */
async function commandAbout<Result>(
  admin: Actor,
  { operation, userId }: { readonly operation: UnlimitedOperation; readonly userId: number },
  deps: Deps,
  work: (tx: Tx, member: Member) => Promise<Result>,
): Promise<Result> {
  if (userId === admin.member.id) throw new Refusal('OWN_ACCOUNT');
  return command(
    {
      operation,
      actor: admin,
      locks: 'roles',
      accounts: () => [userId],
      work: async (tx) => {
        const member = await findMember(tx, { id: userId });
        if (!member || member.community_is_remote === 1) throw new Refusal('MEMBER_NOT_FOUND');
        return work(tx, member);
      },
    },
    deps,
  );
}

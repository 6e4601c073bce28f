/** SQL for the administration of members. */
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Range } from '../../platform/paging.ts';
import type { Role } from '@kula/core/platform/rights';
import type { Member } from '../../platform/db/members.ts';
import { selectMembers } from '../../platform/db/members.ts';

export interface MemberFilter {
  readonly activated: boolean | undefined;
  readonly deleted: boolean | undefined;
  /** Only these; undefined for everybody. */
  readonly ids: readonly number[] | undefined;
}

export async function listMembers(
  db: Db,
  filter: MemberFilter,
  { offset, limit, order }: Range,
): Promise<{ count: number; members: Member[] }> {
  const [count, members] = await Promise.all([
    filter.ids === undefined ? tallied(db, filter) : countChosen(db, filter),
    selectFitting(db, filter).orderBy('members.id', order).limit(limit).offset(offset).execute(),
  ]);
  return { count, members };
}

export function selectFitting(
  db: Db,
  filter: MemberFilter,
): SelectQueryBuilder<Tables, 'members' | 'communities', Member> {
  return selectMembers(db).where((e) => fits(e, filter));
}

function fits(e: ExpressionBuilder<Tables, 'members'>, { activated, deleted, ids }: MemberFilter) {
  return e.and([
    ...(activated === undefined ? [] : [e('members.email_checked_at', activated ? 'is not' : 'is', null)]),
    ...(deleted === undefined ? [] : [e('members.deleted_at', deleted ? 'is not' : 'is', null)]),
    ...(ids === undefined ? [] : [e('members.id', 'in', [...ids])]),
  ]);
}

async function countChosen(db: Db, filter: MemberFilter): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .where((e) => fits(e, filter))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** From the stored tallies: no page counts the community. */
async function tallied(db: Db, { activated, deleted }: MemberFilter): Promise<number> {
  const states = [true, false].filter((state) => activated === undefined || state === activated);
  const ends = [true, false].filter((end) => deleted === undefined || end === deleted);
  const names = states.flatMap((state) =>
    ends.map((end) => `members:${state ? 'active' : 'new'}${end ? '-deleted' : ''}`),
  );
  const rows = await db.selectFrom('tallies').select('count').where('name', 'in', names).execute();
  return rows.reduce((all, { count }) => all + Number(count), 0);
}

export async function findRolesOfMembers(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Role[]>> {
  const roles = new Map<number, Role[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return roles;
  const rows = await db
    .selectFrom('member_roles')
    .select(['member_id', 'role'])
    .where('member_id', 'in', [...ids])
    .orderBy('role')
    .execute();
  for (const { member_id, role } of rows) roles.get(member_id)?.push(role as Role);
  return roles;
}

/** When each was last sent a code. */
export async function findLastCodes(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('email_codes')
    .select(['member_id', (e) => e.fn.max('created_at').as('created_at')])
    .where('member_id', 'in', [...ids])
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id, created_at }) => [member_id, created_at]));
}

/** Which of these addresses have paid for something. */
export async function findPayers(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom('purchases')
    .select('payer_email')
    .distinct()
    .where('payer_email', 'in', [...emails])
    .execute();
  return new Set(rows.map(({ payer_email }) => payer_email));
}

/**
 * The members who can sign in with this role, at most two of them: enough to decide whether another member
 * has it.
 */
export async function findRoleHolderIds(tx: Tx, role: Role): Promise<number[]> {
  const rows = await tx
    .selectFrom('member_roles')
    .innerJoin('members', 'members.id', 'member_roles.member_id')
    .select('member_roles.member_id')
    .where('member_roles.role', '=', role)
    .where('members.deleted_at', 'is', null)
    .where('members.email_checked_at', 'is not', null)
    .where('members.password_hash', 'is not', null)
    .limit(2)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

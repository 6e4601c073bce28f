/** SQL about members and their roles. */
import type { Role } from '@kula/core/platform/rights';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { MemberTable, Tables } from '../../platform/db/tables.ts';
import { type Member, selectMembers } from '../../platform/db/members.ts';

const byId = prepare((db, { id }: { id: number }) => selectMembers(db).where('members.id', '=', id));
const byEmail = prepare((db, { email }: { email: string }) =>
  selectMembers(db).where('members.email', '=', email),
);
const byUuid = prepare((db, { uuid }: { uuid: string }) =>
  selectMembers(db).where('members.uuid', '=', uuid),
);
const byAlias = prepare((db, { key }: { key: string }) =>
  selectMembers(db).where('members.alias_key', '=', key),
);

export function findMemberById(db: Db | Tx, id: number): Promise<Member | undefined> {
  return byId.first(db, { id });
}

/** The columns that decide whether an account may be booked on. */
export type MemberState = Pick<Selectable<MemberTable>, 'id' | 'deleted_at' | 'email_checked_at'>;

const selectStates = (db: Db | Tx, ids: readonly number[]) =>
  db.selectFrom('members').select(['id', 'deleted_at', 'email_checked_at']).where('id', 'in', ids);
const stateOf = prepare((db, { id }: { id: number }) => selectStates(db, [id]));
const statesOf = prepare((db, { id, otherId }: { id: number; otherId: number }) =>
  selectStates(db, [id, otherId]),
);

/** The states of one member or two, in no order. */
export function findStates(tx: Tx, [id, otherId]: readonly [number, number?]): Promise<MemberState[]> {
  return otherId === undefined ? stateOf.all(tx, { id }) : statesOf.all(tx, { id, otherId });
}

/** The members with these numbers, by number. */
export async function findMembersByIds(
  db: Db | Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Member>> {
  if (ids.length === 0) return new Map();
  const rows = await selectMembers(db)
    .where('members.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((member) => [member.id, member]));
}

/** So many addresses fit into one statement on both databases. */
const CHUNK = 100;

/** Those of the addresses that members have. */
export async function heldEmails(db: Db | Tx, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for (let begin = 0; begin < emails.length; begin += CHUNK) {
    const rows = await db
      .selectFrom('members')
      .select('email')
      .where('email', 'in', emails.slice(begin, begin + CHUNK))
      .execute();
    for (const { email } of rows) if (email !== null) held.add(email);
  }
  return held;
}

export function findMemberByEmail(db: Db | Tx, email: string): Promise<Member | undefined> {
  return byEmail.first(db, { email });
}

export function findMemberByUuid(db: Db | Tx, uuid: string): Promise<Member | undefined> {
  return byUuid.first(db, { uuid: uuid.toLowerCase() });
}

export function findMemberByAlias(db: Db | Tx, alias: string): Promise<Member | undefined> {
  return byAlias.first(db, { key: alias.toLowerCase() });
}

/** Adds a member and its empty account; undefined when the e-mail address is taken. */
export async function insertMember(tx: Tx, values: Insertable<MemberTable>): Promise<number | undefined> {
  const row = await tx
    .insertInto('members')
    .values(values)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await tx.insertInto('accounts').values(emptyAccount(row.id)).execute();
  return row.id;
}

function emptyAccount(memberId: number): Tables['accounts'] {
  return { member_id: memberId, last_booking_id: null, sequence: 0, balance: 0n as never, booked_at: 0 };
}

export async function updateMemberRow(tx: Tx, id: number, changes: Updateable<MemberTable>): Promise<void> {
  await tx.updateTable('members').set(changes).where('id', '=', id).execute();
}

/** Sets the username if the member has none yet; false when another member has it. */
export async function setAlias(tx: Tx, id: number, alias: string): Promise<boolean> {
  const key = alias.toLowerCase();
  const holder = await tx.selectFrom('members').select('id').where('alias_key', '=', key).executeTakeFirst();
  if (holder) return holder.id === id;
  await tx
    .updateTable('members')
    .set({ alias, alias_key: key })
    .where('id', '=', id)
    .where('alias', 'is', null)
    .execute();
  return true;
}

export async function insertRole(tx: Tx, memberId: number, role: Role, now: number): Promise<void> {
  await tx
    .insertInto('member_roles')
    .values({ member_id: memberId, role, created_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'role']).doNothing())
    .execute();
}

/** Takes all roles away. */
export async function removeRoles(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('member_roles').where('member_id', '=', memberId).execute();
}

export interface RoleHolder {
  first_name: string;
  last_name: string;
  role: string;
}

export async function listRoleHolders(
  db: Db,
  page: { offset: number; limit: number; order: 'asc' | 'desc' },
): Promise<{ count: number; holders: RoleHolder[] }> {
  const live = db
    .selectFrom('member_roles')
    .innerJoin('members', 'members.id', 'member_roles.member_id')
    .where('members.deleted_at', 'is', null);
  const { count } = await live.select((e) => e.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const holders = await live
    .select(['members.first_name', 'members.last_name', 'member_roles.role'])
    .orderBy('member_roles.created_at', page.order)
    .orderBy('member_roles.member_id', page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { count: Number(count), holders };
}

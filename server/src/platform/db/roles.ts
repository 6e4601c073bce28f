/**
 * The roles of members. A command that changes one holds the locks on all roles and on the account.
 */
import type { Role } from '@kula/core/platform/rights';
import type { Db, Tx } from './database.ts';
import { prepare } from './prepared.ts';

const roles = prepare((db, { memberId }: { memberId: number }) =>
  db.selectFrom('member_roles').select('role').where('member_id', '=', memberId).orderBy('role'),
);

export async function findRoles(db: Db | Tx, memberId: number): Promise<Role[]> {
  const rows = await roles.all(db, { memberId });
  return rows.map(({ role }) => role as Role);
}

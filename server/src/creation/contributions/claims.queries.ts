/** SQL about what members claim for a day: neither denied nor deleted. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Contribution } from './contributions.queries.ts';

export type DayClaim = Pick<
  Contribution,
  'id' | 'member_id' | 'contribution_date' | 'amount' | 'memo' | 'status'
>;

/** Nobody has that many on the days of one page; it bounds the cost for members who submit by a script. */
const MOST_CLAIMS = 2000;

/** What the members of these contributions claim for the same days, oldest first. */
export async function findClaimsOfDays(db: Db, contributions: readonly Contribution[]): Promise<DayClaim[]> {
  if (contributions.length === 0) return [];
  const claims = await selectClaimsOfDays(db, contributions).execute();
  // Sorted here: for an order by number, the databases read all that a member ever submitted.
  return claims.toSorted((one, other) => one.id - other.id);
}

export function selectClaimsOfDays(
  db: Db,
  contributions: readonly Pick<Contribution, 'member_id' | 'month' | 'contribution_date'>[],
) {
  const of = <Key extends 'member_id' | 'month' | 'contribution_date'>(key: Key) => [
    ...new Set(contributions.map((one) => one[key])),
  ];
  return (
    db
      .selectFrom('contributions')
      .select(['id', 'member_id', 'contribution_date', 'amount', 'memo', 'status'])
      .where('member_id', 'in', of('member_id'))
      .where('month', 'in', of('month'))
      .where('contribution_date', 'in', of('contribution_date'))
      // Written out, because a partial index serves only queries that contain its condition.
      .where(sql<boolean>`status in ('PENDING', 'IN_PROGRESS', 'CONFIRMED')`)
      .limit(MOST_CLAIMS)
  );
}
